import { useState } from 'react';
import { Button } from '../../../../../design/button.tsx';
import { controlLook } from '../../../../../design/field.tsx';
import { FileButton } from '../../../../../design/file-button.tsx';
import type { ProductDraft } from '../../../desk/product-desk.ts';
import type { Upload } from './use-photo-uploads.ts';

/** Which colour new photographs show, the photographs, and how far each is. */
export function AddPhotos({
  colours,
  room,
  uploads,
  onSend,
  onDismiss,
}: {
  readonly colours: ProductDraft['colores'];
  /** How many more the product may have. */
  readonly room: number;
  readonly uploads: readonly Upload[];
  readonly onSend: (files: readonly File[], color: string) => void;
  readonly onDismiss: (id: number) => void;
}) {
  const [chosen, setChosen] = useState('');
  const color = colours.find((each) => each.color === chosen)?.color ?? colours[0]?.color ?? '';
  return (
    <div className="mt-3">
      <div className="flex flex-wrap items-end gap-3">
        <label className="block min-w-40 text-sm">
          <span className="mb-1 block text-xs font-semibold text-ink-2">Color que muestran</span>
          <select
            value={color}
            onChange={(event) => setChosen(event.target.value)}
            className={controlLook()}
          >
            {colours.map((each) => (
              <option key={each.color} value={each.color}>
                {each.nombre}
              </option>
            ))}
          </select>
        </label>
        <FileButton
          multiple
          accept=".jpg,.jpeg,.png,.webp"
          disabled={room <= 0}
          onPick={(files) => onSend(files.slice(0, room), color)}
        >
          Subir fotos
        </FileButton>
      </div>
      <p className="mt-2 text-xs text-ink-2">
        JPG, PNG o WEBP de hasta 15 MB y al menos 500 pixeles por lado. Se guardan derechas y sin
        los datos de dónde y con qué se tomaron.
      </p>
      <ul aria-live="polite" className="mt-2 space-y-2 text-sm empty:hidden">
        {uploads.map(({ id: upload, name, share, problem }) => (
          <li key={upload} className="flex flex-wrap items-center gap-2">
            {problem === '' ? (
              <span className="figures text-ink-2">
                {name}: {share < 1 ? `${Math.round(share * 100)} %` : 'preparando…'}
              </span>
            ) : (
              <>
                <span className="min-w-0 font-semibold text-danger [overflow-wrap:anywhere]">
                  {name}: {problem}
                </span>
                <Button look="quiet" onClick={() => onDismiss(upload)}>
                  Entendido
                </Button>
              </>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

import type { ReactNode } from 'react';
import { Button } from '../../../../../design/button.tsx';
import { LongField } from '../../../../../design/desk/long-field.tsx';
import { LONGEST_TEXT, type ProductPhoto } from '../../../desk/photo.ts';
import { looksLikeColour } from '../../../desk/photo-colour.ts';
import type { ProductDraft } from '../../../desk/product-desk.ts';
import { PhotoThumb } from './photo-thumb.tsx';

/** One photograph: what it shows, its place, its square. */
export function PhotoRow({
  photo,
  colour,
  mainColour,
  place,
  places,
  wanting,
  onText,
  onMove,
  onCrop,
  onAreas,
  onRemove,
}: {
  readonly photo: ProductPhoto;
  readonly colour: ProductDraft['colores'][number];
  /** What it shows most of, where that was just found out. */
  readonly mainColour: string | undefined;
  readonly place: number;
  readonly places: number;
  /** What it shows has still to be written. */
  readonly wanting: boolean;
  readonly onText: (text: string) => void;
  readonly onMove: (by: -1 | 1) => void;
  readonly onCrop: () => void;
  readonly onAreas: () => void;
  readonly onRemove: () => void;
}) {
  const named = `foto ${place} de ${colour.nombre}`;
  const odd = mainColour !== undefined && !looksLikeColour(mainColour, colour.css);
  return (
    <li className="grid grid-cols-[6rem_minmax(0,1fr)] gap-x-3 p-3">
      <PhotoThumb photo={photo} />
      <div>
        <LongField
          label="Qué se ve en la foto"
          hint="Para quien no la ve, después del nombre y el color: «de frente, con el asa a la derecha»"
          maxLength={LONGEST_TEXT}
          value={photo.texto}
          error={wanting ? 'Escribe qué se ve en la foto.' : undefined}
          onChange={(event) => onText(event.target.value)}
        />
        {odd ? (
          <p className="mt-1 text-xs font-semibold text-danger">
            El color principal de la foto no se parece a {colour.nombre}. Revisa que sea de ese
            color.
          </p>
        ) : null}
      </div>
      <div className="col-span-2 mt-2 flex flex-wrap items-center sm:col-span-1 sm:col-start-2">
        <Arrow name={`Subir la ${named}`} disabled={place === 1} onPress={() => onMove(-1)}>
          ↑
        </Arrow>
        <Arrow name={`Bajar la ${named}`} disabled={place === places} onPress={() => onMove(1)}>
          ↓
        </Arrow>
        <Button look="quiet" onClick={onCrop}>
          Recortar<span className="sr-only"> la {named}</span>
        </Button>
        <Button look="quiet" onClick={onAreas}>
          Áreas{photo.areas.length > 0 ? ` (${photo.areas.length})` : ''}
          <span className="sr-only"> de impresión en la {named}</span>
        </Button>
        <Button look="quiet" onClick={onRemove}>
          Quitar<span className="sr-only"> la {named}</span>
        </Button>
      </div>
    </li>
  );
}

function Arrow({
  name,
  disabled,
  onPress,
  children,
}: {
  readonly name: string;
  readonly disabled: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
}) {
  return (
    <button
      type="button"
      aria-label={name}
      disabled={disabled}
      onClick={onPress}
      className="size-11 shrink-0 rounded-control text-lg text-ink-2 hover:bg-paper-2 hover:text-ink disabled:text-line-2"
    >
      {children}
    </button>
  );
}

import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '../../../../design/button.tsx';
import { toast } from '../../../../design/toast.tsx';
import { call } from '../../../../platform/browser/call.ts';
import { actOnImport } from '../../calls.ts';
import type { ImportView } from '../../reads.ts';
import { photoSum, photosLeft } from './photo-words.ts';

const LOST = 'No pudimos hacerlo. Inténtalo de nuevo.';

/** What an import brings of photographs, how far they have come, and that they can be tried again. */
export function PhotoSum({ import: found }: { readonly import: ImportView }) {
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const { id, state, photos, ofService } = found;
  const applied = state === 'aplicado';
  const left = (applied || state === 'revisado') && photosLeft(photos, applied);
  const again = async (): Promise<void> => {
    setBusy(true);
    const params = { id: String(id) };
    const got = await call(actOnImport, { params, body: { accion: 'fotos' } });
    if (!got.ok) toast.error(got.error || LOST);
    await revalidate();
    setBusy(false);
  };
  if (photos.all === 0) return null;
  const mayTryAgain = (applied || state === 'revisado') && photos.unreadable > 0 && !ofService;
  return (
    <section aria-label="Fotos" className="mt-5 rounded-sheet border border-line bg-sheet p-4">
      <p role="status">{photoSum(photos, applied)}</p>
      {left ? (
        <progress
          max={photos.all}
          value={photos.all - photos.unseen - (applied ? photos.readable : 0)}
          aria-label="Fotos revisadas"
          className="mt-2 h-2 w-full accent-cobalt"
        />
      ) : null}
      <p className="mt-1 max-w-[45.5em] text-sm text-ink-2">
        {applied
          ? 'Se ponen solas en los productos que no tienen ninguna; las que ya estaban se quedan.'
          : 'Al aplicar la lista se ponen en los productos que no tienen ninguna.'}
      </p>
      {mayTryAgain ? (
        <Button look="secondary" busy={busy} extra="mt-3" onClick={() => void again()}>
          Intentar otra vez las que fallaron
        </Button>
      ) : null}
    </section>
  );
}

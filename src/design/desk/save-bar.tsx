import { Button } from '../../../../design/button.tsx';
import type { ProductForm } from './use-product-draft.ts';

/** Saves; and where somebody else saved first, says what they did before anything is lost. */
export function SaveBar({ form }: { readonly form: ProductForm }) {
  const { moved, busy, clean, problems } = form;
  const wrong = Object.keys(problems).length > 0;
  return (
    <div
      data-save-bar
      className="sticky bottom-0 z-10 mt-8 space-y-3 border-t border-line bg-paper py-3 shallow:static"
    >
      {moved ? (
        <div role="alert" className="rounded-sheet border-l-4 border-coral bg-sheet p-4 text-sm">
          <p className="font-semibold">{moved.sentence}</p>
          <p className="mt-1 text-ink-2">
            {moved.clash
              ? `Los dos cambiaron: ${moved.clash}. Si juntas los cambios queda lo tuyo en eso.`
              : 'Cambiaron cosas distintas: puedes juntar los dos cambios.'}
          </p>
          <div className="mt-3 flex flex-wrap gap-2">
            <Button look="secondary" onClick={form.join}>
              Juntar los cambios
            </Button>
            <Button look="quiet" onClick={form.discard}>
              Descartar los míos
            </Button>
          </div>
        </div>
      ) : null}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" busy={busy} disabled={clean || moved !== undefined}>
          Guardar
        </Button>
        {clean || moved ? null : (
          <Button look="quiet" onClick={form.discard}>
            Descartar cambios
          </Button>
        )}
        <p aria-live="polite" className="text-sm text-ink-2">
          {wrong ? (
            <span className="font-semibold text-danger">Revisa los datos marcados.</span>
          ) : clean ? (
            'Sin cambios por guardar'
          ) : (
            'Cambios sin guardar'
          )}
        </p>
      </div>
    </div>
  );
}

import { Button } from '../button.tsx';

/** A form over something with versions, as far as saving it goes. */
export interface SavedForm {
  readonly busy: boolean;
  /** Nothing was changed since it was loaded or saved. */
  readonly clean: boolean;
  /** What somebody else saved meanwhile. */
  readonly moved:
    | {
        readonly sentence: string;
        /** What they changed, in words. */
        readonly changed?: string;
        /** What both changed, in words; '' where the two changes can be joined. */
        readonly clash: string;
      }
    | undefined;
  /** Takes what the other one wrote and lays one's own changes over it; saves nothing yet. */
  readonly join: () => void;
  /** Drops one's own changes. */
  readonly discard: () => void;
}

/** Saves; and where somebody else saved first, says what they did before anything is lost. */
export function SaveBar({
  form: { moved, busy, clean, join, discard },
  wrong,
}: {
  readonly form: SavedForm;
  /** Some of what was typed cannot be saved. */
  readonly wrong: boolean;
}) {
  return (
    <div
      data-save-bar
      className="sticky bottom-0 z-10 mt-8 space-y-3 border-t border-line bg-paper py-3 shallow:static"
    >
      {moved ? (
        <div role="alert" className="rounded-sheet border-l-4 border-coral bg-sheet p-4 text-sm">
          <p className="font-semibold">{moved.sentence}</p>
          {moved.changed ? <p className="mt-1 text-ink-2">Cambió: {moved.changed}.</p> : null}
          <p className="mt-1 text-ink-2">
            {moved.clash
              ? `Los dos cambiaron: ${moved.clash}. Si juntas los cambios queda lo tuyo en eso.`
              : 'Cambiaron cosas distintas: puedes juntar los dos cambios.'}
          </p>
          <div className="mt-3 flex flex-wrap gap-2">
            <Button look="secondary" onClick={join}>
              Juntar los cambios
            </Button>
            <Button look="quiet" onClick={discard}>
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
          <Button look="quiet" onClick={discard}>
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

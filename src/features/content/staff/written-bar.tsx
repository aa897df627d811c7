import { Button } from '../../../design/button.tsx';
import { momentText } from '../../../kernel/moments.ts';
import type { Written } from '../office-reads.ts';
import type { WrittenForm } from './use-written.ts';

/** Saves; and where somebody else saved first, says what they did before anything is lost. */
export function WrittenBar<T extends Readonly<Record<string, unknown>>>({
  form,
  names,
  wrong = false,
}: {
  readonly form: WrittenForm<T>;
  /** What people call the fields. */
  readonly names: Readonly<Record<keyof T & string, string>>;
  readonly wrong?: boolean;
}) {
  const { moved, busy, clean } = form;
  const called = (fields: readonly string[]): string =>
    fields.map((field) => (names as Readonly<Record<string, string>>)[field] ?? field).join(', ');
  return (
    <div
      data-save-bar
      className="sticky bottom-0 z-10 mt-8 space-y-3 border-t border-line bg-paper py-3 shallow:static"
    >
      {moved ? (
        <div role="alert" className="rounded-sheet border-l-4 border-coral bg-sheet p-4 text-sm">
          <p className="font-semibold">{moved.sentence}</p>
          <p className="mt-1 text-ink-2">Cambió: {called(moved.changed) || 'nada que se vea'}.</p>
          <p className="mt-1 text-ink-2">
            {moved.clash.length > 0
              ? `Los dos cambiaron: ${called(moved.clash)}. Si juntas los cambios queda lo tuyo en eso.`
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

/** The versions there were; one of them can be taken into the form, and is saved like any change. */
export function Versions<T>({
  written,
  onTake,
}: {
  readonly written: Written<T>;
  readonly onTake: (content: T) => void;
}) {
  const { original } = written;
  return (
    <section aria-labelledby="versiones" className="mt-10">
      <h2 id="versiones" className="text-base">
        Versiones
      </h2>
      {written.versiones.length === 0 ? (
        <p className="mt-2 text-sm text-ink-2">Nadie lo ha cambiado: es lo que trae la tienda.</p>
      ) : (
        <ol className="mt-2 divide-y divide-line text-sm">
          {written.versiones.map(({ version, contenido, quien, fecha }) => (
            <li key={version} className="flex flex-wrap items-center gap-x-3 py-1">
              <span className="figures min-w-0 grow">
                Versión {version} · {quien || 'Alguien que ya no está'} ·{' '}
                <time dateTime={fecha}>{momentText(fecha)}</time>
              </span>
              {version === written.version ? (
                <span className="text-ink-2">La que se ve</span>
              ) : (
                <Button look="quiet" onClick={() => onTake(contenido)}>
                  Traer al formulario<span className="sr-only"> la versión {version}</span>
                </Button>
              )}
            </li>
          ))}
          {original ? (
            <li className="flex flex-wrap items-center gap-x-3 py-1">
              <span className="min-w-0 grow">Como venía con la tienda</span>
              <Button look="quiet" onClick={() => onTake(original)}>
                Traer al formulario<span className="sr-only"> lo que venía con la tienda</span>
              </Button>
            </li>
          ) : null}
        </ol>
      )}
    </section>
  );
}

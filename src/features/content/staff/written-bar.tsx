import { Button } from '../../../design/button.tsx';
import { SaveBar } from '../../../design/desk/save-bar.tsx';
import { momentText } from '../../../kernel/moments.ts';
import type { Written } from '../office-reads.ts';
import type { WrittenForm } from './use-written.ts';

/** Saves a document of the office; of what somebody else saved first it names the fields. */
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
  const { moved } = form;
  const called = (fields: readonly string[]): string =>
    fields.map((field) => (names as Readonly<Record<string, string>>)[field] ?? field).join(', ');
  const told = moved && {
    sentence: moved.sentence,
    changed: called(moved.changed) || 'nada que se vea',
    clash: called(moved.clash),
  };
  return <SaveBar form={{ ...form, moved: told }} wrong={wrong} />;
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

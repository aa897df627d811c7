import { SelectField } from '../../../design/field.tsx';
import { imageAt } from '../../catalog/picture.ts';
import type { ClaimPage } from '../reads.ts';

type Line = ClaimPage['lineas'][number];

/** Which article of the order it is about, as it was ordered; chosen where there are several. */
export function ClaimedLine({
  lines,
  line,
  onChoose,
}: {
  readonly lines: readonly Line[];
  readonly line: Line;
  readonly onChoose: (id: number) => void;
}) {
  return (
    <div className="flex items-center gap-4">
      {line.imagen ? (
        <img
          key={line.id}
          src={imageAt(line.imagen, { width: 320, format: 'webp' })}
          alt=""
          width={96}
          height={96}
          className="size-20 shrink-0 rounded-control border border-line bg-paper-2 object-cover sm:size-24"
        />
      ) : null}
      <div className="min-w-0 grow">
        {lines.length === 1 ? (
          <>
            <input type="hidden" name="linea" value={line.id} />
            <p className="font-display text-lg font-semibold">{line.nombre}</p>
            <p className="text-sm text-ink-2">
              {[line.color, line.terminado].filter(Boolean).join(' · ')}
            </p>
          </>
        ) : (
          <SelectField
            label="Artículo"
            name="linea"
            value={line.id}
            onChange={({ target }) => onChoose(Number(target.value))}
          >
            {lines.map(({ id, nombre, color, terminado }) => (
              <option key={id} value={id}>
                {[nombre, color, terminado].filter(Boolean).join(' · ')}
              </option>
            ))}
          </SelectField>
        )}
      </div>
    </div>
  );
}

/** One of a few answers, all of them seen; the first until another is chosen. */
export function Choice({
  legend,
  name,
  of,
}: {
  readonly legend: string;
  readonly name: string;
  readonly of: Readonly<Record<string, string>>;
}) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-semibold">{legend}</legend>
      <div className="divide-y divide-line overflow-hidden rounded-control border border-line-2">
        {Object.entries(of).map(([value, said], at) => (
          <label
            key={value}
            className="flex min-h-11 items-center gap-3 px-4 py-2.5 text-sm hover:bg-paper has-checked:bg-cobalt-wash has-checked:font-semibold has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-cobalt"
          >
            <input
              type="radio"
              name={name}
              value={value}
              defaultChecked={at === 0}
              className="size-5 shrink-0 accent-cobalt outline-none"
            />
            {said}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

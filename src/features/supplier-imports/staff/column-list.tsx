import { useId } from 'react';
import { controlLook } from '../../../design/field.tsx';
import { type Columns, FIELD_NAMES, FIELDS, type Field } from '../fields.ts';
import type { ImportPreview } from '../import-state.ts';
import { columnLetters } from '../sheet.ts';

/** The columns of a file, each with what it holds and what it is for the shop. */
export function ColumnList({
  headers,
  samples,
  columns,
  onChange,
}: {
  readonly headers: readonly string[];
  readonly samples: ImportPreview['rows'];
  readonly columns: Columns;
  readonly onChange: (columns: Columns) => void;
}) {
  const fieldOf = (place: number): Field | undefined =>
    FIELDS.find((field) => columns[field] === place);
  const choose = (place: number, chosen: string): void => {
    const others = Object.entries(columns).filter(
      ([field, at]) => at !== place && field !== chosen,
    );
    const field = FIELDS.find((known) => known === chosen);
    onChange(Object.fromEntries(field ? [...others, [field, place]] : others));
  };
  return (
    <fieldset className="rounded-sheet border border-line bg-sheet">
      <legend className="sr-only">Qué trae cada columna</legend>
      <ul className="divide-y divide-line">
        {headers.map((header, place) => (
          <Column
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
            key={place}
            place={place}
            header={header}
            samples={samples.map(({ cells }) => cells[place] ?? '').filter((cell) => cell !== '')}
            field={fieldOf(place)}
            onChoose={(field) => choose(place, field)}
          />
        ))}
      </ul>
    </fieldset>
  );
}

function Column({
  place,
  header,
  samples,
  field,
  onChoose,
}: {
  readonly place: number;
  readonly header: string;
  readonly samples: readonly string[];
  readonly field: Field | undefined;
  readonly onChoose: (field: string) => void;
}) {
  const id = useId();
  return (
    <li className="grid items-center gap-x-4 gap-y-2 px-4 py-3 sm:grid-cols-[minmax(0,1fr)_15rem]">
      <label htmlFor={id} className="min-w-0">
        <span className="figures text-xs text-ink-2">{columnLetters(place)}</span>{' '}
        <span className="font-semibold wrap-anywhere">{header || 'Sin encabezado'}</span>
        <span className="block truncate text-xs text-ink-2">{samples.join(' · ') || 'Vacía'}</span>
      </label>
      <select
        id={id}
        value={field ?? ''}
        onChange={({ target }) => onChoose(target.value)}
        className={controlLook()}
      >
        <option value="">No se usa</option>
        {FIELDS.map((each) => (
          <option key={each} value={each}>
            {FIELD_NAMES[each]}
          </option>
        ))}
      </select>
    </li>
  );
}

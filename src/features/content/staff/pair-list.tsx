import { Button } from '../../../design/button.tsx';
import { TextField } from '../../../design/field.tsx';

type Pair<K extends string> = Readonly<Record<K, string>>;

/** Rows of two short texts each, in the order shown. */
export function PairList<K extends string>({
  title,
  add,
  fields,
  labels,
  entries,
  error,
  onChange,
}: {
  readonly title: string;
  readonly add: string;
  readonly fields: readonly [K, K];
  readonly labels: readonly [string, string];
  readonly entries: readonly Pair<K>[];
  readonly error: string | undefined;
  readonly onChange: (entries: readonly Pair<K>[]) => void;
}) {
  const [first, second] = fields;
  const set = (at: number, field: K, value: string): void =>
    onChange(entries.map((entry, place) => (place === at ? { ...entry, [field]: value } : entry)));
  return (
    <fieldset className="mt-8">
      <legend className="text-base font-semibold">{title}</legend>
      <ul className="mt-3 space-y-3 max-sm:[&>li]:border-b max-sm:[&>li]:border-line max-sm:[&>li]:pb-2">
        {entries.map((entry, at) => (
          // Rows have no name of their own but their place.
          // biome-ignore lint/suspicious/noArrayIndexKey: what is typed must not lose its field
          <li key={at} className="grid items-end gap-3 sm:grid-cols-[1fr_1.4fr_auto]">
            <TextField
              label={labels[0]}
              value={entry[first]}
              onChange={(event) => set(at, first, event.target.value)}
            />
            <TextField
              label={labels[1]}
              value={entry[second]}
              onChange={(event) => set(at, second, event.target.value)}
            />
            <Button
              look="quiet"
              extra="max-sm:-ml-5 max-sm:justify-self-start"
              onClick={() => onChange(entries.filter((_, place) => place !== at))}
            >
              Quitar<span className="sr-only"> {entry[first]}</span>
            </Button>
          </li>
        ))}
      </ul>
      {error ? (
        <p role="alert" className="mt-2 text-xs font-semibold text-danger">
          {error}
        </p>
      ) : null}
      <div className="mt-3">
        <Button
          look="secondary"
          onClick={() => onChange([...entries, { [first]: '', [second]: '' } as Pair<K>])}
        >
          {add}
        </Button>
      </div>
    </fieldset>
  );
}

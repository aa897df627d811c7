import { Button } from '../../../design/button.tsx';
import { SelectField, TextField } from '../../../design/field.tsx';
import { ZONES } from '../service-draft.ts';

export interface TypedPrefix {
  readonly key: number;
  readonly prefix: string;
  readonly zone: number;
}

interface PrefixRowsProps {
  readonly rows: readonly TypedPrefix[];
  readonly edits: boolean;
  readonly onChange: (rows: readonly TypedPrefix[]) => void;
}

/** Postal codes that lie in another zone than the rest of their state. */
export function PrefixRows({ rows, edits, onChange }: PrefixRowsProps) {
  const change = (key: number, part: Partial<TypedPrefix>) =>
    onChange(rows.map((row) => (row.key === key ? { ...row, ...part } : row)));
  const add = () =>
    onChange([
      ...rows,
      { key: Math.max(0, ...rows.map(({ key }) => key)) + 1, prefix: '', zone: 1 },
    ]);
  return (
    <fieldset disabled={!edits} className="grid gap-3">
      <legend className="mb-1 font-semibold">Códigos postales aparte</legend>
      <p className="text-sm text-ink-2">
        Los que empiezan con estos dígitos van en su propia zona, no en la de su estado.
      </p>
      {rows.map(({ key, prefix, zone }) => (
        <div key={key} className="grid max-w-md grid-cols-[1fr_1fr_auto] items-end gap-2">
          <TextField
            label="Empieza con"
            inputMode="numeric"
            maxLength={5}
            value={prefix}
            onChange={(event) => change(key, { prefix: event.target.value })}
          />
          <SelectField
            label="Zona"
            value={zone}
            onChange={(event) => change(key, { zone: Number(event.target.value) })}
          >
            {ZONES.map((each) => (
              <option key={each} value={each}>
                Zona {each}
              </option>
            ))}
          </SelectField>
          {edits ? (
            <button
              type="button"
              aria-label={`Quitar ${prefix || 'la fila vacía'}`}
              onClick={() => onChange(rows.filter((row) => row.key !== key))}
              className="size-11 text-lg text-ink-2 hover:text-danger"
            >
              ×
            </button>
          ) : null}
        </div>
      ))}
      {edits ? (
        <div>
          <Button type="button" look="secondary" onClick={add}>
            Agregar códigos postales
          </Button>
        </div>
      ) : null}
    </fieldset>
  );
}

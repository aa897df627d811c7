import { Button } from '../../../design/button.tsx';
import { SelectField, TextArea, TextField } from '../../../design/field.tsx';
import { NO_FINISH } from '../../../kernel/messages.ts';
import { formatPesos } from '../../../kernel/money.ts';
import type { DraftLine } from '../draft.ts';
import { LineArtwork } from './line-artwork.tsx';

interface Told {
  readonly total: number;
  readonly terminado: number;
  readonly tintas: number | null;
  readonly lugares: number | null;
  readonly problema: string;
}

/** What becomes of a line, or of the line as it is by then. */
export type LineChange = Partial<DraftLine> | ((line: DraftLine) => Partial<DraftLine>);

/** A line of the order: what its customer would choose on the product's page. */
export function DraftLineForm({
  line,
  told,
  onChange,
  onRemove,
}: {
  readonly line: DraftLine;
  /** What the shop says of it; undefined while it was not asked. */
  readonly told: Told | undefined;
  readonly onChange: (change: LineChange) => void;
  readonly onRemove: () => void;
}) {
  const { choices, finish } = line;
  const colour = choices.colours.find(({ key }) => key === line.colour);
  return (
    <fieldset className="min-w-0 py-4">
      <legend className="float-left font-semibold [overflow-wrap:anywhere]">
        {line.name} <span className="font-normal text-ink-2">{line.code}</span>
      </legend>
      <p className="figures float-right font-semibold">{told ? formatPesos(told.total) : '…'}</p>
      <div className="clear-both grid gap-4 pt-3 sm:grid-cols-3">
        <SelectField
          label="Color"
          value={line.colour}
          onChange={({ target }) => onChange({ colour: target.value, sizes: {} })}
        >
          {choices.colours.map(({ key, name, pieces }) => (
            <option key={key} value={key}>
              {name} ({pieces.toLocaleString('es-MX')} piezas)
            </option>
          ))}
        </SelectField>
        <TextField
          label="Piezas"
          inputMode="numeric"
          autoComplete="off"
          hint={`Mínimo ${choices.box.toLocaleString('es-MX')}.`}
          value={line.quantity}
          onChange={({ target }) => onChange({ quantity: target.value.replace(/\D/g, '') })}
        />
        <SelectField
          label="Terminado"
          value={finish}
          onChange={({ target }) => onChange({ finish: target.value })}
        >
          {[NO_FINISH, ...choices.finishes.filter((name) => name !== NO_FINISH)].map((name) => (
            <option key={name}>{name}</option>
          ))}
        </SelectField>
      </div>
      {colour && colour.sizes.length > 0 ? (
        <div className="mt-4">
          <p className="text-sm text-ink-2">
            Tallas: escribe cuántas de cada una, o déjalas vacías para que el cliente las diga
            después.
          </p>
          <div className="mt-2 grid grid-cols-3 gap-3 sm:grid-cols-6">
            {colour.sizes.map(({ name, pieces }) => (
              <TextField
                key={name}
                label={`Talla ${name}`}
                hint={`Hay ${pieces.toLocaleString('es-MX')}`}
                inputMode="numeric"
                autoComplete="off"
                value={line.sizes[name] ?? ''}
                onChange={({ target }) =>
                  onChange({ sizes: { ...line.sizes, [name]: target.value.replace(/\D/g, '') } })
                }
              />
            ))}
          </div>
        </div>
      ) : null}
      {finish === NO_FINISH ? null : (
        <div className="mt-4 grid gap-4">
          <LineArtwork
            image={colour?.image ?? ''}
            finish={finish}
            files={line.files}
            told={told}
            onChange={(change) => onChange((now) => ({ files: change(now.files) }))}
          />
          <TextArea
            label="Notas para diseño"
            optional
            rows={2}
            maxLength={2000}
            hint="Dónde va y de qué color."
            value={line.notes}
            onChange={({ target }) => onChange({ notes: target.value })}
          />
        </div>
      )}
      <div className="mt-3 flex items-center justify-between gap-x-2">
        <label className="inline-flex min-h-11 min-w-0 items-center gap-2 text-sm">
          <input
            type="checkbox"
            className="size-5 shrink-0 accent-cobalt"
            checked={line.preorder}
            onChange={({ target }) => onChange({ preorder: target.checked })}
          />
          Preorden: acepta esperar lo que falte
        </label>
        <Button look="quiet" extra="-mr-5 shrink-0" onClick={onRemove}>
          Quitar
          <span className="sr-only"> {line.name}</span>
        </Button>
      </div>
      <p role="alert" className="text-sm font-semibold text-danger empty:hidden">
        {told?.problema}
      </p>
    </fieldset>
  );
}

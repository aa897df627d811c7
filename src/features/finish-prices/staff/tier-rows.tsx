import type { FinishMode } from '../../pricing/finish-price.ts';
import { MOST_TIERS } from '../tier-draft.ts';
import { type TypedTier, withNext } from './typed-tiers.ts';

interface TierRowsProps {
  readonly rows: readonly TypedTier[];
  /** Calendar days it takes where no step says otherwise. */
  readonly usualDays: number;
  /** It prints at most; 1 where inks are not counted, and none is charged. */
  readonly usualInks: number;
  readonly edits: boolean;
  readonly onChange: (rows: readonly TypedTier[]) => void;
}

const CONTROL =
  'figures block min-h-11 w-full rounded-control border border-line-2 bg-sheet px-2 text-base hover:border-ink disabled:bg-paper-2 disabled:text-ink-2';
/** A step is a card of fields where there is no room for a line of them. */
const LINE = 'items-end gap-x-3 gap-y-2 xl:gap-y-0';
const COLUMNS = {
  plain: 'xl:grid-cols-[6rem_9rem_8rem_6rem_6rem_minmax(0,13rem)_2.75rem]',
  inked: 'xl:grid-cols-[6rem_9rem_8rem_6rem_6rem_minmax(0,13rem)_minmax(0,13rem)_2.75rem]',
} as const;
const LABEL = 'mb-1 block text-xs text-ink-2';

/** What a step says, in the order in which it is typed; those that only some finishes have apart. */
const HEADS = ['Desde', 'Se cobra', 'Precio ($)', 'Días', 'Tintas máx.'] as const;
const INK = 'Por tinta adicional ($)';
const POSITION = 'Por posición adicional ($)';

/** From how many pieces on, how it is charged, how much, and how long it takes. */
export function TierRows({ rows, usualDays, usualInks, edits, onChange }: TierRowsProps) {
  const change = (key: number, part: Partial<TypedTier>) =>
    onChange(rows.map((row) => (row.key === key ? { ...row, ...part } : row)));
  const inked = usualInks > 1;
  const line = `${LINE} ${inked ? COLUMNS.inked : COLUMNS.plain}`;
  return (
    <fieldset disabled={!edits} className="min-w-0">
      <legend className="sr-only">Tramos de precio</legend>
      <p className="mb-2 max-w-[65ch] text-xs text-ink-2">
        Sin IVA. «Por trabajo» se cobra una vez, sin importar cuántas piezas sean. Lo que dejes en
        blanco es lo de siempre. {inked ? 'Cada tinta y cada posición' : 'Cada posición'} después de
        la primera se cobra como su tramo: por trabajo o por pieza.
      </p>
      {/* Each field says its name itself, to whoever does not see the line above them. */}
      <div
        aria-hidden="true"
        className={`hidden pb-1 text-xs font-semibold text-ink-2 xl:grid ${line}`}
      >
        {[...HEADS, ...(inked ? [INK] : []), POSITION].map((head) => (
          <span key={head}>{head}</span>
        ))}
      </div>
      <ol className="grid gap-3 xl:gap-2">
        {rows.map((row, index) => (
          <Step
            key={row.key}
            row={row}
            place={index + 1}
            look={line}
            usualDays={usualDays}
            inked={inked}
            onChange={(part) => change(row.key, part)}
            onRemove={
              edits && rows.length > 1
                ? () => onChange(rows.filter(({ key }) => key !== row.key))
                : undefined
            }
          />
        ))}
      </ol>
      {edits && rows.length < MOST_TIERS ? (
        <button
          type="button"
          onClick={() => onChange(withNext(rows))}
          className="min-h-11 font-semibold text-cobalt underline underline-offset-2"
        >
          Agregar un tramo
        </button>
      ) : null}
    </fieldset>
  );
}

function Step({
  row,
  place,
  look,
  usualDays,
  inked,
  onChange,
  onRemove,
}: {
  readonly row: TypedTier;
  readonly place: number;
  readonly look: string;
  readonly usualDays: number;
  readonly inked: boolean;
  readonly onChange: (part: Partial<TypedTier>) => void;
  readonly onRemove: (() => void) | undefined;
}) {
  return (
    <li
      className={`grid grid-cols-2 rounded-sheet border border-line bg-sheet p-3 sm:grid-cols-4 xl:border-0 xl:bg-transparent xl:p-0 ${look}`}
    >
      <Field
        label={HEADS[0]}
        name={`Desde cuántas piezas, tramo ${place}`}
        value={row.from}
        onChange={(from) => onChange({ from })}
      />
      <label>
        <span className={`${LABEL} xl:hidden`}>{HEADS[1]}</span>
        <select
          aria-label={`Cómo se cobra, tramo ${place}`}
          value={row.mode}
          onChange={(event) => onChange({ mode: event.target.value as FinishMode })}
          className={CONTROL}
        >
          <option value="fijo">Por trabajo</option>
          <option value="por_pieza">Por pieza</option>
        </select>
      </label>
      <Field
        label={HEADS[2]}
        name={`Precio en pesos, tramo ${place}`}
        decimal
        value={row.amount}
        onChange={(amount) => onChange({ amount })}
      />
      <Field
        label={HEADS[3]}
        name={`${HEADS[3]}, tramo ${place}`}
        value={row.days}
        usual={String(usualDays)}
        onChange={(days) => onChange({ days })}
      />
      <Field
        label={HEADS[4]}
        name={`${HEADS[4]}, tramo ${place}`}
        value={row.inks}
        usual="–"
        onChange={(inks) => onChange({ inks })}
      />
      {inked ? (
        <Field
          label={INK}
          name={`${INK}, tramo ${place}`}
          decimal
          value={row.extraInk}
          usual="0"
          onChange={(extraInk) => onChange({ extraInk })}
        />
      ) : null}
      <Field
        label={POSITION}
        name={`${POSITION}, tramo ${place}`}
        decimal
        value={row.extraPosition}
        usual="0"
        onChange={(extraPosition) => onChange({ extraPosition })}
      />
      {onRemove ? (
        <button
          type="button"
          aria-label={`Quitar el tramo ${place}`}
          onClick={onRemove}
          className="col-span-full min-h-11 justify-self-start text-sm xl:col-auto font-semibold text-ink-2 underline underline-offset-2 hover:text-danger xl:w-11 xl:text-lg xl:font-normal xl:no-underline"
        >
          <span className="xl:hidden">Quitar</span>
          <span aria-hidden="true" className="hidden xl:inline">
            ×
          </span>
        </button>
      ) : null}
    </li>
  );
}

function Field({
  label,
  name,
  value,
  usual,
  decimal = false,
  onChange,
}: {
  /** As the line above the fields says it, where there is one. */
  readonly label: string;
  readonly name: string;
  readonly value: string;
  /** What holds where nothing is written; left out where something has to be. */
  readonly usual?: string;
  readonly decimal?: boolean;
  readonly onChange: (value: string) => void;
}) {
  return (
    <label>
      <span className={`${LABEL} xl:hidden`}>{label}</span>
      <input
        aria-label={name}
        inputMode={decimal ? 'decimal' : 'numeric'}
        placeholder={usual}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={`${CONTROL} text-right`}
      />
    </label>
  );
}

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
const HEAD = 'py-1 pr-2 font-semibold';

/** From how many pieces on, how it is charged, how much, and how long it takes. */
export function TierRows({ rows, usualDays, usualInks, edits, onChange }: TierRowsProps) {
  const change = (key: number, part: Partial<TypedTier>) =>
    onChange(rows.map((row) => (row.key === key ? { ...row, ...part } : row)));
  return (
    <fieldset disabled={!edits}>
      <legend className="sr-only">Tramos de precio</legend>
      <table className="w-full text-sm">
        <caption className="mb-1 text-left text-xs text-ink-2">
          Sin IVA. «Por trabajo» se cobra una vez, sin importar cuántas piezas sean. Lo que dejes en
          blanco es lo de siempre. {usualInks > 1 ? 'Cada tinta y cada posición' : 'Cada posición'}{' '}
          después de la primera se cobra como su tramo: por trabajo o por pieza.
        </caption>
        <thead>
          <tr className="text-left text-xs text-ink-2">
            <th scope="col" className={`${HEAD} w-18 sm:w-24`}>
              Desde
            </th>
            <th scope="col" className={HEAD}>
              Se cobra
            </th>
            <th scope="col" className={`${HEAD} w-24 sm:w-28`}>
              Precio ($)
            </th>
            <td className="w-11" />
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <Row
              key={row.key}
              row={row}
              place={index + 1}
              usualDays={usualDays}
              usualInks={usualInks}
              onChange={(part) => change(row.key, part)}
              onRemove={
                edits && rows.length > 1
                  ? () => onChange(rows.filter(({ key }) => key !== row.key))
                  : undefined
              }
            />
          ))}
        </tbody>
      </table>
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

function Row({
  row,
  place,
  usualDays,
  usualInks,
  onChange,
  onRemove,
}: {
  readonly row: TypedTier;
  readonly place: number;
  readonly usualDays: number;
  readonly usualInks: number;
  readonly onChange: (part: Partial<TypedTier>) => void;
  readonly onRemove: (() => void) | undefined;
}) {
  return (
    <>
      <tr>
        <td className="py-1 pr-2">
          <input
            aria-label={`Desde cuántas piezas, tramo ${place}`}
            inputMode="numeric"
            value={row.from}
            onChange={(event) => onChange({ from: event.target.value })}
            className={`${CONTROL} text-right`}
          />
        </td>
        <td className="py-1 pr-2">
          <select
            aria-label={`Cómo se cobra, tramo ${place}`}
            value={row.mode}
            onChange={(event) => onChange({ mode: event.target.value as FinishMode })}
            className={CONTROL}
          >
            <option value="fijo">Por trabajo</option>
            <option value="por_pieza">Por pieza</option>
          </select>
        </td>
        <td className="py-1 pr-2">
          <input
            aria-label={`Precio en pesos, tramo ${place}`}
            inputMode="decimal"
            value={row.amount}
            onChange={(event) => onChange({ amount: event.target.value })}
            className={`${CONTROL} text-right`}
          />
        </td>
        <td className="w-11">
          {onRemove ? (
            <button
              type="button"
              aria-label={`Quitar el tramo ${place}`}
              onClick={onRemove}
              className="size-11 text-lg text-ink-2 hover:text-danger"
            >
              ×
            </button>
          ) : null}
        </td>
      </tr>
      <tr>
        <td colSpan={4} className="pb-3">
          <div className="flex flex-wrap gap-x-4 gap-y-1">
            <Detail
              label="Días"
              place={place}
              value={row.days}
              usual={String(usualDays)}
              onChange={(days) => onChange({ days })}
            />
            <Detail
              label="Tintas máx."
              place={place}
              value={row.inks}
              usual="–"
              onChange={(inks) => onChange({ inks })}
            />
            {usualInks > 1 ? (
              <Detail
                label="Por tinta adicional ($)"
                place={place}
                value={row.extraInk}
                usual="0"
                inputMode="decimal"
                onChange={(extraInk) => onChange({ extraInk })}
              />
            ) : null}
            <Detail
              label="Por posición adicional ($)"
              place={place}
              value={row.extraPosition}
              usual="0"
              inputMode="decimal"
              onChange={(extraPosition) => onChange({ extraPosition })}
            />
          </div>
        </td>
      </tr>
    </>
  );
}

/** A number of a step that may be left out. */
function Detail({
  label,
  place,
  value,
  usual,
  inputMode = 'numeric',
  onChange,
}: {
  readonly label: string;
  readonly place: number;
  readonly value: string;
  /** What holds where nothing is written. */
  readonly usual: string;
  readonly inputMode?: 'numeric' | 'decimal';
  readonly onChange: (value: string) => void;
}) {
  return (
    <label className="flex items-center gap-2 text-xs text-ink-2">
      {label}
      <input
        aria-label={`${label}, tramo ${place}`}
        inputMode={inputMode}
        placeholder={usual}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={`${CONTROL} ${inputMode === 'decimal' ? 'w-24!' : 'w-16!'} text-right`}
      />
    </label>
  );
}

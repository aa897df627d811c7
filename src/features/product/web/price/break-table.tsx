import { formatCount } from '../../../../kernel/count.ts';
import { formatMoney, formatPesos } from '../../../../kernel/money.ts';
import { currentBreak, nextBreak, type PriceBreak } from '../../../pricing/price-breaks.ts';

/** 'desde N piezas → $ c/u': the row of the present quantity is marked, any row sets its own. */
export function BreakTable({
  rows,
  quantity,
  technique,
  onChoose,
}: {
  readonly rows: readonly PriceBreak[];
  readonly quantity: number;
  readonly technique: string;
  readonly onChoose: (quantity: number) => void;
}) {
  const current = currentBreak(rows, quantity);
  if (rows.length === 0) return null;
  return (
    <table className="figures w-full border-collapse text-sm">
      <caption className="mb-1 text-left text-xs text-ink-2">
        Precio por pieza con {technique}, IVA incluido
      </caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">Desde</th>
          <th scope="col">Ahorro por pieza</th>
          <th scope="col">Por pieza</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr
            key={row.from}
            aria-current={row === current ? 'true' : undefined}
            className={`relative border-t border-line transition-colors duration-150 first:border-t-0 hover:bg-paper-2 ${row === current ? 'bg-overprint-wash font-semibold text-overprint hover:bg-overprint-wash' : ''}`}
          >
            <th
              scope="row"
              className={`px-3 py-0 text-left ${row === current ? 'font-semibold' : 'font-normal'}`}
            >
              <button
                type="button"
                onClick={() => onChoose(row.from)}
                className="min-h-10 after:absolute after:inset-0"
              >
                desde {formatCount(row.from)} piezas
              </button>
            </th>
            <td className="px-3 text-right text-xs text-success">
              {row.saving > 0 ? `−${row.saving} %` : ''}
            </td>
            <td className="px-3 text-right">
              {formatPesos(row.each)} <span className="text-xs font-normal">c/u</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** 'Agrega 14 piezas y cada una baja a $51.16', where the table has a further row. */
export function NextBreakHint({
  rows,
  quantity,
}: {
  readonly rows: readonly PriceBreak[];
  readonly quantity: number;
}) {
  const next = nextBreak(rows, quantity);
  if (!next) return null;
  const missing = next.from - quantity;
  return (
    <p className="figures text-xs text-ink-2">
      Agrega {formatCount(missing)} {missing === 1 ? 'pieza' : 'piezas'} y cada una baja a{' '}
      <span className="font-semibold text-ink">{formatPesos(next.each)}</span>.
    </p>
  );
}

/** 'Con 51 piezas pagas menos', where a larger order costs less in all. */
export function CheaperHint({
  offer,
  onChoose,
}: {
  readonly offer: { readonly quantity: number; readonly saved: Parameters<typeof formatMoney>[0] };
  readonly onChoose: (quantity: number) => void;
}) {
  return (
    <p className="flex flex-wrap items-center justify-between gap-x-4 rounded-control border-l-4 border-l-success bg-success-wash px-3 py-1 text-sm">
      <span>
        <strong className="font-semibold">Con {offer.quantity} piezas pagas menos</strong>:{' '}
        {formatMoney(offer.saved)} en total.
      </span>
      <button
        type="button"
        className="min-h-11 font-semibold text-cobalt underline underline-offset-2"
        onClick={() => onChoose(offer.quantity)}
      >
        Pedir {offer.quantity}
      </button>
    </p>
  );
}

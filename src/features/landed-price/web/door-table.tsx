import { formatCount } from '../../../kernel/count.ts';
import { formatMoney, formatPesos } from '../../../kernel/money.ts';
import { shortDate } from '../../catalog/delivery-range.ts';
import type { LandedRow } from '../contract.ts';
import { type BetterOrder, bestRow, betterOrder } from '../read-rows.ts';
import { DoorCurve } from './door-curve.tsx';
import { InTime } from './wanted/in-time.tsx';

/** Price per piece at the door by quantity: a curve, the larger order that costs less, a table. */
export default function DoorTable({
  rows,
  quantity,
  preorder,
  settling,
  onChoose,
}: {
  readonly rows: readonly LandedRow[];
  readonly quantity: number;
  readonly preorder: boolean;
  /** Newer rows are on their way. */
  readonly settling: boolean;
  readonly onChoose: (quantity: number) => void;
}) {
  const best = bestRow(rows);
  const better = betterOrder(rows, quantity);
  return (
    <div
      className={`flex flex-col gap-3 transition-opacity duration-150 ${settling ? 'opacity-55' : ''}`}
    >
      {rows.length > 1 ? <DoorCurve rows={rows} quantity={quantity} best={best} /> : null}
      {better ? <BetterHint better={better} onChoose={onChoose} /> : null}
      <table className="figures w-full border-collapse text-sm">
        <caption className="mb-1 text-left text-xs text-ink-2">
          Por pieza en tu puerta: producto, impresión, IVA y la paquetería más económica
        </caption>
        <thead className="text-left text-xs text-ink-2">
          <tr>
            <th scope="col" className="px-1 py-1 font-normal sm:px-2">
              Cantidad
            </th>
            <th scope="col" className="px-1 py-1 text-right font-normal sm:px-2">
              Cada pieza
            </th>
            <th scope="col" className="px-1 py-1 text-right font-normal sm:px-2">
              Total
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row
              key={row.cantidad}
              row={row}
              current={row.cantidad === quantity}
              best={row === best && rows.length > 1}
              preorder={preorder}
              onChoose={onChoose}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({
  row,
  current,
  best,
  preorder,
  onChoose,
}: {
  readonly row: LandedRow;
  readonly current: boolean;
  readonly best: boolean;
  readonly preorder: boolean;
  readonly onChoose: (quantity: number) => void;
}) {
  return (
    <tr
      aria-current={current ? 'true' : undefined}
      className={`relative border-t border-line align-top ${current ? 'bg-overprint-wash text-overprint' : 'hover:bg-paper-2'}`}
    >
      <th scope="row" className="px-1 py-1.5 text-left font-normal whitespace-nowrap sm:px-2">
        <button
          type="button"
          onClick={() => onChoose(row.cantidad)}
          className={`min-h-6 text-left after:absolute after:inset-0 ${current ? 'font-semibold' : ''}`}
        >
          {formatCount(row.cantidad)} {row.cantidad === 1 ? 'pieza' : 'piezas'}
        </button>
        <span className={`block text-xs ${current ? '' : 'text-ink-2'}`}>
          {preorder ? 'fecha por confirmar' : `llega ${shortDate(row.llega)}`}
        </span>
        {preorder ? null : <InTime row={row} />}
      </th>
      <td className="px-1 py-1.5 text-right whitespace-nowrap sm:px-2">
        <span className="font-semibold">{formatPesos(row.por_pieza)}</span>
        {best ? (
          <span className="block text-xs font-semibold text-success">Mejor precio</span>
        ) : null}
      </td>
      <td className="px-1 py-1.5 text-right whitespace-nowrap sm:px-2">
        {formatPesos(row.total)}
        <span className={`block text-xs ${current ? '' : 'text-ink-2'}`}>
          envío {formatPesos(row.envio)}
        </span>
      </td>
    </tr>
  );
}

function BetterHint({
  better,
  onChoose,
}: {
  readonly better: BetterOrder;
  readonly onChoose: (quantity: number) => void;
}) {
  const inAll = better.of === 'total';
  return (
    <p className="flex flex-wrap items-center justify-between gap-x-4 rounded-control border-l-4 border-l-success bg-success-wash px-3 py-1 text-sm">
      <span>
        <strong className="font-semibold">
          Con {formatCount(better.quantity)} pagas menos {inAll ? 'en total' : 'por pieza'}
        </strong>
        : {formatMoney(better.saved)} {inAll ? 'menos, ya en tu puerta' : 'menos cada una'}.
      </span>
      <button
        type="button"
        className="min-h-11 font-semibold text-cobalt underline underline-offset-2"
        onClick={() => onChoose(better.quantity)}
      >
        Pedir {formatCount(better.quantity)}
      </button>
    </p>
  );
}

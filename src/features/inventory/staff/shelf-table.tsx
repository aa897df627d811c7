import { momentText } from '../../../kernel/moments.ts';
import type { ShelfRow, StockRow } from '../reads.ts';
import { agoText } from '../stock-age.ts';

const pieces = new Intl.NumberFormat('es-MX');
const shown = (count: number): string => (count === 0 ? '—' : pieces.format(count));
const HEAD = 'pb-1 pl-3 text-right text-xs font-semibold text-ink-2';
const CELL = 'py-1.5 pl-3 text-right figures';

/** Where the pieces of a colour or size lie, what is held of them, and since when that is known. */
export function ShelfTable({
  row,
  shelves,
  now,
}: {
  readonly row: StockRow;
  readonly shelves: readonly ShelfRow[];
  readonly now: string;
}) {
  return (
    <section aria-label="Por almacén">
      <table className="w-full text-sm">
        <thead>
          <tr>
            <th scope="col" className="pb-1 text-left text-xs font-semibold text-ink-2">
              Almacén
            </th>
            <th scope="col" className={HEAD}>
              Libres
            </th>
            <th scope="col" className={HEAD}>
              Sin pagar
            </th>
            <th scope="col" className={HEAD}>
              Pagadas
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {shelves.map((shelf) => (
            <tr key={shelf.almacen}>
              <th scope="row" className="py-1.5 text-left font-normal">
                {shelf.nombre}
                <span className="block text-xs text-ink-2">{sourceText(shelf, now)}</span>
              </th>
              <td className={`${CELL} font-semibold`}>{shown(shelf.piezas)}</td>
              <td className={CELL}>{shown(shelf.reservadas)}</td>
              <td className={CELL}>{shown(shelf.comprometidas)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {row.debidas > 0 ? (
        <p className="mt-2 text-xs text-ink-2">
          {pieces.format(row.debidas)} por llegar, vendidas en preorden.
        </p>
      ) : null}
    </section>
  );
}

function sourceText({ tipo, contada }: ShelfRow, now: string): string {
  const kind = tipo === 'propio' ? 'propio' : 'de proveedor';
  if (!contada) return `${kind}, nunca contado`;
  const age = agoText(new Date(contada.cuando), new Date(now));
  return `${kind}, contado ${age} (${momentText(contada.cuando)}) por ${contada.por}`;
}

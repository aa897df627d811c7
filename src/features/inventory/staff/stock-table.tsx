import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { momentText } from '../../../kernel/moments.ts';
import type { ShelfRow, StockMove, StockRow, WarehouseName } from '../reads.ts';
import { OpenedPieces } from './opened-pieces.tsx';

const pieces = new Intl.NumberFormat('es-MX');
const keyOf = ({ color, talla }: StockRow): string =>
  talla === null ? String(color) : `${color}-${talla}`;
const CELL = 'px-3 py-2.5 text-right figures';
/** A phone shows these in the opened row. */
const WIDE = 'max-md:hidden';
/** A tablet does too. */
const WIDEST = 'max-xl:hidden';
const HEAD = 'px-3 py-2 text-xs font-semibold text-ink-2';

interface TableProps {
  readonly rows: readonly StockRow[];
  /** Of the chosen pieces, the newest first. */
  readonly moves: readonly StockMove[];
  readonly shelves: readonly ShelfRow[];
  readonly warehouses: readonly WarehouseName[];
  /** The warehouse whose pieces are listed; undefined for all. */
  readonly filter: string | undefined;
  readonly chosen: string;
  readonly adjusts: boolean;
  /** ISO: ages are told by it. */
  readonly now: string;
  readonly at: (change: { readonly piezas?: string }) => string;
}

/** A row for each colour or size; the chosen one opens below itself. */
export function StockTable({ rows, filter, chosen, at, ...opened }: TableProps) {
  return (
    <div className="mt-4 overflow-x-auto rounded-sheet border border-line bg-sheet">
      <table className="w-full text-sm xl:min-w-[50rem]">
        <thead>
          <tr className="border-b border-line">
            <th scope="col" className={`${HEAD} text-left`}>
              Producto
            </th>
            <th scope="col" className={`${HEAD} text-right`}>
              Libres
            </th>
            <th scope="col" className={`${HEAD} ${filter ? '' : WIDE} text-right`}>
              {filter ? `En ${filter}` : 'En almacén propio'}
            </th>
            <th scope="col" className={`${HEAD} ${WIDE} text-right`}>
              Apartadas
            </th>
            <th scope="col" className={`${HEAD} ${WIDE} text-right`}>
              Por llegar
            </th>
            <th scope="col" className={`${HEAD} ${WIDEST} text-left`}>
              Contadas
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map((row) => {
            const key = keyOf(row);
            const open = key === chosen;
            return (
              <Row
                key={key}
                row={row}
                filtered={filter !== undefined}
                open={open}
                to={at(open ? {} : { piezas: key })}
              >
                {open ? <OpenedPieces row={row} {...opened} /> : null}
              </Row>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function Row({
  row,
  filtered,
  open,
  to,
  children,
}: {
  readonly row: StockRow;
  readonly filtered: boolean;
  readonly open: boolean;
  readonly to: string;
  readonly children: ReactNode;
}) {
  const few = row.minimo !== null && row.existencia < row.minimo;
  const low = few || row.existencia < row.piezas_caja;
  return (
    <>
      <tr className={open ? 'bg-paper-2' : ''}>
        <th scope="row" className="px-3 py-1 text-left font-normal">
          <Link
            to={to}
            preventScrollReset
            aria-expanded={open}
            className="inline-flex min-h-11 flex-wrap items-center gap-x-2 hover:text-cobalt"
          >
            <span className="figures font-semibold">{row.clave}</span>
            {row.nombre}
            <span className="inline-flex items-baseline gap-1.5 text-ink-2">
              <span
                aria-hidden="true"
                className="size-3 shrink-0 rounded-full border border-line-2"
                style={{ background: row.css }}
              />
              {row.color_nombre}
              {row.talla_nombre ? `, talla ${row.talla_nombre}` : ''}
            </span>
          </Link>
        </th>
        <td className={`${CELL} font-semibold ${low ? 'text-danger' : ''}`}>
          {pieces.format(row.existencia)}
          {few ? (
            <span className="block text-xs font-normal">
              bajo su mínimo de {pieces.format(row.minimo ?? 0)}
            </span>
          ) : null}
          {low && !few ? (
            <span className="block text-xs font-normal">menos de una caja</span>
          ) : null}
        </td>
        <td className={`${CELL} ${filtered ? '' : WIDE}`}>{shown(row.aqui ?? row.propias)}</td>
        <td className={`${CELL} ${WIDE}`}>
          {shown(row.apartadas)}
          {row.comprometidas > 0 ? (
            <span className="block text-xs text-ink-2">
              {pieces.format(row.comprometidas)} pagadas
            </span>
          ) : null}
        </td>
        <td className={`${CELL} ${WIDE}`}>{shown(row.debidas)}</td>
        <td className={`px-3 py-2.5 text-xs text-ink-2 ${WIDEST}`}>{countedText(row)}</td>
      </tr>
      {children ? (
        <tr className="bg-paper-2">
          <td colSpan={6} className="px-3 pb-5">
            {children}
          </td>
        </tr>
      ) : null}
    </>
  );
}

const shown = (count: number): string => (count === 0 ? '—' : pieces.format(count));

export const countedText = ({ contada }: StockRow): string =>
  contada ? `${momentText(contada.cuando)}, ${contada.por}` : 'nunca';

import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { momentText } from '../../../kernel/moments.ts';
import { staffPages } from '../../../staff-routes.ts';
import type { StockMove, StockRow } from '../reads.ts';
import { CountForm } from './count-form.tsx';
import { ThresholdForm } from './threshold-form.tsx';

const pieces = new Intl.NumberFormat('es-MX');
const keyOf = ({ color, talla }: StockRow): string =>
  talla === null ? String(color) : `${color}-${talla}`;
const CELL = 'px-3 py-2.5 text-right figures';
/** What an order did to the pieces. */
const CAUSES: Readonly<Record<string, string>> = {
  reserva: 'Pedido',
  liberacion: 'Devueltas por',
  merma: 'Merma en producción,',
};
/** A phone shows these in the opened row. */
const WIDE = 'max-md:hidden';
const HEAD = 'px-3 py-2 text-xs font-semibold text-ink-2';

interface TableProps {
  readonly rows: readonly StockRow[];
  /** Of the chosen pieces, the newest first. */
  readonly moves: readonly StockMove[];
  readonly chosen: string;
  readonly adjusts: boolean;
  readonly at: (change: { readonly piezas?: string }) => string;
}

/** A row for each colour or size; the chosen one opens below itself. */
export function StockTable({ rows, moves, chosen, adjusts, at }: TableProps) {
  return (
    <div className="mt-4 overflow-x-auto rounded-sheet border border-line bg-sheet">
      <table className="w-full text-sm md:min-w-[44rem]">
        <thead>
          <tr className="border-b border-line">
            <th scope="col" className={`${HEAD} text-left`}>
              Producto
            </th>
            <th scope="col" className={`${HEAD} text-right`}>
              Libres
            </th>
            <th scope="col" className={`${HEAD} ${WIDE} text-right`}>
              Apartadas
            </th>
            <th scope="col" className={`${HEAD} ${WIDE} text-right`}>
              Por llegar
            </th>
            <th scope="col" className={`${HEAD} ${WIDE} text-left`}>
              Contadas
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map((row) => {
            const key = keyOf(row);
            const open = key === chosen;
            return (
              <Row key={key} row={row} open={open} to={at(open ? {} : { piezas: key })}>
                {open ? <Opened row={row} moves={moves} adjusts={adjusts} /> : null}
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
  open,
  to,
  children,
}: {
  readonly row: StockRow;
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
            <span
              aria-hidden="true"
              className="inline-block size-3 rounded-full border border-line-2"
              style={{ background: row.css }}
            />
            <span className="text-ink-2">
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
        <td className={`${CELL} ${WIDE}`}>
          {row.apartadas === 0 ? '—' : pieces.format(row.apartadas)}
        </td>
        <td className={`${CELL} ${WIDE}`}>
          {row.debidas === 0 ? '—' : pieces.format(row.debidas)}
        </td>
        <td className={`px-3 py-2.5 text-xs text-ink-2 ${WIDE}`}>{countedText(row)}</td>
      </tr>
      {children ? (
        <tr className="bg-paper-2">
          <td colSpan={5} className="px-3 pb-5">
            {children}
          </td>
        </tr>
      ) : null}
    </>
  );
}

function Opened({
  row,
  moves,
  adjusts,
}: {
  readonly row: StockRow;
  readonly moves: readonly StockMove[];
  readonly adjusts: boolean;
}) {
  return (
    <div className="grid gap-6 pt-3 md:grid-cols-2">
      <p className="text-xs text-ink-2 md:hidden">
        {pieces.format(row.apartadas)} apartadas, {pieces.format(row.debidas)} por llegar. Contadas:{' '}
        {countedText(row)}
      </p>
      {adjusts ? (
        <div className="grid content-start gap-6">
          <CountForm row={row} />
          <ThresholdForm row={row} />
        </div>
      ) : null}
      <section aria-label="Movimientos">
        <h2 className="font-sans text-sm font-semibold tracking-normal">Lo último</h2>
        {moves.length === 0 ? <p className="mt-2 text-ink-2">Sin movimientos.</p> : null}
        <ol className="mt-2 grid gap-1.5">
          {moves.map((move) => (
            <li
              key={`${move.cuando} ${move.piezas} ${move.folio}`}
              className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-2"
            >
              <span className="figures text-right font-semibold">
                {move.piezas > 0 ? '+' : ''}
                {pieces.format(move.piezas)}
              </span>
              <span>
                {move.folio ? (
                  <Link to={staffPages.order(move.folio)} className="underline">
                    {CAUSES[move.tipo] ?? 'Pedido'} {move.folio}
                  </Link>
                ) : (
                  wordsOf(move)
                )}
                <span className="block text-xs text-ink-2">
                  {momentText(move.cuando)}
                  {move.folio && move.quien ? `, ${move.quien}` : ''}
                </span>
              </span>
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}

const countedText = ({ contada }: StockRow): string =>
  contada ? `${momentText(contada.cuando)}, ${contada.por}` : 'nunca';

function wordsOf({ tipo, motivo, quien }: StockMove): string {
  if (tipo === 'inicial') return 'Alta del producto';
  if (motivo === '') return 'Importación';
  return `${quien || 'Alguien del equipo'}: ${motivo}`;
}

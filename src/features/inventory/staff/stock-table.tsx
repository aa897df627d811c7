import { type ReactNode, useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { Button } from '../../../design/button.tsx';
import { TextField } from '../../../design/field.tsx';
import { toast } from '../../../design/toast.tsx';
import { momentText } from '../../../kernel/moments.ts';
import { call } from '../../../platform/browser/call.ts';
import { staffPages } from '../../../staff-routes.ts';
import { adjustStock } from '../calls.ts';
import type { StockMove, StockRow } from '../reads.ts';

const pieces = new Intl.NumberFormat('es-MX');
const keyOf = ({ color, talla }: StockRow): string =>
  talla === null ? String(color) : `${color}-${talla}`;
const CELL = 'px-3 py-2.5 text-right figures';
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
                {open ? (
                  <Opened key={row.existencia} row={row} moves={moves} adjusts={adjusts} />
                ) : null}
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
  const low = row.existencia < row.piezas_caja;
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
          {low ? <span className="block text-xs font-normal">menos de una caja</span> : null}
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
      {adjusts ? <CountForm row={row} /> : null}
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
                    {move.tipo === 'reserva' ? 'Pedido' : 'Devueltas por'} {move.folio}
                  </Link>
                ) : (
                  wordsOf(move)
                )}
                <span className="block text-xs text-ink-2">{momentText(move.cuando)}</span>
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

function CountForm({ row }: { readonly row: StockRow }) {
  const { revalidate } = useRevalidator();
  const [counted, setCounted] = useState(String(row.existencia));
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const save = async (): Promise<void> => {
    if (!/^\d{1,7}$/.test(counted)) return setProblem('Escribe cuántas piezas hay, solo números.');
    if (reason.trim() === '') return setProblem('Escribe por qué cambia.');
    setBusy(true);
    const done = await call(adjustStock, {
      params: { color: String(row.color) },
      body: {
        talla: row.talla,
        existencia: Number(counted),
        vista: row.existencia,
        motivo: reason.trim(),
      },
    });
    setProblem(done.ok ? '' : done.error || 'No pudimos guardarlo. Revisa tu conexión.');
    if (done.ok) toast.success('Existencia guardada');
    if (done.ok || done.code === 'conflict') await revalidate();
    setBusy(false);
  };
  return (
    <form
      noValidate
      aria-label="Contar piezas"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      className="grid content-start gap-3"
    >
      <TextField
        label="Piezas libres que hay"
        inputMode="numeric"
        value={counted}
        onChange={(event) => setCounted(event.target.value)}
      />
      <TextField
        label="Motivo"
        maxLength={200}
        placeholder="Conteo físico, merma, llegó de más…"
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <p role="alert" className="text-sm font-semibold text-danger empty:hidden">
        {problem}
      </p>
      <div>
        <Button type="submit" busy={busy}>
          Guardar existencia
        </Button>
      </div>
    </form>
  );
}

import { Link } from 'react-router';
import { buttonLook } from '../../../design/button.tsx';
import { momentText } from '../../../kernel/moments.ts';
import { formatMoney } from '../../../kernel/money.ts';
import { staffPages } from '../../../staff-routes.ts';
import { CANCEL_MOTIVE_NAMES, type CancellationState } from '../cancellation.ts';
import type { InvoiceRow, InvoiceView } from '../desk-reads.ts';
import { CancelForm } from './cancel-form.tsx';
import { ExtendForm } from './extend-form.tsx';
import { ReplaceForm } from './replace-form.tsx';
import { Replaced } from './replaced.tsx';
import { RetryButton } from './retry-button.tsx';

const STAMPS: Readonly<Record<InvoiceRow['estado'], string>> = {
  emitiendo: 'Se está timbrando',
  'en duda': 'Nadie sabe si se timbró: se pregunta sola',
  rechazada: 'El SAT rechazó los datos del cliente',
  fallida: 'No se pudo timbrar',
  timbrada: 'Timbrada',
  '': 'Sin pedir',
};
const CANCELLATIONS: Readonly<Record<CancellationState, string>> = {
  'por pedir': 'Falta pedir su cancelación: se pide sola en un minuto',
  pidiendo: 'Se está pidiendo su cancelación',
  'en duda': 'Nadie sabe si se pidió cancelarla: se pregunta sola',
  solicitada: 'Cancelación pedida: el cliente tiene tres días hábiles para decir que no',
  cancelada: 'Cancelada',
  rechazada: 'El cliente no aceptó cancelarla',
  fallida: 'No se pudo pedir su cancelación',
};

/** Its cancellation is that of the one it took the place of: there are two while it lasts. */
const isReplacement = ({ cancelacion }: InvoiceRow, view: InvoiceView): boolean =>
  view !== 'canceladas' && cancelacion?.motivo === '01';

function stateOf(row: InvoiceRow, view: InvoiceView): string {
  const { cancelacion, estado, sustitucion } = row;
  if (isReplacement(row, view) && cancelacion) return TWO[cancelacion.estado];
  if (cancelacion) return CANCELLATIONS[cancelacion.estado];
  return sustitucion ? REPLACING[sustitucion.estado] : STAMPS[estado];
}

const TWO: Readonly<Record<CancellationState, string>> = {
  'por pedir': 'Sustituye a otra que falta cancelar: se pide sola en un minuto',
  pidiendo: 'Sustituye a otra: se está pidiendo cancelarla',
  'en duda': 'Sustituye a otra: nadie sabe si se pidió cancelarla, se pregunta sola',
  solicitada: 'Sustituye a otra: el cliente tiene tres días hábiles para no aceptar cancelarla',
  cancelada: 'Timbrada',
  rechazada: 'Hay dos facturas vigentes: el cliente no aceptó cancelar la anterior',
  fallida: 'Hay dos facturas vigentes: el SAT no canceló la anterior',
};
const REPLACING: Readonly<Record<NonNullable<InvoiceRow['sustitucion']>['estado'], string>> = {
  emitiendo: 'Se está timbrando la que la sustituye',
  'en duda': 'Nadie sabe si se timbró la que la sustituye: se pregunta sola',
  rechazada: 'El SAT rechazó los datos de la que la iba a sustituir',
  fallida: 'No se pudo timbrar la que la iba a sustituir: sigue vigente',
};

interface EntryProps {
  readonly row: InvoiceRow;
  readonly view: InvoiceView;
  readonly open: boolean;
  readonly to: string;
  /** Whether whoever looks may do something about it. */
  readonly works: boolean;
  readonly today: string;
}

/** One order's invoice; what may be done about it opens below. */
export function InvoiceEntry({ row, view, open, to, works, today }: EntryProps) {
  const { folio, cliente, total, cuando, rfc, estado, cancelacion } = row;
  const state = stateOf(row, view);
  const bad =
    estado === 'fallida' ||
    estado === 'rechazada' ||
    cancelacion?.estado === 'fallida' ||
    row.sustitucion?.estado === 'fallida' ||
    (isReplacement(row, view) && cancelacion?.estado === 'rechazada');
  return (
    <li className={`text-sm ${open ? 'bg-paper-2' : ''}`}>
      <Link
        to={to}
        preventScrollReset
        aria-expanded={open}
        className="grid min-h-11 grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-5 gap-y-0.5 px-4 py-3 hover:text-cobalt md:grid-cols-[9.5rem_minmax(0,1fr)_8rem]"
      >
        <span className="figures font-semibold">{folio}</span>
        <span className="text-right md:order-last">
          <span className="figures font-semibold">{formatMoney(total)}</span>
          <span className="block text-xs text-ink-2">{momentText(cuando)}</span>
        </span>
        <span className="min-w-0 [overflow-wrap:anywhere] max-md:col-span-2">
          {cliente}
          {rfc ? <span className="figures text-ink-2"> · {rfc}</span> : null}
          <span className={`block ${bad ? 'font-semibold text-danger' : 'text-ink-2'}`}>
            {state}
          </span>
        </span>
      </Link>
      {open ? <Opened row={row} view={view} works={works} today={today} /> : null}
    </li>
  );
}

function Opened({ row, view, works, today }: Omit<EntryProps, 'open' | 'to'>) {
  const { folio, estado, cancelacion, folio_fiscal, motivo_falla, reintentable, plazo } = row;
  const { sustitucion } = row;
  const stamped = estado === 'timbrada' && view !== 'canceladas';
  const two = isReplacement(row, view);
  const free = !cancelacion || ['rechazada', 'fallida'].includes(cancelacion.estado);
  const busy = sustitucion?.estado === 'emitiendo' || sustitucion?.estado === 'en duda';
  const mayCancel = stamped && !two && free && !busy;
  return (
    <div className="grid gap-3 px-4 pb-4">
      {motivo_falla ? <p className="text-danger">{motivo_falla}</p> : null}
      {folio_fiscal ? (
        <p className="text-ink-2 [overflow-wrap:anywhere]">
          Folio fiscal <span className="figures text-ink">{folio_fiscal}</span>
        </p>
      ) : null}
      {two || view === 'canceladas' ? <Replaced row={row} view={view} works={works} /> : null}
      {cancelacion && !two ? (
        <p className="text-ink-2">
          Motivo {cancelacion.motivo}, {CANCEL_MOTIVE_NAMES[cancelacion.motivo].toLowerCase()}.
          Pedida {momentText(cancelacion.cuando)}.
        </p>
      ) : null}
      {sustitucion?.motivo_falla ? <p className="text-danger">{sustitucion.motivo_falla}</p> : null}
      {plazo ? <p className="text-ink-2">Se puede facturar hasta el {plazo}.</p> : null}
      <div className="flex flex-wrap gap-2">
        <Link to={staffPages.order(folio)} className={buttonLook('secondary')}>
          Ver el pedido
        </Link>
        {stamped ? (
          <>
            <a
              href={`/api/admin/facturas/${folio}/pdf`}
              download
              className={buttonLook('secondary')}
            >
              PDF
            </a>
            <a
              href={`/api/admin/facturas/${folio}/xml`}
              download
              className={buttonLook('secondary')}
            >
              XML
            </a>
          </>
        ) : null}
        {works && reintentable ? <RetryButton folio={folio} /> : null}
      </div>
      {works && mayCancel ? <ReplaceForm row={row} /> : null}
      {works && mayCancel ? <CancelForm folio={folio} /> : null}
      {works && !stamped && view !== 'canceladas' ? (
        <ExtendForm folio={folio} today={today} until={plazo} />
      ) : null}
    </div>
  );
}

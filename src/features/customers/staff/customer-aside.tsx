import { Link } from 'react-router';
import { Panel } from '../../../design/desk/panel.tsx';
import { readablePhone } from '../../../kernel/formats/telephone.ts';
import { dayText } from '../../../kernel/moments.ts';
import { formatPesos } from '../../../kernel/money.ts';
import { dayOf } from '../../../kernel/working-days.ts';
import { staffPages } from '../../../staff-routes.ts';
import { TelephoneLinks } from '../../accounts/staff/telephone-links.tsx';
import type { CustomerPage } from '../reads.ts';

const MOVEMENTS: Readonly<Record<string, string>> = {
  abono: 'Dado',
  uso: 'Usado',
  regreso: 'Regresó',
  vencido: 'Venció',
  retenido: 'Retenido por contracargo',
  liberado: 'Liberado',
  anulado: 'Anulado por contracargo',
};
const MOST_MOVEMENTS = 8;
const LINK =
  'inline-flex min-h-6 items-center font-semibold text-cobalt underline-offset-2 hover:underline';

/** How a customer is reached, what they pay by, and what of it this person may see. */
export function CustomerAside({
  customer,
  audits,
  lists,
}: {
  readonly customer: CustomerPage;
  readonly audits: boolean;
  readonly lists: boolean;
}) {
  const { id, telefonos, direcciones, fiscales, lista } = customer;
  return (
    <aside aria-label="Datos del cliente" className="space-y-5">
      <Panel id="precios" title="Precios">
        <p className="text-sm">
          {lista === null ? (
            <span className="text-ink-2">Paga el precio público.</span>
          ) : lists ? (
            <Link to={staffPages.priceList(lista.id)} className={LINK}>
              Lista {lista.nombre}
            </Link>
          ) : (
            `Lista ${lista.nombre}`
          )}
        </p>
      </Panel>
      <Credit customer={customer} />
      {telefonos === null ? null : (
        <Panel id="telefonos" title="Teléfonos">
          {telefonos.length === 0 ? (
            <p className="text-sm text-ink-2">No ha dado ninguno.</p>
          ) : (
            <ul className="space-y-2 text-sm">
              {telefonos.map((phone) => (
                <li key={phone}>
                  <TelephoneLinks phone={phone} words={`Hola, ${customer.nombre}.`} />
                </li>
              ))}
            </ul>
          )}
        </Panel>
      )}
      {fiscales === null ? null : (
        <Panel id="fiscales" title="Datos fiscales">
          <List
            empty="No ha pedido facturas."
            rows={fiscales.map((one) => [
              one.rfc,
              one.nombre,
              `CP ${one.cp}, régimen ${one.regimen}`,
            ])}
          />
        </Panel>
      )}
      {direcciones === null ? null : (
        <Panel id="direcciones" title="Direcciones">
          <List
            empty="No ha guardado ninguna."
            rows={direcciones.map(({ lineas, telefono }) => [...lineas, readablePhone(telefono)])}
          />
        </Panel>
      )}
      {telefonos && direcciones && fiscales ? null : (
        <p className="text-xs text-ink-2">Ves lo que tu área necesita.</p>
      )}
      {audits ? (
        <p className="text-sm">
          <Link to={staffPages.auditOf(`cliente ${id}`)} className={LINK}>
            Quién lo ha visto y qué ha hecho
          </Link>
        </p>
      ) : null}
    </aside>
  );
}

function List({
  rows,
  empty,
}: {
  readonly rows: readonly (readonly string[])[];
  readonly empty: string;
}) {
  if (rows.length === 0) return <p className="text-sm text-ink-2">{empty}</p>;
  return (
    <ul className="space-y-2 text-sm">
      {rows.map((lines) => (
        <li key={lines.join(' ')} className="figures [overflow-wrap:anywhere]">
          {lines.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </li>
      ))}
    </ul>
  );
}

function Credit({ customer: { saldo } }: { readonly customer: CustomerPage }) {
  return (
    <Panel id="saldo" title="Saldo a favor">
      <p className="text-sm">
        <span className="figures font-semibold">{formatPesos(saldo.saldo)}</span>
        {saldo.vence ? (
          <span className="text-ink-2">
            {' '}
            · lo primero vence el {dayText(dayOf(new Date(saldo.vence)))} de{' '}
            {saldo.vence.slice(0, 4)}
          </span>
        ) : null}
      </p>
      {saldo.movimientos.length === 0 ? null : (
        <ul className="mt-2 space-y-1 text-sm text-ink-2">
          {saldo.movimientos.slice(0, MOST_MOVEMENTS).map((move) => (
            <li
              key={`${move.fecha} ${move.tipo} ${move.folio}`}
              className="flex justify-between gap-3"
            >
              <span>
                {MOVEMENTS[move.tipo] ?? move.tipo} el {dayText(dayOf(new Date(move.fecha)))}
              </span>
              <span className="figures">{formatPesos(move.importe)}</span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

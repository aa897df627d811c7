import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Panel } from '../../../../design/desk/panel.tsx';
import { momentText } from '../../../../kernel/moments.ts';
import { formatPesos } from '../../../../kernel/money.ts';
import { staffPages } from '../../../../staff-routes.ts';
import { TelephoneLinks } from '../../../accounts/staff/telephone-links.tsx';
import { streetLine } from '../../../checkout/address.ts';
import { PAYMENT_WORDS, RECORD_NAMES, reasonText, recordText } from '../../payment-words.ts';
import { isUnpaid } from '../../queues.ts';
import type { DeskCustomer, DeskOrder } from '../../reads.ts';

const LINK =
  'inline-flex min-h-6 items-center font-semibold text-cobalt underline-offset-2 hover:underline';

/** Money, delivery and customer of an order. */
export function OrderAside({
  order,
  audits,
  ships,
  knows,
  counts,
}: {
  readonly order: DeskOrder;
  readonly audits: boolean;
  readonly ships: boolean;
  /** The customer's own page opens for whoever is here. */
  readonly knows: boolean;
  /** Counts money that came to the bank. */
  readonly counts: boolean;
}) {
  return (
    <aside aria-label="Datos del pedido" className="space-y-5">
      <Panel id="cliente" title="Cliente">
        {order.cliente ? (
          <Customer customer={order.cliente} folio={order.folio} knows={knows} />
        ) : (
          <p className="text-sm text-ink-2">Tu área no ve los datos del cliente.</p>
        )}
      </Panel>
      <Panel id="envio" title={order.recoge ? 'Recoge en tienda' : 'Envío'}>
        <p className="text-sm">{order.servicio || 'Por definir'}</p>
        {order.guia ? (
          <p className="mt-1 text-sm">
            Guía <span className="figures font-semibold">{order.guia.numero}</span> de{' '}
            {order.guia.paqueteria}
            {order.guia.enlace ? (
              <>
                {' · '}
                <a
                  href={order.guia.enlace}
                  target="_blank"
                  rel="noopener noreferrer"
                  className="font-semibold text-cobalt underline underline-offset-2"
                >
                  Rastrear<span className="sr-only"> (se abre en otra pestaña)</span>
                </a>
              </>
            ) : null}
          </p>
        ) : null}
        {ships && order.cobro_de === '' ? (
          <p className="mt-1 text-sm">
            <Link to={staffPages.shippingOrder(order.folio, 'por-empacar')} className={LINK}>
              {order.recoge ? 'Cajas y entrega en tienda' : 'Cajas y guías'}
            </Link>
          </p>
        ) : null}
      </Panel>
      <Panel id="dinero" title="Dinero">
        <Money order={order} />
        {counts && isUnpaid(order.id_status, order.estadoPago) ? (
          <p className="mt-3 text-sm">
            <Link to={staffPages.depositOf(order.folio)} className={LINK}>
              Registrar un depósito
            </Link>
          </p>
        ) : null}
      </Panel>
      {audits ? (
        <p className="text-sm">
          <Link to={staffPages.auditOf(order.folio)} className={LINK}>
            Quién lo ha visto y qué ha hecho
          </Link>
        </p>
      ) : null}
    </aside>
  );
}

function Customer({
  customer,
  folio,
  knows,
}: {
  readonly customer: DeskCustomer;
  readonly folio: string;
  readonly knows: boolean;
}) {
  const { direccion: a } = customer;
  const { direccion = '', numExterior = '', numInterior = '' } = a;
  const street = streetLine({ direccion, numExterior, numInterior });
  const place = [a.colonia, a.municipio, a.estado].filter(Boolean).join(', ');
  return (
    <address className="text-sm break-words not-italic">
      <p className="font-semibold">
        {knows ? (
          <Link
            to={staffPages.customer(customer.id)}
            className="inline-flex min-h-6 items-center text-cobalt underline-offset-2 hover:underline"
          >
            {customer.nombre}
          </Link>
        ) : (
          customer.nombre
        )}
      </p>
      {customer.correo ? (
        <p>
          <a
            href={`mailto:${customer.correo}`}
            className="inline-flex min-h-6 items-center text-cobalt underline underline-offset-2"
          >
            {customer.correo}
          </a>
          {customer.correo_confirmado ? null : (
            <span className="block text-ink-2">Correo sin confirmar</span>
          )}
        </p>
      ) : null}
      {a.telefono ? (
        <p>
          <TelephoneLinks
            phone={a.telefono}
            words={`Hola, ${customer.nombre}. Te escribimos por tu pedido ${folio}.`}
          />
        </p>
      ) : null}
      <p className="mt-2 text-ink-2">
        {street}
        {street ? <br /> : null}
        {place}
        {place ? <br /> : null}
        {a.postal_code ? `CP ${a.postal_code}` : ''}
      </p>
    </address>
  );
}

function Money({ order }: { readonly order: DeskOrder }) {
  return (
    <>
      <dl className="space-y-1 text-sm">
        <Sum name="Productos" amount={order.productos} />
        <Sum name="Terminados" amount={order.terminados} />
        <Sum name="Envío" amount={order.envio} />
        {order.descuento > 0 ? <Sum name="Descuento" amount={-order.descuento} /> : null}
        <Sum name={<strong>Total</strong>} amount={order.total} strong />
      </dl>
      {order.cobros.length > 0 ? (
        <ul className="mt-3 space-y-2 border-t border-line pt-3 text-sm">
          {order.cobros.map(({ folio, concepto, importe, estadoPago, cancelado, devolucion }) => (
            <li key={folio}>
              <p className="flex justify-between gap-3">
                <span>
                  {concepto} ·{' '}
                  <span className="font-semibold">
                    {PAYMENT_WORDS[estadoPago] ?? estadoPago}
                    {cancelado ? ', cancelado' : ''}
                  </span>
                </span>
                <span className="figures">{formatPesos(importe)}</span>
              </p>
              <Back name="Por devolver" amount={devolucion?.por_devolver ?? 0} />
              <Back name="Devuelto" amount={devolucion?.devuelto ?? 0} />
              <Link
                to={staffPages.order(folio)}
                className="figures inline-flex min-h-6 items-center font-semibold text-cobalt underline-offset-2 hover:underline"
              >
                {folio}
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
      {order.motivoPago ? (
        <p className="mt-3 text-sm font-semibold text-warning">{order.motivoPago}</p>
      ) : null}
      {order.pagos.length > 0 ? (
        <ul className="mt-3 space-y-2 border-t border-line pt-3 text-sm">
          {order.pagos.map((record) => (
            <li key={`${record.clase}-${record.fecha}-${record.referencia}`}>
              <p className="flex justify-between gap-3">
                <span>
                  {RECORD_NAMES[record.clase]} ·{' '}
                  <span className="font-semibold">{recordText(record.clase, record.estado)}</span>
                </span>
                <span className="figures">
                  {record.importe === null ? '' : formatPesos(record.importe)}
                </span>
              </p>
              <p className="text-xs break-words text-ink-2">
                {[momentText(record.fecha), record.referencia, reasonText(record.nota)]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </li>
          ))}
        </ul>
      ) : (
        <p className="mt-3 border-t border-line pt-3 text-sm text-ink-2">
          {order.estadoPago === 'sin_transaccion' && !order.motivoPago
            ? 'Todavía no intenta pagar.'
            : 'Sin registros.'}
        </p>
      )}
    </>
  );
}

/** What of a charge goes back, or went. */
function Back({ name, amount }: { readonly name: string; readonly amount: number }) {
  if (amount === 0) return null;
  return (
    <p className="flex justify-between gap-3 text-ink-2">
      {name} <span className="figures">{formatPesos(-amount)}</span>
    </p>
  );
}

function Sum({
  name,
  amount,
  strong = false,
}: {
  readonly name: ReactNode;
  readonly amount: number;
  readonly strong?: boolean;
}) {
  return (
    <div className={`flex justify-between gap-3 ${strong ? 'border-t border-line pt-1' : ''}`}>
      <dt>{name}</dt>
      <dd className={`figures ${strong ? 'font-bold' : ''}`}>{formatPesos(amount)}</dd>
    </div>
  );
}

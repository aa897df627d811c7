import { data, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { ButtonLink } from '../../../design/button.tsx';
import { BackLink } from '../../../design/desk/back-link.tsx';
import { Panel } from '../../../design/desk/panel.tsx';
import { dayText, momentText } from '../../../kernel/moments.ts';
import { formatPesos } from '../../../kernel/money.ts';
import { may } from '../../../kernel/permissions.ts';
import { dayOf } from '../../../kernel/working-days.ts';
import { type PageMeta, pageTitle } from '../../../platform/browser/root-data.ts';
import { enterStaff } from '../../../platform/browser/staff-gate.ts';
import { staffPages } from '../../../staff-routes.ts';
import type { CustomerPage as Customer } from '../reads.ts';
import { CustomerAside } from './customer-aside.tsx';
import { customersContext } from './customers-context.ts';
import { NoteForm } from './note-form.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const { roles } = enterStaff(args);
  const id = Number(args.params.id);
  const reads = args.context.get(customersContext);
  const customer = await reads.one(Number.isSafeInteger(id) ? id : 0);
  if (!customer) throw data(null, { status: 404 });
  return {
    customer,
    audits: may(roles, 'audit.read'),
    lists: may(roles, 'price-lists.edit'),
    claims: may(roles, 'claims.see'),
    places: may(roles, 'orders.place'),
  };
}

export const meta = (page: PageMeta) => [
  pageTitle(page, 'Cliente | Equipo'),
  { name: 'robots', content: 'noindex, nofollow' },
];

/** All of one customer that this person may see. */
export default function CustomerPage() {
  const { customer, audits, lists, claims, places } = useLoaderData<typeof loader>();
  const { nombre, correo, correo_confirmado, empresa, desde } = customer;
  return (
    <div>
      <BackLink to={staffPages.customers}>Clientes</BackLink>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h1 className="text-2xl tracking-tight [overflow-wrap:anywhere]">{nombre}</h1>
          <p className="mt-1 text-sm text-ink-2 [overflow-wrap:anywhere]">
            {empresa ? `${empresa} · ` : ''}
            <a
              href={`mailto:${correo}`}
              className="inline-flex min-h-6 items-center text-cobalt underline underline-offset-2"
            >
              {correo}
            </a>
            {correo_confirmado ? '' : ' (sin confirmar)'} · Cliente desde el{' '}
            {dayText(dayOf(new Date(desde)))} de {desde.slice(0, 4)}
          </p>
        </div>
        {places ? (
          <ButtonLink to={staffPages.newOrderOf(customer.id)} look="secondary">
            Nuevo pedido
          </ButtonLink>
        ) : null}
      </div>
      <Sums customer={customer} />
      <div className="mt-5 grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0 space-y-5">
          <Orders customer={customer} />
          <Bought customer={customer} />
          <Claims customer={customer} opens={claims} />
          <Notes customer={customer} />
        </div>
        <CustomerAside customer={customer} audits={audits} lists={lists} />
      </div>
    </div>
  );
}

function Sums({ customer }: { readonly customer: Customer }) {
  const all: readonly (readonly [string, string])[] = [
    ['Pedidos', customer.pedidos.toLocaleString('es-MX')],
    ['Pagado', formatPesos(customer.comprado)],
    ['Por pagar', formatPesos(customer.debe)],
    ['Saldo a favor', formatPesos(customer.saldo.saldo)],
  ];
  return (
    <dl className="mt-4 grid grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] gap-px overflow-hidden rounded-sheet border border-line bg-line sm:grid-cols-4">
      {all.map(([name, value]) => (
        <div key={name} className="bg-sheet px-4 py-3">
          <dt className="text-xs font-semibold text-ink-2">{name}</dt>
          <dd className="figures text-lg font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Orders({ customer }: { readonly customer: Customer }) {
  const { ultimos, pedidos, correo } = customer;
  return (
    <Panel id="pedidos" title="Pedidos">
      {ultimos.length === 0 ? (
        <p className="text-sm text-ink-2">Todavía no ha pedido nada.</p>
      ) : (
        <ul className="-my-2 divide-y divide-line text-sm">
          {ultimos.map((order) => (
            <li
              key={order.folio}
              className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 py-1.5 sm:grid-cols-[9rem_minmax(0,1fr)_4rem_7rem]"
            >
              <Link
                to={staffPages.order(order.folio)}
                className="figures inline-flex min-h-11 items-center font-semibold text-cobalt underline-offset-2 hover:underline sm:min-h-8"
              >
                {order.folio}
              </Link>
              <span className="max-sm:order-3 sm:truncate max-sm:pb-1.5">{order.estado}</span>
              <span className="figures text-right text-ink-2 max-sm:order-4 max-sm:pb-1.5">
                {dayText(dayOf(new Date(order.fecha)))}
              </span>
              <span className="figures text-right">{formatPesos(order.total)}</span>
            </li>
          ))}
        </ul>
      )}
      {pedidos > ultimos.length ? (
        <p className="mt-3 text-sm">
          <Link
            to={staffPages.ordersBy(`${new URLSearchParams({ q: correo })}`)}
            className="inline-flex min-h-11 items-center font-semibold text-cobalt underline-offset-2 hover:underline"
          >
            Ver los {pedidos.toLocaleString('es-MX')}
          </Link>
        </p>
      ) : null}
    </Panel>
  );
}

function Bought({ customer: { productos } }: { readonly customer: Customer }) {
  if (productos.length === 0) return null;
  return (
    <Panel id="comprado" title="Lo que más compra">
      <ul className="-my-2 divide-y divide-line text-sm">
        {productos.map((product) => (
          <li key={product.codigo} className="flex flex-wrap justify-between gap-x-4 py-2">
            <span className="min-w-0 [overflow-wrap:anywhere]">
              {product.nombre} <span className="text-ink-2">{product.codigo}</span>
            </span>
            <span className="figures text-ink-2">
              {product.piezas.toLocaleString('es-MX')} piezas en {product.pedidos}{' '}
              {product.pedidos === 1 ? 'pedido' : 'pedidos'}, el último el{' '}
              {dayText(dayOf(new Date(product.ultimo)))}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

const CLAIM_STATES: Readonly<Record<string, string>> = {
  abierta: 'Por resolver',
  aceptada: 'Aceptada',
  rechazada: 'Rechazada',
};

function Claims({
  customer: { reclamaciones },
  opens,
}: {
  readonly customer: Customer;
  readonly opens: boolean;
}) {
  if (reclamaciones.length === 0) return null;
  return (
    <Panel id="reclamaciones" title="Reclamaciones">
      <ul className="-my-2 divide-y divide-line text-sm">
        {reclamaciones.map((claim) => (
          <li key={claim.id} className="flex flex-wrap justify-between gap-x-4 py-2">
            {opens ? (
              <Link
                to={staffPages.claim(claim.id)}
                className="inline-flex min-h-6 items-center font-semibold text-cobalt underline-offset-2 hover:underline"
              >
                {claim.articulo}
              </Link>
            ) : (
              <span className="font-semibold">{claim.articulo}</span>
            )}
            <span className="figures text-ink-2">
              {CLAIM_STATES[claim.estado] ?? claim.estado} · {claim.folio} ·{' '}
              {dayText(dayOf(new Date(claim.fecha)))}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Notes({ customer: { id, notas } }: { readonly customer: Customer }) {
  return (
    <Panel id="notas" title="Notas">
      {notas.length === 0 ? null : (
        <ul className="mb-4 space-y-3 text-sm">
          {notas.map((note) => (
            <li key={note.id}>
              <p className="whitespace-pre-line [overflow-wrap:anywhere]">{note.texto}</p>
              <p className="text-xs text-ink-2">
                {note.quien}, {momentText(note.fecha)}
              </p>
            </li>
          ))}
        </ul>
      )}
      <NoteForm customer={id} />
    </Panel>
  );
}

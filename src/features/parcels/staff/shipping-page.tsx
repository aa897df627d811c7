import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { DeskTabs } from '../../../design/desk/desk-tabs.tsx';
import { moveBetweenRows } from '../../../design/desk/row-keys.ts';
import { EmptyState } from '../../../design/empty-state.tsx';
import { dayOf } from '../../../kernel/working-days.ts';
import { type PageMeta, pageTitle } from '../../../platform/browser/root-data.ts';
import { enterStaff } from '../../../platform/browser/staff-gate.ts';
import { staffPages } from '../../../staff-routes.ts';
import { SHIPPING_VIEW_NAMES, SHIPPING_VIEWS, type ShippingView } from '../reads.ts';
import { shippingDeskContext } from './shipping-desk-context.ts';
import { ShippingEntry } from './shipping-entry.tsx';
import { ShippingSheet } from './shipping-sheet.tsx';

export async function loader(args: LoaderFunctionArgs) {
  enterStaff(args);
  const reads = args.context.get(shippingDeskContext);
  const search = new URL(args.request.url).searchParams;
  const view = SHIPPING_VIEWS.find((one) => one === search.get('ver')) ?? 'por-empacar';
  const folio = search.get('pedido');
  const order = folio === null ? null : ((await reads.order(folio)) ?? null);
  if (folio !== null && !order) throw data(null, { status: 404 });
  return { view, rows: await reads.list(view), order, today: dayOf(new Date()) };
}

export const meta = (page: PageMeta) => [
  pageTitle(page, 'Envíos | Equipo'),
  { name: 'robots', content: 'noindex, nofollow' },
];

const EMPTY: Readonly<Record<ShippingView, string>> = {
  'por-empacar': 'Aquí llega lo que ya pasó control de calidad.',
  'por-entregar': 'Aquí esperan los pedidos empacados a que los recoja la paquetería.',
  'en-tienda': 'Aquí esperan los pedidos empacados a quien viene por ellos.',
  'en-camino': 'Aquí se sigue a los pedidos hasta que se entregan.',
};

/** The warehouse's page: which boxes an order goes in, their guides, and handing them over. */
export default function ShippingPage() {
  const { view, rows, order, today } = useLoaderData<typeof loader>();
  return (
    <div>
      <h1 className="text-2xl tracking-tight">Envíos</h1>
      <DeskTabs
        tabs={SHIPPING_VIEWS.map((one) => ({
          to: staffPages.shippingOf(one),
          name: SHIPPING_VIEW_NAMES[one],
          here: one === view,
        }))}
      />
      <div className="mt-5 grid grid-cols-1 items-start gap-5 xl:grid-cols-[20rem_minmax(0,1fr)]">
        <section
          aria-label={SHIPPING_VIEW_NAMES[view]}
          className={`rounded-sheet border border-line bg-sheet ${order ? 'max-xl:order-2' : 'xl:col-span-2'}`}
        >
          {rows.length === 0 ? (
            <EmptyState title="Nada pendiente">{EMPTY[view]}</EmptyState>
          ) : (
            <ul onKeyDown={moveBetweenRows} className="divide-y divide-line">
              {rows.map((row) => (
                <li key={row.folio}>
                  <ShippingEntry
                    row={row}
                    to={staffPages.shippingOrder(row.folio, view)}
                    chosen={row.folio === order?.folio}
                    beside={order !== null}
                    late={row.prometido !== null && row.prometido < today}
                  />
                </li>
              ))}
            </ul>
          )}
        </section>
        {order ? <ShippingSheet key={`${order.vista} ${order.marca}`} order={order} /> : null}
      </div>
    </div>
  );
}

import { data, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { EmptyState } from '../../../design/empty-state.tsx';
import { moveBetweenRows } from '../../../design/row-keys.ts';
import { dayText } from '../../../kernel/moments.ts';
import { type PageMeta, pageTitle } from '../../../platform/browser/root-data.ts';
import { enterStaff } from '../../../platform/browser/staff-gate.ts';
import { staffPages } from '../../../staff-routes.ts';
import { WantedMark } from '../../orders/staff/wanted-mark.tsx';
import { SHIPPING_VIEWS, type ShippingRow, type ShippingView } from '../reads.ts';
import { shippingDeskContext } from './shipping-desk-context.ts';
import { ShippingSheet } from './shipping-sheet.tsx';

export async function loader(args: LoaderFunctionArgs) {
  enterStaff(args);
  const reads = args.context.get(shippingDeskContext);
  const search = new URL(args.request.url).searchParams;
  const view = SHIPPING_VIEWS.find((one) => one === search.get('ver')) ?? 'por-empacar';
  const folio = search.get('pedido');
  const order = folio === null ? null : ((await reads.order(folio)) ?? null);
  if (folio !== null && !order) throw data(null, { status: 404 });
  return { view, rows: await reads.list(view), order };
}

export const meta = (page: PageMeta) => [
  pageTitle(page, 'Envíos | Equipo'),
  { name: 'robots', content: 'noindex, nofollow' },
];

const NAMES: Readonly<Record<ShippingView, string>> = {
  'por-empacar': 'Por empacar',
  'por-entregar': 'Por entregar',
  'en-camino': 'En camino',
  'en-tienda': 'Por entregar en tienda',
};
const EMPTY: Readonly<Record<ShippingView, string>> = {
  'por-empacar': 'Aquí llega lo que ya pasó control de calidad.',
  'por-entregar': 'Aquí esperan los pedidos empacados a que los recoja la paquetería.',
  'en-tienda': 'Aquí esperan los pedidos empacados a quien viene por ellos.',
  'en-camino': 'Aquí se sigue a los pedidos hasta que se entregan.',
};
const TAB =
  'inline-flex min-h-11 items-center px-2.5 text-sm text-ink-2 hover:text-ink aria-[current=page]:font-semibold aria-[current=page]:text-cobalt aria-[current=page]:shadow-[inset_0_-3px_0_var(--color-cobalt)]';

/** The warehouse's page: which boxes an order goes in, their guides, and handing them over. */
export default function ShippingPage() {
  const { view, rows, order } = useLoaderData<typeof loader>();
  return (
    <div className="mx-auto max-w-6xl">
      <h1 className="text-2xl tracking-tight">Envíos</h1>
      <nav aria-label="Listas" className="mt-3 border-b border-line">
        {SHIPPING_VIEWS.map((one) => (
          <Link
            key={one}
            to={staffPages.shippingOf(one)}
            aria-current={one === view ? 'page' : undefined}
            className={TAB}
          >
            {NAMES[one]}
          </Link>
        ))}
      </nav>
      <div className="mt-5 grid grid-cols-1 items-start gap-5 xl:grid-cols-[20rem_minmax(0,1fr)]">
        <section
          aria-label={NAMES[view]}
          className={`rounded-sheet border border-line bg-sheet ${order ? 'max-xl:order-2' : 'xl:col-span-2'}`}
        >
          {rows.length === 0 ? (
            <EmptyState title="Nada pendiente">{EMPTY[view]}</EmptyState>
          ) : (
            <ul onKeyDown={moveBetweenRows} className="divide-y divide-line">
              {rows.map((row) => (
                <li key={row.folio}>
                  <Row row={row} view={view} chosen={row.folio === order?.folio} />
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

function Row({
  row,
  view,
  chosen,
}: {
  readonly row: ShippingRow;
  readonly view: ShippingView;
  readonly chosen: boolean;
}) {
  return (
    <Link
      to={staffPages.shippingOrder(row.folio, view)}
      aria-current={chosen ? 'true' : undefined}
      className="block px-4 py-2.5 hover:bg-paper-2 aria-[current]:bg-paper-2 aria-[current]:shadow-[inset_3px_0_0_var(--color-cobalt)]"
    >
      <span className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="figures text-sm font-semibold">{row.folio}</span>
        <span className="figures text-sm">{row.piezas.toLocaleString('es-MX')} piezas</span>
      </span>
      <span className="figures mt-0.5 flex flex-wrap justify-between gap-x-3 text-xs text-ink-2">
        <span>{boxesText(row)}</span>
        <span>{row.prometido ? `prometido el ${dayText(row.prometido)}` : 'sin fecha'}</span>
      </span>
      <WantedMark wanted={row.para_el} />
    </Link>
  );
}

function boxesText({ cajas, con_guia, atrasadas, recoge, espera }: ShippingRow): string {
  if (cajas === 0 && !recoge) return 'sin cajas';
  const boxes = cajas === 1 ? '1 caja' : cajas === 0 ? 'sin cajas' : `${cajas} cajas`;
  if (recoge) return `${boxes}, recoge en tienda${espera ? waitText(espera) : ''}`;
  const late = atrasadas === 0 ? '' : ` · ${atrasadas} con problema`;
  return `${boxes}, ${con_guia} con guía${late}`;
}

function waitText({ dias, olvidado }: NonNullable<ShippingRow['espera']>): string {
  const since =
    dias === 0 ? 'listo desde hoy' : `listo hace ${dias === 1 ? '1 día' : `${dias} días`}`;
  return ` · ${since}${olvidado ? ': nadie lo ha recogido, llama al cliente' : ''}`;
}

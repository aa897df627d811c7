import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { ButtonLink } from '../../../design/button.tsx';
import { EmptyState } from '../../../design/empty-state.tsx';
import { MESSAGES } from '../../../kernel/messages.ts';
import { call } from '../../../platform/browser/call.ts';
import { type PageMeta, pageTitle } from '../../../platform/browser/root-data.ts';
import { useLive } from '../../../platform/browser/use-live.ts';
import { visitorContext } from '../../../platform/browser/visitor-context.ts';
import { pages } from '../../../routes.ts';
import { ownMark } from '../calls.ts';
import { OrderList } from './order-list.tsx';
import { ordersContext } from './orders-context.ts';

const askMark = async (): Promise<string | undefined> => {
  const got = await call(ownMark);
  return got.ok ? got.value.marca : undefined;
};

/** The orders of whoever is signed in; anybody else signs in first and comes back. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  if (!context.get(visitorContext)) {
    const folio = new URL(request.url).searchParams.get('folio');
    const back = folio ? pages.ordersOf(folio) : pages.orders;
    throw redirect(pages.loginThen(back.slice(1)));
  }
  const reads = context.get(ordersContext);
  // First: what happens while the rest is read makes the page old.
  const mark = await reads.mark();
  return { mark, orders: await reads.list() };
}

export const meta = (page: PageMeta) => [
  pageTitle(page, 'Mis compras'),
  {
    name: 'description',
    content: 'Sigue tus pedidos, paga, aprueba diseños y descarga cotizaciones.',
  },
  { name: 'robots', content: 'noindex' },
];

export default function OrdersPage() {
  const { mark, orders } = useLoaderData<typeof loader>();
  useLive(askMark, mark);
  return (
    <div className="content gutter pt-8 pb-20 md:pt-12">
      <div className="mx-auto max-w-5xl">
        <h1 className="text-2xl tracking-tight md:text-3xl">{MESSAGES.orders.title}</h1>
        {orders.length === 0 ? <NoOrders /> : <OrderList orders={orders} />}
      </div>
    </div>
  );
}

/** The three moments of an order that are somebody's own. */
const WAY = [
  ['Elige y sube tu logo', 'Ves el precio con impresión e IVA antes de pedir.'],
  ['Aprueba tu propuesta', 'Te mostramos cómo queda; nada se imprime sin tu visto bueno.'],
  ['Síguelo aquí', 'Siete pasos, del pago a tu puerta, con su fecha.'],
] as const;

function NoOrders() {
  return (
    <>
      <EmptyState
        title={MESSAGES.orders.empty}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <ButtonLink to={pages.products}>Ver productos</ButtonLink>
            <ButtonLink to={pages.favourites} look="secondary">
              Ver mis favoritos
            </ButtonLink>
          </div>
        }
      >
        <p>Cuando hagas un pedido, aquí verás su avance paso a paso.</p>
      </EmptyState>
      <ol className="grid gap-px overflow-hidden rounded-sheet border border-line bg-line md:grid-cols-3">
        {WAY.map(([title, text], at) => (
          <li key={title} className="bg-sheet p-5 md:p-6">
            <span aria-hidden="true" className="figures font-display text-xl font-bold text-cobalt">
              {at + 1}
            </span>
            <p className="mt-1 font-display text-lg font-semibold">{title}</p>
            <p className="mt-1 text-sm text-ink-2">{text}</p>
          </li>
        ))}
      </ol>
    </>
  );
}

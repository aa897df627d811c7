import { data, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { type PageMeta, pageTitle } from '../../../../platform/browser/root-data.ts';
import { visitorContext } from '../../../../platform/browser/visitor-context.ts';
import { pages } from '../../../../routes.ts';
import { withExtraFinish } from '../../../artwork/extra-finish.ts';
import { artworkContext } from '../../../artwork/web/matching/artwork-context.ts';
import type { ProductDetail } from '../../../catalog/reads.ts';
import { catalogContext } from '../../../catalog/web/catalog-context.ts';
import { AboutOrder } from '../../../orders/web/about-order.tsx';
import { ordersContext } from '../../../orders/web/orders-context.ts';
import { ownDetail } from '../../../price-lists/own-detail.ts';
import { myPricesContext } from '../../../price-lists/web/my-prices-context.ts';
import { tiersOf } from '../../../pricing/finish-tiers.ts';
import { positionsOf } from '../../../pricing/print-job.ts';
import { proofsContext } from '../../../proofs/web/proofs-context.ts';
import { orderAgain } from '../../order-again.ts';
import { AgainList } from './again-list.tsx';
import { pastLine } from './past-line.ts';

/** An order of whoever is signed in, as it would be ordered today. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const { folio = '' } = params;
  if (!context.get(visitorContext)) {
    throw redirect(pages.loginThen(pages.orderAgain(folio).slice(1)));
  }
  const order = await context.get(ordersContext).find(folio);
  // What is asked besides an order has no pieces to have again.
  if (!order || order.items.length === 0) throw data(null, { status: 404 });
  const catalogue = context.get(catalogContext);
  const list = await context.get(myPricesContext).mine();
  const approved = await context.get(proofsContext).approvedDesigns(folio);
  const lines = await Promise.all(
    order.items.map(async (item) => {
      const code = item.producto ?? '';
      const found = code === '' ? undefined : await catalogue.detail(code);
      const detail = found && !found.descontinuado ? ownDetail(found, list) : undefined;
      const past = pastLine(item, approved.get(item.id_order_detail));
      const offer = detail?.terminados.find(({ nombre }) => nombre === past.technique);
      const tiers = tiersOf(offer);
      const files = past.artwork.map(({ name }) => name);
      const artwork = context.get(artworkContext);
      const inks = await artwork.printedInks(past.technique, tiers, files);
      const inksOfFiles = await artwork.inksToLimit(tiers, files);
      return {
        id: item.id_order_detail,
        elsewhere: elsewhereOf(found, code),
        past,
        ...orderAgain(
          { ...past, inks: inksOfFiles },
          detail &&
            withExtraFinish(detail, past.technique, { inks, positions: positionsOf(past.artwork) }),
        ),
      };
    }),
  );
  return { folio, lines };
}

/** What the page is told. */
export type AgainPage = Awaited<ReturnType<typeof loader>>;

/** The product itself while it is sold, or else what is of its kind. */
function elsewhereOf(found: ProductDetail | undefined, code: string) {
  if (found && !found.descontinuado) return { to: pages.product(code), text: 'Ver opciones' };
  const kind = found?.categoria;
  return kind
    ? { to: pages.category(kind.slug), text: `Ver más de ${kind.nombre}` }
    : { to: pages.products, text: 'Ver todos los productos' };
}

export const meta = (page: PageMeta) => [
  pageTitle(page, 'Repetir pedido'),
  { name: 'robots', content: 'noindex, nofollow' },
];

/** What changed since an order was placed, line by line, and the way into the cart. */
export default function OrderAgainPage() {
  const { folio, lines } = useLoaderData<typeof loader>();
  return (
    <AboutOrder folio={folio} title="Repetir pedido">
      <p className="mt-2 text-ink-2">
        Con los precios y existencias de hoy. Quita lo que no quieras; en tu carrito todavía puedes
        cambiar piezas, terminado y arte.
      </p>
      <AgainList folio={folio} lines={lines} />
    </AboutOrder>
  );
}

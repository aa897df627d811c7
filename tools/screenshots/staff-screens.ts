import { STAFF_PAGES } from '../../src/app/staff-pages.ts';
import { pages } from '../../src/routes.ts';
import { staffPages } from '../../src/staff-routes.ts';
import type { Screen } from './screen.ts';

const FOLIO = /\/P-[0-9A-Z]{10}$/;

/** Where pages whose address has a part that varies are found, by their screen. */
const INSIDE: Readonly<Record<string, Screen['at']>> = {
  'order-desk-page': ({ link }) => link(staffPages.orders, FOLIO),
  'ticket-page': async ({ link }) => `${await link(staffPages.purchases, FOLIO)}/orden-de-trabajo`,
  'packing-list-page': async ({ link }) => {
    const order = await link(staffPages.shippingOf('por-entregar'), /pedido=P-/);
    return staffPages.packingLists(new URL(order, 'http://x').searchParams.get('pedido') ?? '');
  },
  'product-edit-page': ({ link }) => link(staffPages.products, /productos\/\d+$/),
  'customer-page': ({ link }) => link(staffPages.customers, /clientes\/\d+$/),
  // The newest: it waits for somebody's look.
  'import-page': ({ link }) => link(staffPages.imports, /importaciones\/\d+$/),
  'site-text-page': ({ link }) => link(staffPages.sitePages, /paginas\/[a-z]+$/),
  'site-finish-page': ({ link }) => link(staffPages.sitePages, /paginas\/terminados\/[a-z-]+$/),
};

/** Something of a list stands open: where the link to it is, and how it looks. */
const OPEN: readonly (readonly [string, string, string, RegExp])[] = [
  ['receipt-open', 'transfer-desk-page', staffPages.receipts, /comprobante=/],
  ['invoice-open', 'invoices-page', staffPages.invoices, /pedido=/],
  ['proof-open', 'proofs-page', staffPages.proofs, /linea=/],
  ['purchase-open', 'purchases-page', staffPages.purchases, /proveedor=/],
  ['board-open', 'board-page', staffPages.board, /linea=/],
  ['shipping-open', 'shipping-page', staffPages.shipping, /pedido=/],
  ['tariff-open', 'tariffs-page', staffPages.tariffs, /servicio=(?!nuevo)/],
  ['finish-price-open', 'finish-prices-page', staffPages.finishPrices, /terminado=\d/],
  ['stock-open', 'stock-page', staffPages.stock, /piezas=/],
  ['warehouse-open', 'warehouses-page', staffPages.warehouses, /almacen=\d/],
  ['coupon-open', 'coupons-page', staffPages.coupons, /cupon=/],
  ['price-list-open', 'price-lists-page', staffPages.priceLists, /lista=\d/],
  ['claim-open', 'claims-page', staffPages.claims, /reclamacion=/],
  ['moved-new', 'moved-page', staffPages.moved, /direccion=nueva/],
];

/** Rows of a list that nobody can read, and a list that was applied. */
const IMPORTS: readonly Screen[] = [
  {
    name: 'staff-import-broken',
    route: 'import-page',
    at: async ({ link }) => `${await link(staffPages.imports, /importaciones\/\d+$/)}?ver=roto`,
  },
  {
    name: 'staff-import-applied',
    route: 'import-page',
    at: ({ link }) => link(staffPages.imports, /importaciones\/2$/),
  },
];

/** Every page of the staff, and what opens on them. A new one is here by its row alone. */
export const STAFF_SCREENS: readonly Screen[] = [
  ...(['margen', 'entregas', 'conversion'] as const).map(
    (ver): Screen => ({
      name: `staff-report-${ver}`,
      route: 'reports-page',
      at: `${staffPages.reports}?ver=${ver}`,
    }),
  ),
  ...STAFF_PAGES.map(({ to, screen }): Screen => {
    const at = to.includes(':') ? INSIDE[screen] : to;
    if (!at) throw new Error(`screenshots: tell in INSIDE where ${to} is found`);
    const name = `staff-${screen.replace(/-page$/, '')}`;
    return { name, route: screen, at, ...(to === pages.admin ? { main: true } : {}) };
  }),
  ...OPEN.map(
    ([name, route, list, fits]): Screen => ({
      name: `staff-${name}`,
      route,
      at: ({ link }) => link(list, fits),
    }),
  ),
  ...IMPORTS,
  {
    name: 'staff-categorisation',
    route: 'categorisation-page',
    at: pages.categorisation(1),
  },
].map((screen) => ({ ...screen, who: 'staff' }) as const);

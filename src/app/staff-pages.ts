import { may, type Permission } from '../kernel/permissions.ts';
import { pages } from '../routes.ts';
import { staffPages } from '../staff-routes.ts';

/** A link of the staff's navigation; without a permission there is none. */
export interface StaffLink {
  readonly to: string;
  readonly name: string;
  readonly permission: Permission;
}

/** A page of the staff's area, whose link stands in the navigation. */
export interface StaffPage extends StaffLink {
  /** Where its screen is: `features/<feature>/staff/<screen>.tsx`. */
  readonly feature: string;
  readonly screen: string;
  /** Reached from another page: the navigation has no link to it. */
  readonly inside?: true;
}

/** In the order of the navigation. Pages are routed, guarded and linked from here alone. */
export const STAFF_PAGES: readonly StaffPage[] = [
  {
    to: pages.admin,
    name: 'Mostrador',
    permission: 'staff.enter',
    feature: 'desk',
    screen: 'desk-home-page',
  },
  {
    to: staffPages.orders,
    name: 'Pedidos',
    permission: 'orders.view',
    feature: 'desk',
    screen: 'orders-desk-page',
  },
  {
    to: staffPages.order(':folio'),
    name: 'Pedido',
    permission: 'orders.view',
    feature: 'desk',
    screen: 'order-desk-page',
    inside: true,
  },
  {
    to: staffPages.ticket(':folio'),
    name: 'Orden de trabajo',
    permission: 'orders.view',
    feature: 'desk',
    screen: 'ticket-page',
    inside: true,
  },
  {
    to: staffPages.receipts,
    name: 'Pagos por verificar',
    permission: 'payments.view',
    feature: 'payment',
    screen: 'transfer-desk-page',
  },
  {
    to: staffPages.statement,
    name: 'Conciliación',
    permission: 'payments.verify',
    feature: 'payment',
    screen: 'statement-page',
  },
  {
    to: staffPages.invoices,
    name: 'Facturas',
    permission: 'invoices.see',
    feature: 'invoicing',
    screen: 'invoices-page',
  },
  {
    to: staffPages.globalInvoice,
    name: 'Factura global',
    permission: 'invoices.see',
    feature: 'invoicing',
    screen: 'global-page',
    inside: true,
  },
  {
    to: staffPages.proofs,
    name: 'Propuestas',
    permission: 'proofs.see',
    feature: 'proofs',
    screen: 'proofs-page',
  },
  {
    to: staffPages.purchases,
    name: 'Compras',
    permission: 'purchases.see',
    feature: 'purchasing',
    screen: 'purchases-page',
  },
  {
    to: staffPages.board,
    name: 'Producción',
    permission: 'production.see',
    feature: 'production',
    screen: 'board-page',
  },
  {
    to: staffPages.shipping,
    name: 'Envíos',
    permission: 'orders.ship',
    feature: 'parcels',
    screen: 'shipping-page',
  },
  {
    to: staffPages.tariffs,
    name: 'Tarifas',
    permission: 'rates.see',
    feature: 'shipping',
    screen: 'tariffs-page',
  },
  {
    to: staffPages.packingLists(':folio'),
    name: 'Listas de empaque',
    permission: 'orders.ship',
    feature: 'parcels',
    screen: 'packing-list-page',
    inside: true,
  },
  {
    to: staffPages.products,
    name: 'Productos',
    permission: 'catalogue.view',
    feature: 'catalog',
    screen: 'products-desk-page',
  },
  {
    to: staffPages.product(':id'),
    name: 'Producto',
    permission: 'catalogue.view',
    feature: 'catalog',
    screen: 'product-edit-page',
    inside: true,
  },
  {
    to: staffPages.finishPrices,
    name: 'Terminados',
    permission: 'finishes.see',
    feature: 'finish-prices',
    screen: 'finish-prices-page',
  },
  {
    to: staffPages.stock,
    name: 'Existencias',
    permission: 'stock.see',
    feature: 'inventory',
    screen: 'stock-page',
  },
  {
    to: staffPages.coupons,
    name: 'Cupones',
    permission: 'coupons.edit',
    feature: 'checkout',
    screen: 'coupons-page',
  },
  {
    to: staffPages.imports,
    name: 'Importaciones',
    permission: 'catalogue.edit',
    feature: 'supplier-imports',
    screen: 'imports-page',
  },
  {
    to: staffPages.import(':id'),
    name: 'Importación',
    permission: 'catalogue.edit',
    feature: 'supplier-imports',
    screen: 'import-page',
    inside: true,
  },
  {
    to: staffPages.searches,
    name: 'Búsquedas',
    permission: 'search.tune',
    feature: 'search',
    screen: 'search-desk-page',
  },
  {
    to: staffPages.refunds,
    name: 'Devoluciones',
    permission: 'refunds.view',
    feature: 'payment',
    screen: 'refunds-page',
  },
  {
    to: staffPages.claims,
    name: 'Reclamaciones',
    permission: 'claims.see',
    feature: 'claims',
    screen: 'claims-page',
  },
  {
    to: staffPages.site,
    name: 'Sitio',
    permission: 'site.edit',
    feature: 'content',
    screen: 'site-page',
  },
  {
    to: staffPages.sitePages,
    name: 'Páginas',
    permission: 'site.edit',
    feature: 'content',
    screen: 'site-pages-page',
  },
  {
    to: staffPages.sitePage(':pagina'),
    name: 'Página',
    permission: 'site.edit',
    feature: 'content',
    screen: 'site-text-page',
    inside: true,
  },
  {
    to: staffPages.moved,
    name: 'Direcciones',
    permission: 'addresses.edit',
    feature: 'reach',
    screen: 'moved-page',
  },
  {
    to: staffPages.questions,
    name: 'Preguntas',
    permission: 'site.questions',
    feature: 'content',
    screen: 'questions-page',
  },
  {
    to: staffPages.mails,
    name: 'Correos',
    permission: 'mails.see',
    feature: 'desk',
    screen: 'mails-page',
  },
  {
    to: staffPages.audit,
    name: 'Bitácora',
    permission: 'audit.read',
    feature: 'desk',
    screen: 'audit-page',
  },
  {
    to: staffPages.arco,
    name: 'Derechos ARCO',
    permission: 'privacy.answer',
    feature: 'my-account',
    screen: 'arco-desk-page',
  },
  {
    to: staffPages.staff,
    name: 'Equipo',
    permission: 'staff.manage',
    feature: 'accounts',
    screen: 'staff-page',
  },
];

/** Pages of the shop, open for anybody to look at, on which staff have something to do. */
const ELSEWHERE: readonly StaffLink[] = [
  { to: pages.categorisation(1), name: 'Categorización', permission: 'catalogue.edit' },
];

/** By the pattern a loader is told. */
export const STAFF_PERMISSIONS: ReadonlyMap<string, Permission> = new Map(
  STAFF_PAGES.map(({ to, permission }) => [to, permission] as const),
);

/** The links that somebody's permissions open. */
export function linksFor(roles: readonly string[]): readonly StaffLink[] {
  const linked = STAFF_PAGES.filter(({ inside }) => !inside);
  return [...linked, ...ELSEWHERE].filter(({ permission }) => may(roles, permission));
}

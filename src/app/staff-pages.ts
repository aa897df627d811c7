import { may, type Permission } from '../kernel/permissions.ts';
import { pages } from '../routes.ts';
import { staffPages } from '../staff-routes.ts';

/** A link of the staff's navigation; without a permission there is none. */
export interface StaffLink {
  readonly to: string;
  readonly name: string;
  readonly permission: Permission;
  /** Patterns of the pages that others lead to from here. */
  readonly within?: readonly string[];
}

/** A page of the staff's area, whose link stands in the navigation. */
export interface StaffPage extends StaffLink {
  /** Where its screen is: `features/<feature>/staff/<screen>.tsx`. */
  readonly feature: string;
  readonly screen: string;
  /** Reached from another page: the navigation has no link to it. */
  readonly inside?: true;
}

/** A page whose link stands in the navigation: its screen is `features/<feature>/staff/<screen>.tsx`. */
function page(
  to: string,
  name: string,
  permission: Permission,
  file: `${string}/${string}`,
): StaffPage {
  const [feature = '', screen = ''] = file.split('/');
  return { to, name, permission, feature, screen };
}

/** A page that others lead to. */
function inside(...told: Parameters<typeof page>): StaffPage {
  return { ...page(...told), inside: true };
}

/** Pages of one kind of work, under a heading of the navigation. */
interface StaffArea<Link> {
  /** '' for what everybody begins with: it has no heading. */
  readonly name: string;
  readonly pages: readonly Link[];
}

/** Areas and pages in the order of the navigation. Pages are routed, guarded and linked from here alone. */
const AREAS: readonly StaffArea<StaffPage | StaffLink>[] = [
  {
    name: '',
    pages: [
      page(pages.admin, 'Mostrador', 'staff.enter', 'desk/desk-home-page'),
      inside(staffPages.search, 'Buscar', 'staff.enter', 'desk/find-page'),
      page(staffPages.orders, 'Pedidos', 'orders.view', 'desk/orders-desk-page'),
      inside(staffPages.newOrder, 'Nuevo pedido', 'orders.place', 'counter/new-order-page'),
      inside(staffPages.order(':folio'), 'Pedido', 'orders.view', 'desk/order-desk-page'),
      inside(staffPages.ticket(':folio'), 'Orden de trabajo', 'orders.view', 'desk/ticket-page'),
    ],
  },
  {
    name: 'Dinero',
    pages: [
      page(
        staffPages.receipts,
        'Pagos por verificar',
        'payments.view',
        'payment/transfer-desk-page',
      ),
      page(staffPages.statement, 'Conciliación', 'payments.verify', 'payment/statement-page'),
      page(staffPages.cash, 'Caja', 'cash.take', 'payment/cash-page'),
      page(staffPages.refunds, 'Devoluciones', 'refunds.view', 'payment/refunds-page'),
      page(staffPages.invoices, 'Facturas', 'invoices.see', 'invoicing/invoices-page'),
      inside(staffPages.globalInvoice, 'Factura global', 'invoices.see', 'invoicing/global-page'),
      page(staffPages.reports, 'Informes', 'reports.see', 'reports/reports-page'),
    ],
  },
  {
    name: 'Taller',
    pages: [
      page(staffPages.proofs, 'Propuestas', 'proofs.see', 'proofs/proofs-page'),
      page(staffPages.purchases, 'Compras', 'purchases.see', 'purchasing/purchases-page'),
      page(staffPages.picks, 'Surtido', 'orders.supply', 'inventory/picks-page'),
      page(staffPages.board, 'Producción', 'production.see', 'production/board-page'),
      page(staffPages.shipping, 'Envíos', 'orders.ship', 'parcels/shipping-page'),
      inside(
        staffPages.packingLists(':folio'),
        'Listas de empaque',
        'orders.ship',
        'parcels/packing-list-page',
      ),
    ],
  },
  {
    name: 'Clientes',
    pages: [
      page(staffPages.customers, 'Clientes', 'customers.see', 'customers/customers-page'),
      inside(staffPages.customer(':id'), 'Cliente', 'customers.see', 'customers/customer-page'),
      page(staffPages.claims, 'Reclamaciones', 'claims.see', 'claims/claims-page'),
      page(staffPages.reviews, 'Opiniones', 'reviews.tend', 'reviews/reviews-page'),
      page(staffPages.arco, 'Derechos ARCO', 'privacy.answer', 'my-account/arco-desk-page'),
    ],
  },
  {
    name: 'Catálogo',
    pages: [
      page(staffPages.products, 'Productos', 'catalogue.view', 'catalog/products-desk-page'),
      inside(staffPages.product(':id'), 'Producto', 'catalogue.view', 'catalog/product-edit-page'),
      page(staffPages.categories, 'Categorías', 'catalogue.edit', 'catalog/categories-page'),
      // A page of the shop, open for anybody to look at, on which staff have something to do.
      { to: pages.categorisation(1), name: 'Categorización', permission: 'catalogue.edit' },
      page(staffPages.suppliers, 'Proveedores', 'catalogue.edit', 'catalog/suppliers-page'),
      page(
        staffPages.finishPrices,
        'Terminados',
        'finishes.see',
        'finish-prices/finish-prices-page',
      ),
      page(staffPages.stock, 'Existencias', 'stock.see', 'inventory/stock-page'),
      inside(staffPages.warehouses, 'Almacenes', 'stock.see', 'inventory/warehouses-page'),
      page(staffPages.coupons, 'Cupones', 'coupons.edit', 'checkout/coupons-page'),
      page(
        staffPages.priceLists,
        'Listas de precios',
        'price-lists.edit',
        'price-lists/price-lists-page',
      ),
      page(staffPages.imports, 'Importaciones', 'catalogue.edit', 'supplier-imports/imports-page'),
      inside(
        staffPages.import(':id'),
        'Importación',
        'catalogue.edit',
        'supplier-imports/import-page',
      ),
      page(staffPages.searches, 'Búsquedas', 'search.tune', 'search/search-desk-page'),
    ],
  },
  {
    name: 'Tienda',
    pages: [
      page(staffPages.site, 'Sitio', 'site.edit', 'content/site-page'),
      page(staffPages.sitePages, 'Páginas', 'site.edit', 'content/site-pages-page'),
      inside(staffPages.sitePage(':pagina'), 'Página', 'site.edit', 'content/site-text-page'),
      inside(
        staffPages.siteFinish(':terminado'),
        'Terminado',
        'site.edit',
        'content/site-finish-page',
      ),
      page(staffPages.questions, 'Preguntas', 'site.questions', 'content/questions-page'),
      page(staffPages.moved, 'Direcciones', 'addresses.edit', 'reach/moved-page'),
      page(staffPages.tariffs, 'Tarifas', 'rates.see', 'shipping/tariffs-page'),
      page(staffPages.accounts, 'Cuentas', 'accounts.edit', 'payment/accounts-page'),
    ],
  },
  {
    name: 'Equipo',
    pages: [
      page(staffPages.staff, 'Equipo', 'staff.manage', 'accounts/staff-page'),
      page(staffPages.mails, 'Correos', 'mails.see', 'desk/mails-page'),
      page(staffPages.audit, 'Bitácora', 'audit.read', 'desk/audit-page'),
    ],
  },
];

const isPage = (link: StaffPage | StaffLink): link is StaffPage => 'screen' in link;

export const STAFF_PAGES: readonly StaffPage[] = AREAS.flatMap(({ pages: all }) =>
  all.filter(isPage),
);

/** By the pattern a loader is told. */
export const STAFF_PERMISSIONS: ReadonlyMap<string, Permission> = new Map(
  STAFF_PAGES.map(({ to, permission }) => [to, permission] as const),
);

/** The links that somebody's permissions open, area by area; of an area without any there is nothing. */
export function areasFor(roles: readonly string[]): readonly StaffArea<StaffLink>[] {
  return AREAS.map(({ name, pages: all }) => ({
    name,
    pages: all
      .map((link, at) => ({ ...link, within: insideAfter(all.slice(at + 1)) }))
      .filter((link) => !(isPage(link) && link.inside) && may(roles, link.permission)),
  })).filter(({ pages: open }) => open.length > 0);
}

/** A page that others lead to stands in the list below the one it belongs to. */
function insideAfter(following: readonly (StaffPage | StaffLink)[]): readonly string[] {
  const next = following.findIndex((link) => !(isPage(link) && link.inside));
  return following.slice(0, next === -1 ? following.length : next).map(({ to }) => to);
}

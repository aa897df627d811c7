import type { Page } from '@playwright/test';
import { productQuery, readProductFilters } from '../../src/features/catalog/desk/product-desk.ts';
import { filterQuery } from '../../src/features/desk/order-filters.ts';
import { CANCELLED, PAUSED } from '../../src/features/orders/status.ts';
import { staffPages } from '../../src/staff-routes.ts';
import type { Guide } from './guide.ts';
import type { Screen } from './screen.ts';

const FOLIO = /\/P-[0-9A-Z]{10}$/;

const products = (query: string): string =>
  staffPages.productsBy(productQuery(readProductFilters(new URLSearchParams(query))));
const orderIn =
  (estado: number): Exclude<Screen['at'], string> =>
  ({ link }) =>
    link(staffPages.ordersBy(filterQuery({ estado })), FOLIO);

const press = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('main').getByRole('button', { name }).first().click();

async function fill(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(fields))
    await page.getByLabel(label, { exact: true }).fill(text);
}

/** Its cost and its margin are typed: the price follows. */
async function typeNewProduct(page: Page): Promise<void> {
  await press(page, 'Agregar producto');
  await fill(page, {
    'Clave del proveedor': 'TAZ-900',
    Nombre: 'Taza Peltre 12 oz',
    'Costo sin IVA (opcional)': '28',
    'Margen %': '35',
  });
}

async function chooseAll(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /todos/i }).first().check();
  await press(page, 'Aplicar margen');
}

const aSupplier = ({ link }: Guide) => link(staffPages.suppliers, /proveedor=\d/);
const aList = ({ link }: Guide) => link(staffPages.imports, /importaciones\/\d+$/);

/** Lists of work by whose it is, as whoever has some of it sees them. */
const WHOSE: readonly Screen[] = [
  {
    name: 'orders-mine',
    route: 'orders-desk-page',
    who: 'designer',
    at: staffPages.ordersBy(filterQuery({ encargo: 'mios' })),
  },
  {
    name: 'orders-unassigned',
    route: 'orders-desk-page',
    at: staffPages.ordersBy(filterQuery({ encargo: 'libres' })),
  },
  {
    name: 'proofs-mine',
    route: 'proofs-page',
    who: 'designer',
    at: staffPages.proofsBy('mios'),
  },
  { name: 'proofs-unassigned', route: 'proofs-page', at: staffPages.proofsBy('libres') },
  {
    name: 'board-mine',
    route: 'board-page',
    who: 'producer',
    at: staffPages.boardOf('', 'mios'),
  },
  { name: 'board-unassigned', route: 'board-page', at: staffPages.boardOf('', 'libres') },
];

/** Products, what they cost and whom they come from. */
const CATALOGUE: readonly Screen[] = [
  { name: 'products-no-cost', route: 'products-desk-page', at: products('ver=sin_costo') },
  { name: 'products-below-cost', route: 'products-desk-page', at: products('ver=bajo_costo') },
  { name: 'products-none', route: 'products-desk-page', at: products('q=zzzzqq') },
  {
    name: 'product-new',
    route: 'products-desk-page',
    at: staffPages.products,
    reach: typeNewProduct,
  },
  {
    name: 'products-margin',
    route: 'products-desk-page',
    at: staffPages.products,
    reach: chooseAll,
  },
  {
    name: 'product-preview',
    route: 'product-edit-page',
    at: ({ link }) => link(staffPages.products, /productos\/\d+$/),
    reach: async (page) => {
      // Beside the fields it stands open.
      const tab = page.getByText('Vista previa', { exact: true });
      if (await tab.isVisible()) await tab.click();
    },
  },
  {
    name: 'category-open',
    route: 'categories-page',
    at: ({ link }) => link(staffPages.categories, /categoria=\d/),
  },
  { name: 'supplier-open', route: 'suppliers-page', at: aSupplier },
  {
    name: 'import-lacking',
    route: 'import-page',
    at: aList,
    reach: (page) => press(page, 'Crear las que faltan'),
  },
];

/** Finishes, prices and shipping. */
const PRICES: readonly Screen[] = [
  { name: 'finish-new', route: 'finish-prices-page', at: staffPages.newFinish },
  {
    name: 'finish-words',
    route: 'finish-prices-page',
    at: ({ link }) => link(staffPages.finishPrices, /terminado=\d/),
    from: (page) => page.locator('#palabras'),
  },
  {
    name: 'price-list-below-cost',
    route: 'price-lists-page',
    at: ({ link }) => link(staffPages.priceLists, /lista=\d/),
    reach: async (page) => {
      await fill(page, { 'Descuento en porcentaje': '45' });
      await page.getByText(/por debajo de su costo\.$/).waitFor();
    },
  },
  { name: 'tariff-new', route: 'tariffs-page', at: staffPages.tariff('nuevo') },
  {
    name: 'tariff-zones',
    route: 'tariffs-page',
    at: ({ link }) => link(staffPages.tariffs, /zonas=/),
  },
  { name: 'tariff-quoters', route: 'tariffs-page', at: staffPages.quoters },
];

/** Orders and work in states that the lists' first lines are not in. */
const WORK: readonly Screen[] = [
  { name: 'order-paused', route: 'order-desk-page', at: orderIn(PAUSED) },
  { name: 'order-cancelled', route: 'order-desk-page', at: orderIn(CANCELLED) },
  { name: 'order-packed', route: 'order-desk-page', at: orderIn(9) },
  {
    name: 'order-assigned',
    route: 'order-desk-page',
    at: ({ link }) =>
      link(staffPages.ordersBy(filterQuery({ estado: 7, encargo: 'libres' })), FOLIO),
  },
  {
    name: 'order-wanted',
    route: 'order-desk-page',
    at: async ({ folio }) => staffPages.order(await folio(({ para_el }) => para_el !== undefined)),
  },
  { name: 'orders-unpaid', route: 'orders-desk-page', at: staffPages.queue('cobrar') },
  {
    name: 'deposit-new',
    route: 'statement-page',
    at: staffPages.statement,
    reach: (page) => press(page, 'Registrar un depósito'),
  },
  { name: 'queue', route: 'orders-desk-page', at: staffPages.queue('promesas') },
  { name: 'find-hits', route: 'find-page', at: staffPages.searchFor('Ana') },
  { name: 'purchases-ordered', route: 'purchases-page', at: staffPages.purchasesBy('pedidas') },
  { name: 'purchases-received', route: 'purchases-page', at: staffPages.purchasesBy('recibidas') },
  {
    name: 'purchase-sheet',
    route: 'purchases-page',
    at: ({ link }) => link(staffPages.purchasesBy('pedidas'), /compra=/),
  },
  { name: 'claims-done', route: 'claims-page', at: staffPages.claimsDone },
  { name: 'refunds-done', route: 'refunds-page', at: staffPages.refundsOf('hechas') },
  { name: 'stock-low', route: 'stock-page', at: staffPages.stockLow },
  {
    name: 'shipping-on-the-way',
    route: 'shipping-page',
    at: staffPages.shippingOf('en-camino'),
  },
  {
    name: 'order-for-a-customer',
    route: 'new-order-page',
    at: async ({ link }) => {
      const customer = await link(staffPages.customers, /clientes\/\d+$/);
      return staffPages.newOrderOf(Number(customer.split('/').at(-1)));
    },
  },
];

/** What the staff's pages look like beyond how they open. */
export const STAFF_STATES: readonly Screen[] = [...WHOSE, ...CATALOGUE, ...PRICES, ...WORK].map(
  (screen) => ({ who: 'staff', ...screen, name: `staff-${screen.name}` }),
);

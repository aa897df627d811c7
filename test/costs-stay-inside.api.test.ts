import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { RouteOptions } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { productDeskReads } from '../src/features/catalog/server/desk/product-desk-reads.ts';
import { ROLES } from '../src/kernel/permissions.ts';
import { API_DOCS } from '../src/routes.ts';
import {
  givenCustomer,
  givenProduct,
  givenShipping,
  type TestCustomer,
} from './support/builders.ts';
import { leavesOf, sampleOf } from './support/contract-values.ts';
import { HOME } from './support/home-address.ts';
import { givenOrder } from './support/order-builder.ts';
import { startShop, type TestShop } from './support/start-shop.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
/** Amounts that nothing else of the shop has: a cost, and what 37.31 % makes of it. */
const COST = { pesos: 4713.59, centavos: 4713_59 };
const PRICE = { pesos: 6472.23, centavos: 6472_23 };
const CODE = 'COSTO-1';

let shop: TestShop;
let ana: TestCustomer;
let folio: string;
beforeAll(async () => {
  shop = await startShop();
  await givenShipping(shop.db);
  const { id } = await givenProduct(shop.db, { code: CODE, priceCentavos: PRICE.centavos });
  await sql`INSERT INTO product_cost VALUES (${id}, '2026-01-01', ${COST.centavos}, NULL, now())`.execute(
    shop.db,
  );
  await sql`UPDATE product SET own_margin = 3731`.execute(shop.db);
  ana = await givenCustomer(shop.db);
  const order = await givenOrder(shop.db, { accountId: ana.id });
  folio = order.folio;
  await sql`UPDATE order_line SET product_id = ${id} WHERE order_id = ${order.id}`.execute(shop.db);
  shop.searchIndex.start();
  await vi.waitFor(() => expect(shop.searchIndex.current()).toBeDefined(), 60_000);
});
afterAll(() => shop.close());

const LEAKS = [
  // The amount, as pesos, as centavos and as it is written out; and the margin on it.
  /4,?713\.59|471359|37\.31|\b3731\b/,
  /"[^"]*(?:margen|margin|product_cost|cost_centavos)[^"]*":/i,
];
const leakIn = (body: string): string | undefined =>
  LEAKS.map((leak) => leak.exec(body)?.[0]).find((found) => found !== undefined);

const KNOWN: readonly unknown[] = [
  ...[CODE, 'rojo', 'Serigrafia', 'taza', '64000', '8112345678', '1160.00', 'frente'],
  ...[10, 1, true, 'Ana', 'PUE', '03', 'P-0000000000'],
];
/** What ends the session in which the others are asked. */
const ENDS: ReadonlySet<string> = new Set(['POST /api/logout', 'POST /api/mi-cuenta/eliminar']);
const PARTS = ['params', 'querystring', 'body'] as const;

interface Route {
  readonly line: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly url: string;
  readonly schema: Readonly<Partial<Record<(typeof PARTS)[number], unknown>>>;
}
/** Every route that is not the staff's. */
const routes = (): Route[] =>
  shop.app.declaredRoutes.flatMap(({ method, url, schema, config }: RouteOptions) => {
    // The contract describes the staff's calls too, and no product.
    if (typeof config?.access !== 'string' || url.startsWith(API_DOCS)) return [];
    const kinds = [method].flat().filter((each) => each !== 'HEAD') as Route['method'][];
    const known = (schema ?? {}) as Route['schema'];
    return kinds
      .map((one) => ({ line: `${one} ${url}`, method: one, url, schema: known }))
      .filter(({ line }) => !ENDS.has(line));
  });

/** Fields whose words are others than their types say. */
const TOLD: Readonly<Record<string, unknown>> = {
  ...{ id: CODE, searchTerm: 'taza', address: HOME, color: 'rojo' },
  ...{ terminado: 'Serigrafia', technique: 'Serigrafia', number: '1' },
};

async function ask({ method, url, schema }: Route, headers: Readonly<Record<string, string>>) {
  await shop.db.deleteFrom('rate_limit').execute();
  const sent = Object.fromEntries(
    PARTS.filter((part) => schema[part]).map((part) => {
      const sample = sampleOf(schema[part], KNOWN) as Record<string, unknown>;
      const fields = leavesOf(schema[part]).map(([at]) => at.split('.')[1] ?? '');
      const words: typeof TOLD = { ...TOLD, order_id: folio, order_token: folio, folio };
      const told = fields.flatMap((field) => (field in words ? [[field, words[field]]] : []));
      return [part, { ...sample, ...Object.fromEntries(told) }];
    }),
  ) as Partial<Record<(typeof PARTS)[number], Record<string, unknown>>>;
  const address = url.replace(/:([A-Za-z]+)/g, (_, name: string) =>
    encodeURIComponent(String(sent.params?.[name] ?? 'x')),
  );
  const query = new URLSearchParams(
    Object.entries(sent.querystring ?? {}).map(([name, value]) => [name, String(value)]),
  );
  return shop.app.inject({
    ...{ method, url: query.size > 0 ? `${address}?${query}` : address, headers },
    ...(sent.body ? { payload: sent.body } : {}),
  });
}

test('BEH-447 no call that is open to shoppers, asked of a product with a cost, says what it costs or what is put on it', async () => {
  const all = routes();
  expect(all.length).toBeGreaterThan(80);
  const leaks: string[] = [];
  const answered = new Set<string>();
  const priced = new Set<string>();
  for (const route of all) {
    for (const headers of [{}, ana.headers]) {
      const { statusCode, body } = await ask(route, headers);
      if (statusCode < 300) answered.add(route.line);
      if (body.includes(String(PRICE.pesos))) priced.add(route.line);
      const leak = leakIn(body);
      if (leak !== undefined) leaks.push(`${route.line}: ${leak}`);
    }
  }
  expect(leaks).toEqual([]);
  // Those that speak of the product are among them, and spoke of it.
  expect(answered.size).toBeGreaterThan(40);
  for (const line of [
    'GET /api/detalleproducto/:id',
    'GET /api/products',
    'GET /api/products/search',
    'GET /api/random-products',
    'POST /api/favoritos',
  ])
    expect([...priced]).toContain(line);
  for (const line of ['precio-puesto', 'ordenes', 'orden/detalle', 'orden/descargar-cotizacion'])
    expect([...answered]).toContain(`POST /api/${line}`);
});

test('BEH-447 staff without the catalogue’s area are refused by every call that says a cost or takes one', async () => {
  const found = await productDeskReads(shop.db).one(1);
  if (!found) throw new Error('no product 1');
  expect(found.producto.costo).toBe(COST.pesos);
  const save = { version: found.version + 99, producto: found.producto };
  const margin = {
    ...{ cambio: { tipo: 'margen', porcentaje: 40 }, ensayo: true },
    productos: [{ id: 1, version: found.version }],
  };
  const calls = [
    { method: 'PUT', url: '/api/admin/productos/1', payload: save, says: /"costo":4713\.59/ },
    { method: 'POST', url: '/api/admin/productos/cambios', payload: margin, says: /4713\.59/ },
  ] as const;
  for (const role of ROLES) {
    const { headers } = await givenCustomer(shop.db, { roles: [role] });
    for (const { says, ...call } of calls) {
      const { statusCode, body } = await shop.app.inject({ ...call, headers });
      if (role === 'catalogo' || role === 'admin') expect(body, role).toMatch(says);
      else expect([statusCode, leakIn(body)], role).toEqual([403, undefined]);
    }
  }
});

test('BEH-447 costs are read by the editor of products, by imports and by reports, and nowhere else', () => {
  const readers = globSync('src/**/*.{ts,tsx}', { cwd: ROOT }).filter((file) => {
    if (/\.test\.tsx?$/.test(file) || file.endsWith('/tables.ts')) return false;
    const source = readFileSync(path.join(ROOT, file), 'utf8');
    return /\bproduct_cost\b|\bown_margin\b|\bcost_now\b|COST_TODAY|costOn\b|costs\/cost\.sql/.test(
      source,
    );
  });
  expect(readers.sort()).toEqual([
    'src/app/compose/jobs.ts',
    'src/features/catalog/server/costs/cost.sql.ts',
    'src/features/catalog/server/desk/bulk-edit.sql.ts',
    'src/features/catalog/server/desk/change-product.ts',
    'src/features/catalog/server/desk/product-draft.sql.ts',
    'src/features/catalog/server/desk/product-list.sql.ts',
    'src/features/catalog/server/known-products.sql.ts',
    'src/features/price-lists/server/below-cost.sql.ts',
    'src/features/reports/server/cost.sql.ts',
    'src/features/reports/server/report-reads.ts',
    'src/features/reports/server/report-sales.sql.ts',
    'src/features/reports/server/sale-sums.sql.ts',
    'src/features/supplier-imports/catalogue-change.ts',
    'src/features/supplier-imports/compare.ts',
    'src/features/supplier-imports/server/apply-changes.ts',
    'src/features/supplier-imports/server/look/look-over.ts',
    'src/features/supplier-imports/server/undo-import.ts',
  ]);
});

test('BEH-567 what finishes cost is read by reports, and by the page of finishes for those who may see it', () => {
  const readers = globSync('src/**/*.{ts,tsx}', { cwd: ROOT }).filter((file) => {
    if (/\.test\.tsx?$/.test(file) || file.endsWith('/tables.ts')) return false;
    const source = readFileSync(path.join(ROOT, file), 'utf8');
    return /\bfinish_cost\b|listFinishCosts|reads\.costs\(/.test(source);
  });
  expect(readers.sort()).toEqual([
    'src/app/compose/visit.ts',
    'src/features/finish-prices/staff/finish-prices-page.tsx',
    'src/features/reports/server/cost.sql.ts',
    'src/features/reports/server/report-reads.ts',
    'src/features/reports/server/report-sales.sql.ts',
    'src/features/reports/server/sale-sums.sql.ts',
  ]);
});

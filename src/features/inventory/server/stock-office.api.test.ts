import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  givenCustomer,
  givenProduct,
  type TestCustomer,
} from '../../../../test/support/builders.ts';
import { givenOrder } from '../../../../test/support/order-builder.ts';
import { putOnShelf } from '../../../../test/support/shelves.ts';
import { startShop, type TestShop } from '../../../../test/support/start-shop.ts';
import { fill } from '../../../routes.ts';
import * as calls from '../calls.ts';
import { STOCK_VIEWS, type StockView } from '../reads.ts';
import { stockDeskReads } from './stock-desk-reads.ts';

let shop: TestShop;
let alma: TestCustomer;
let colour: number;
let code: string;

beforeAll(async () => {
  shop = await startShop();
  alma = await givenCustomer(shop.db, { name: 'Alma Ríos', roles: ['almacen'] });
});
beforeEach(async () => {
  const product = await givenProduct(shop.db, { colours: { rojo: 100 } });
  code = product.code;
  const row = await shop.db
    .selectFrom('product_colour')
    .innerJoin('product', 'product.id', 'product_colour.product_id')
    .select('product_colour.id')
    .where('product.code', '=', code)
    .executeTakeFirstOrThrow();
  colour = row.id;
});
afterAll(() => shop.close());

const count = (body: object, who = alma, of = colour) =>
  shop.app.inject({
    method: 'POST',
    url: fill(calls.adjustStock.path, { color: String(of) }),
    headers: who.headers,
    payload: { talla: null, almacen: 1, motivo: 'Conteo físico', ...body },
  });
const stockOf = async () =>
  (
    await shop.db
      .selectFrom('product_colour')
      .select('stock')
      .where('id', '=', colour)
      .executeTakeFirstOrThrow()
  ).stock;
const listed = async (view: StockView, text = code) =>
  (await stockDeskReads(shop.db, shop.clock).list({ view, text, page: 1 })).rows;

test('BEH-78 what was counted is what there is, with who and why in the ledger, the list and the audit', async () => {
  expect((await count({ existencia: 90, vista: 100 })).json()).toEqual({ existencia: 90 });
  expect(await stockOf()).toBe(90);
  const moves = await stockDeskReads(shop.db, shop.clock).moves(colour, null);
  expect(moves[0]).toMatchObject({
    piezas: -10,
    tipo: 'ajuste',
    motivo: 'Conteo físico',
    quien: 'Alma Ríos',
  });
  expect((await listed('todas'))[0]).toMatchObject({
    existencia: 90,
    contada: { por: 'Alma Ríos' },
  });
  const audit = await shop.db
    .selectFrom('audit_entry')
    .select(['action', 'subject', 'detail'])
    .where('account_id', '=', alma.id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(audit).toMatchObject({
    action: 'contar_piezas',
    detail: { de: 100, a: 90, motivo: 'Conteo físico' },
  });
  expect(audit.subject).toContain(code);
});

test('BEH-78 of two people who count at once one is taken, and the other reads who it was and what there is', async () => {
  const beto = await givenCustomer(shop.db, { name: 'Beto Luna', roles: ['catalogo'] });
  const [one, other] = await Promise.all([
    count({ existencia: 90, vista: 100 }),
    count({ existencia: 80, vista: 100, motivo: 'Merma' }, beto),
  ]);
  const answers = [one, other].map(({ statusCode }) => statusCode);
  expect(answers.toSorted()).toEqual([200, 409]);
  const first = one.statusCode === 200;
  const refused = (first ? other : one).json<{ error: string }>().error;
  expect(refused).toContain(first ? 'Ahora hay 90. Alma Ríos' : 'Ahora hay 80. Beto Luna');
  expect(refused).toContain(first ? 'Conteo físico' : 'Merma');
  expect(await stockOf()).toBe(first ? 90 : 80);
});

test('BEH-78 T054 only who keeps stock may count it, and nothing impossible is taken', async () => {
  const ventas = await givenCustomer(shop.db, { roles: ['ventas'] });
  expect((await count({ existencia: 1, vista: 100 }, ventas)).statusCode).toBe(403);
  for (const body of [
    { existencia: -1, vista: 100 },
    { existencia: 1.5, vista: 100 },
    { existencia: 1e9, vista: 100 },
    { existencia: 5, vista: 100, motivo: '   ' },
    { existencia: 5, vista: 100, motivo: 'x'.repeat(201) },
  ])
    expect([body, (await count(body)).statusCode]).toEqual([body, 422]);
  expect((await count({ existencia: 5, vista: 100, talla: 999_999 })).statusCode).toBe(404);
  expect((await count({ existencia: 5, vista: 100 }, alma, 9_999_999)).statusCode).toBe(404);
  expect(await stockOf()).toBe(100);
});

test('BEH-78 each list shows the pieces it names, and orders that have not left hold theirs', async () => {
  const { id, lineId } = await givenOrder(shop.db, { accountId: alma.id, status: 5 });
  await shop.db
    .updateTable('order_line')
    .set({ colour_id: colour, quantity: 40, backordered: 15, sizes: null })
    .where('id', '=', lineId)
    .execute();
  const views = async () => {
    const found: string[] = [];
    for (const view of Object.keys(STOCK_VIEWS) as StockView[])
      if ((await listed(view)).length > 0) found.push(view);
    return found;
  };
  expect((await listed('todas'))[0]).toMatchObject({ existencia: 100, apartadas: 25 });
  expect(await views()).toContain('todas');
  await count({ existencia: 0, vista: 100 });
  await shop.db
    .updateTable('product_colour')
    .set({ backorder: 15 })
    .where('id', '=', colour)
    .execute();
  expect(await views()).toEqual(['todas', 'agotadas', 'debidas']);
  await count({ existencia: 1, vista: 0 });
  expect(await views()).toEqual(['todas', 'bajas', 'debidas']);
  await shop.db.updateTable('orders').set({ status: 14 }).where('id', '=', id).execute();
  expect((await listed('todas'))[0]).toMatchObject({ apartadas: 0 });
  // What somebody types is looked for, not understood.
  expect(await listed('todas', '%')).toEqual([]);
});

test('BEH-78 pieces that nobody counted for 30 days are listed until somebody does, also when there are as many', async () => {
  await shop.db
    .insertInto('stock_move')
    .values({
      colour_id: colour,
      order_id: null,
      kind: 'inicial',
      quantity: 100,
      account_id: null,
      at: shop.clock.now(),
    })
    .execute();
  expect(await listed('viejas')).toEqual([]);
  shop.clock.advance(31 * 24 * 3600_000);
  expect(await listed('viejas')).toHaveLength(1);
  // A session does not outlive a month without a visit.
  alma = await givenCustomer(shop.db, {
    name: 'Alma Ríos',
    roles: ['almacen'],
    now: shop.clock.now(),
  });
  expect((await count({ existencia: 100, vista: 100 })).statusCode).toBe(200);
  expect(await listed('viejas')).toEqual([]);
  expect((await listed('todas'))[0]?.contada).toMatchObject({ por: 'Alma Ríos' });
});

test('BEH-78 PDP-51 a size is counted by itself, and its colour has as many more', async () => {
  const sized = await shop.db
    .insertInto('product_size')
    .values([
      { colour_id: colour, position: 0, size: 'CH', stock: 60 },
      { colour_id: colour, position: 1, size: 'M', stock: 40 },
    ])
    .returning(['id', 'size'])
    .execute();
  await putOnShelf(shop.db, [colour]);
  const size = sized.find((one) => one.size === 'CH')?.id ?? 0;
  expect((await count({ talla: size, existencia: 75, vista: 60 })).statusCode).toBe(200);
  expect(await stockOf()).toBe(115);
  const rows = await listed('todas');
  expect(rows.map(({ talla_nombre, existencia }) => [talla_nombre, existencia])).toEqual([
    ['CH', 75],
    ['M', 40],
  ]);
  // The colour of sizes is not counted as a whole.
  expect((await count({ existencia: 5, vista: 115 })).statusCode).toBe(404);
});

test('BEH-342 a count of one size takes away no piece that is promised to orders which have not told their sizes', async () => {
  const { id: size } = await shop.db
    .insertInto('product_size')
    .values({ colour_id: colour, position: 0, size: 'CH', stock: 100 })
    .returning('id')
    .executeTakeFirstOrThrow();
  await putOnShelf(shop.db, [colour]);
  // Thirty of the hundred are promised, of no size yet.
  await shop.db.updateTable('product_colour').set({ stock: 70 }).where('id', '=', colour).execute();
  const refused = await count({ talla: size, existencia: 29, vista: 100 });
  expect([refused.statusCode, refused.json().error]).toEqual([
    422,
    'Hay pedidos que todavía no dicen su talla y cuentan con más piezas de este color.',
  ]);
  expect(await stockOf()).toBe(70);
  expect((await count({ talla: size, existencia: 30, vista: 100 })).statusCode).toBe(200);
  expect(await stockOf()).toBe(0);
});

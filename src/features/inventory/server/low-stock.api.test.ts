import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  givenCustomer,
  givenProduct,
  type TestCustomer,
} from '../../../../test/support/builders.ts';
import { inTheMiddle } from '../../../../test/support/in-the-middle.ts';
import { startShop, type TestShop } from '../../../../test/support/start-shop.ts';
import { fill } from '../../../routes.ts';
import * as calls from '../calls.ts';
import { lockColours } from './stock.sql.ts';
import { stockDeskReads } from './stock-desk-reads.ts';
import { tellLowStock } from './tell-low-stock.ts';
import { writeThresholds } from './threshold.sql.ts';

let shop: TestShop;
let alma: TestCustomer;
let code: string;
let colour: number;
let sizes: readonly { id: number; size: string }[];

beforeAll(async () => {
  shop = await startShop();
  alma = await givenCustomer(shop.db, { name: 'Alma Ríos', roles: ['almacen'] });
  await givenCustomer(shop.db, { name: 'Vera Ventas', roles: ['ventas'] });
  await givenCustomer(shop.db, { name: 'Irene Jefa', roles: ['admin'] });
});
beforeEach(async () => {
  await shop.db.deleteFrom('stock_threshold').execute();
  await shop.db.deleteFrom('outbox_mail').execute();
  ({ code } = await givenProduct(shop.db, { colours: { rojo: 0 }, sizes: { S: 30, M: 40 } }));
  const row = await shop.db
    .selectFrom('product_colour as c')
    .innerJoin('product as p', 'p.id', 'c.product_id')
    .select('c.id')
    .where('p.code', '=', code)
    .executeTakeFirstOrThrow();
  colour = row.id;
  sizes = await shop.db
    .selectFrom('product_size')
    .select(['id', 'size'])
    .where('colour_id', '=', colour)
    .orderBy('position')
    .execute();
});
afterAll(() => shop.close());

const put = (body: object, who = alma, of = colour) =>
  shop.app.inject({
    method: 'PUT',
    url: fill(calls.setThreshold.path, { color: String(of) }),
    headers: who.headers,
    payload: { talla: sizes[0]?.id ?? null, visto: null, ...body },
  });
/** Somebody counts so many pieces of size S. */
const count = async (pieces: number) => {
  const { stock } = await shop.db
    .selectFrom('product_size')
    .select('stock')
    .where('id', '=', sizes[0]?.id ?? 0)
    .executeTakeFirstOrThrow();
  const answer = await shop.app.inject({
    method: 'POST',
    url: fill(calls.adjustStock.path, { color: String(colour) }),
    headers: alma.headers,
    payload: {
      ...{ talla: sizes[0]?.id, almacen: 1, existencia: pieces },
      ...{ vista: stock, motivo: 'Conteo' },
    },
  });
  expect(answer.statusCode).toBe(200);
};
const look = () => tellLowStock({ db: shop.db, clock: shop.clock, baseUrl: 'https://tienda.mx' });
const mails = () =>
  shop.db.selectFrom('outbox_mail').select(['recipient', 'subject', 'text_body']).execute();
const low = async () =>
  (
    await stockDeskReads(shop.db, shop.clock).list({ view: 'minimo', text: code, page: 1 })
  ).rows.map(({ talla_nombre, minimo }) => [talla_nombre, minimo]);

test('BEH-85 whoever keeps stock is told once of each fall below what they wanted', async () => {
  expect((await put({ minimo: 20 })).json()).toEqual({ minimo: 20 });
  expect([await look(), await low()]).toEqual([0, []]);
  await count(20);
  expect(await look()).toBe(0);
  await count(19);
  expect(await low()).toEqual([['S', 20]]);
  expect(await look()).toBe(1);
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail?.recipient).toBe(alma.email);
  expect(mail?.text_body).toContain(`talla S: quedan 19, el mínimo es 20.`);
  expect(mail?.text_body).toContain('https://tienda.mx/admin/existencias?ver=minimo');
  // Fewer still is the same fall.
  await count(5);
  expect(await look()).toBe(0);
  expect(await mails()).toHaveLength(1);
  await count(20);
  expect([await look(), await low()]).toEqual([0, []]);
  await count(1);
  const runs = await Promise.all([look(), look()]);
  expect(runs.sort()).toEqual([0, 1]);
  expect(await mails()).toHaveLength(2);
});

test('BEH-85 a colour has a threshold of its own; what is no longer sold is not told of', async () => {
  await put({ talla: null, minimo: 500 });
  // A colour that is sold by size is counted by its sizes.
  expect((await put({ talla: null, minimo: 500 })).statusCode).toBe(404);
  const plain = await givenProduct(shop.db, { colours: { azul: 3 } });
  const { id } = await shop.db
    .selectFrom('product_colour')
    .select('id')
    .where('product_id', '=', plain.id)
    .executeTakeFirstOrThrow();
  await put({ talla: null, minimo: 10 }, alma, id);
  await shop.db.updateTable('product').set({ active: false }).where('id', '=', plain.id).execute();
  expect(await look()).toBe(0);
  await shop.db.updateTable('product').set({ active: true }).where('id', '=', plain.id).execute();
  expect(await look()).toBe(1);
});

test('BEH-85 of two people who want another threshold the second is told; each change is in the log', async () => {
  await put({ minimo: 20 });
  const late = await put({ minimo: 30 });
  expect(late.statusCode).toBe(409);
  expect(late.json().error).toContain('Alma Ríos puso un mínimo de 20');
  expect((await put({ minimo: null, visto: 20 })).statusCode).toBe(200);
  expect(await low()).toEqual([]);
  const acts = await shop.db
    .selectFrom('audit_entry')
    .select(['detail'])
    .where('action', '=', 'cambiar_minimo')
    .where('subject', 'like', `${code}%`)
    .orderBy('id')
    .execute();
  expect(acts.map(({ detail }) => detail)).toEqual([
    { antes: null, ahora: 20 },
    { antes: 20, ahora: null },
  ]);
});

test('BEH-85 T054 only whoever counts pieces says when there are too few', async () => {
  const ventas = await givenCustomer(shop.db, { roles: ['ventas'] });
  expect((await put({ minimo: 20 }, ventas)).statusCode).toBe(403);
  for (const minimo of [0, -1, 1.5, 1_000_001, '5']) {
    expect([minimo, (await put({ minimo })).statusCode]).toEqual([minimo, 422]);
  }
  expect((await put({ minimo: 5 }, alma, 999_999)).statusCode).toBe(404);
});

test('BEH-207 BEH-85 a minimum may be of every colour and size of a product at once, and is taken off as one', async () => {
  // Another product is none of it.
  await givenProduct(shop.db, { colours: { rojo: 1 } });
  const minimums = async () => {
    const rows = shop.db.selectFrom('stock_threshold').select(['size_id', 'least', 'alerted_at']);
    return await rows.orderBy('size_id').execute();
  };
  await shop.db.deleteFrom('stock_threshold').execute();
  const told = { minimo: 4, todo_el_producto: true };
  expect((await put(told)).statusCode).toBe(200);
  const all = (await minimums()).map(({ size_id, least }) => [size_id, least]);
  expect(all).toEqual(sizes.map(({ id }) => [id, 4]));
  // One of its own, told already: the same for all leaves it as it was told.
  await shop.db.updateTable('stock_threshold').set({ alerted_at: shop.clock.now() }).execute();
  expect((await put({ ...told, visto: 4 })).statusCode).toBe(200);
  expect((await minimums()).every(({ alerted_at }) => alerted_at !== null)).toBe(true);
  expect((await put({ ...told, visto: 9 })).statusCode).toBe(409);
  expect((await put({ minimo: null, visto: 4, todo_el_producto: true })).statusCode).toBe(200);
  expect(await minimums()).toEqual([]);
});

test('BEH-84 a product says when its pieces were last told, not when they were sold', async () => {
  const shown = async () =>
    (await shop.app.inject({ url: `/api/detalleproducto/${code}` })).json().existencias_al;
  const begun = await shown();
  shop.clock.advance(3_600_000);
  await count(29);
  expect(await shown()).toBe(shop.clock.now().toISOString());
  await shop.db
    .insertInto('stock_move')
    .values({
      colour_id: colour,
      order_id: null,
      kind: 'reserva',
      quantity: -1,
      at: '2030-01-01',
      account_id: null,
    })
    .execute();
  expect(await shown()).toBe(shop.clock.now().toISOString());
  expect(begun).not.toBe(await shown());
});

test.runIf(process.env.TEST_DATABASE_URL)(
  'BEH-563 a minimum that somebody else is just changing is theirs, and whoever comes second is told of it',
  async () => {
    const size = sizes[0]?.id ?? null;
    const second = await inTheMiddle(
      shop.db,
      {
        holds: (tx) => lockColours(tx, [colour]),
        goesOn: (tx) => writeThresholds(tx, [{ colour, size }], 9),
      },
      () => put({ minimo: 5 }),
    );
    expect(second.statusCode).toBe(409);
    const kept = await shop.db.selectFrom('stock_threshold').select('least').execute();
    expect(kept).toEqual([{ least: 9 }]);
  },
);

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  givenCustomer,
  givenProduct,
  givenShipping,
  type TestCustomer,
} from '../../../../../test/support/builders.ts';
import { aLine, honestOrder, submit } from '../../../../../test/support/checkout.ts';
import { expireUnpaidOrders } from '../../../../../test/support/expire-orders.ts';
import { givenWarehouse, spreadStock } from '../../../../../test/support/shelves.ts';
import { startShop, type TestShop } from '../../../../../test/support/start-shop.ts';
import { fill } from '../../../../routes.ts';
import * as calls from '../../calls.ts';

const SUPPLIERS = 1;
let shop: TestShop;
let alma: TestCustomer;
let ana: TestCustomer;
let matriz: number;
let norte: number;
let colour: number;
let code: string;
let sequence = 0;

beforeAll(async () => {
  shop = await startShop();
  await givenShipping(shop.db);
  alma = await givenCustomer(shop.db, { name: 'Alma Ríos', roles: ['almacen'] });
  matriz = await givenWarehouse(shop.db, { name: 'Matriz', priority: 1, postalCode: '06700' });
  norte = await givenWarehouse(shop.db, { name: 'Norte', priority: 2, postalCode: '64000' });
});
afterAll(() => shop.close());
beforeEach(async () => {
  ana = await givenCustomer(shop.db);
  const product = await givenProduct(shop.db, { colours: { rojo: 0 } });
  code = product.code;
  const { id } = await shop.db
    .selectFrom('product_colour')
    .select('id')
    .where('product_id', '=', product.id)
    .executeTakeFirstOrThrow();
  colour = id;
});

const lies = (pieces: readonly (readonly [warehouse: number, pieces: number])[]) =>
  spreadStock(shop.db, colour, new Map(pieces));
/** What lies in each warehouse, and what is for sale. */
const stock = async () => {
  const rows = await shop.db
    .selectFrom('warehouse_stock')
    .select(['warehouse_id', 'pieces'])
    .where('colour_id', '=', colour)
    .execute();
  const at = new Map(rows.map(({ warehouse_id, pieces }) => [warehouse_id, pieces]));
  const { stock: free } = await shop.db
    .selectFrom('product_colour')
    .select('stock')
    .where('id', '=', colour)
    .executeTakeFirstOrThrow();
  return [at.get(matriz) ?? 0, at.get(norte) ?? 0, at.get(SUPPLIERS) ?? 0, free];
};
const order = async (quantity: number, who = ana) => {
  const body = await honestOrder(shop, who, [aLine(code, { quantity })]);
  sequence += 1;
  return submit(shop, who, body, { 'idempotency-key': `almacenes-${sequence}` });
};
const post = (call: { readonly path: string }, payload: object, who = alma) =>
  shop.app.inject({
    method: 'POST',
    url: fill(call.path, { color: String(colour) }),
    headers: who.headers,
    payload: { talla: null, ...payload },
  });
const carry = (payload: object, who = alma) =>
  post(calls.transferStock, { motivo: 'Para el taller', ...payload }, who);
const count = (payload: object) => post(calls.adjustStock, { motivo: 'Conteo físico', ...payload });

test('BEH-200 an order takes its pieces from the warehouses of the rule, and the ledger says which', async () => {
  await lies([
    [matriz, 30],
    [norte, 40],
    [SUPPLIERS, 500],
  ]);
  expect((await order(30)).statusCode).toBe(200);
  expect(await stock()).toEqual([0, 40, 500, 540]);
  expect((await order(60)).statusCode).toBe(200);
  expect(await stock()).toEqual([0, 40, 440, 480]);
  const moves = await shop.db
    .selectFrom('stock_move')
    .select(['warehouse_id', 'quantity', 'kind'])
    .where('colour_id', '=', colour)
    .orderBy('id')
    .execute();
  expect(moves).toEqual([
    { warehouse_id: matriz, quantity: -30, kind: 'reserva' },
    { warehouse_id: SUPPLIERS, quantity: -60, kind: 'reserva' },
  ]);
});

test('BEH-200 two own shelves serve what one of them has not, and nothing is sold twice', async () => {
  await lies([
    [matriz, 30],
    [norte, 40],
    [SUPPLIERS, 5],
  ]);
  expect((await order(70)).statusCode).toBe(200);
  expect(await stock()).toEqual([0, 0, 5, 5]);
  expect((await order(10)).statusCode).toBe(409);
});

test('BEH-201 an order that ends gives each warehouse its own pieces back', async () => {
  await lies([
    [matriz, 30],
    [norte, 40],
    [SUPPLIERS, 5],
  ]);
  await order(70);
  await expireUnpaidOrders(shop.db, new Date(shop.clock.now().getTime() + 16 * 86_400_000));
  expect(await stock()).toEqual([30, 40, 5, 75]);
});

test('BEH-202 pieces are carried to a warehouse of ours with a reason, and what is for sale stays', async () => {
  await lies([
    [matriz, 30],
    [SUPPLIERS, 500],
  ]);
  const done = await carry({ de: matriz, a: norte, piezas: 12, vista: 30 });
  expect([done.statusCode, done.json()]).toEqual([200, { quedan: 18 }]);
  expect(await stock()).toEqual([18, 12, 500, 530]);
  // Sent again it is not carried again.
  const again = await carry({ de: matriz, a: norte, piezas: 12, vista: 30 });
  expect(again.statusCode).toBe(409);
  expect(again.json<{ error: string }>().error).toContain('Ahora hay 18.');
  const moves = await shop.db
    .selectFrom('stock_move')
    .select(['warehouse_id', 'quantity', 'reason', 'account_id'])
    .where('colour_id', '=', colour)
    .where('kind', '=', 'traspaso')
    .orderBy('quantity')
    .execute();
  const cause = { reason: 'Para el taller', account_id: alma.id };
  expect(moves).toEqual([
    { warehouse_id: matriz, quantity: -12, ...cause },
    { warehouse_id: norte, quantity: 12, ...cause },
  ]);
  const audit = await shop.db
    .selectFrom('audit_entry')
    .select(['action', 'detail'])
    .where('account_id', '=', alma.id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(audit).toEqual({
    action: 'traspasar_piezas',
    detail: { de: 'Matriz', a: 'Norte', piezas: 12, motivo: 'Para el taller' },
  });
});

test('BEH-202 nothing is carried that is not there, to a supplier, into itself or by whoever keeps no stock', async () => {
  await lies([[matriz, 30]]);
  const ventas = await givenCustomer(shop.db, { roles: ['ventas'] });
  const body = { de: matriz, a: norte, piezas: 5, vista: 30 };
  expect((await carry(body, ventas)).statusCode).toBe(403);
  const refused = [
    { ...body, piezas: 31 },
    { ...body, a: SUPPLIERS },
    { ...body, a: matriz },
    { ...body, a: 999_999 },
    { ...body, piezas: 0 },
    { ...body, motivo: ' ' },
  ];
  for (const each of refused) {
    const answer = await carry(each);
    expect([each, answer.statusCode]).toEqual([each, 422]);
  }
  expect(await stock()).toEqual([30, 0, 0, 30]);
});

test('BEH-203 a count is of one warehouse: the others keep theirs', async () => {
  await lies([
    [matriz, 30],
    [SUPPLIERS, 500],
  ]);
  expect((await count({ almacen: matriz, existencia: 27, vista: 30 })).statusCode).toBe(200);
  expect((await count({ almacen: norte, existencia: 8, vista: 0 })).statusCode).toBe(200);
  expect(await stock()).toEqual([27, 8, 500, 535]);
  expect((await count({ almacen: 999_999, existencia: 8, vista: 0 })).statusCode).toBe(422);
});

test('BEH-203 of two who count one shelf at once one is told what the other found', async () => {
  await lies([
    [matriz, 30],
    [norte, 40],
  ]);
  const answers = await Promise.all([
    count({ almacen: matriz, existencia: 27, vista: 30 }),
    count({ almacen: matriz, existencia: 26, vista: 30 }),
    count({ almacen: norte, existencia: 41, vista: 40 }),
  ]);
  const codes = answers.map(({ statusCode }) => statusCode);
  expect(codes.slice(0, 2).toSorted()).toEqual([200, 409]);
  const told = answers.find(({ statusCode }) => statusCode === 409)?.json<{ error: string }>();
  expect(told?.error).toMatch(/Alma Ríos.*Conteo físico/);
  expect(codes[2]).toBe(200);
  const [there] = await stock();
  expect(await stock()).toEqual([codes[0] === 200 ? 27 : 26, 41, 0, (there ?? 0) + 41]);
});

test('BEH-202 I4 pieces carried while orders take them are neither sold twice nor lost', async () => {
  await lies([
    [matriz, 60],
    [norte, 10],
  ]);
  const people = await Promise.all(Array.from({ length: 8 }, () => givenCustomer(shop.db)));
  const bodies = await Promise.all(
    people.map((who) => honestOrder(shop, who, [aLine(code, { quantity: 10 })])),
  );
  const carrying = async (): Promise<number> => {
    let carried = 0;
    for (let tries = 0; tries < 6; tries += 1) {
      const [there = 0] = await stock();
      const done = await carry({ de: matriz, a: norte, piezas: 7, vista: there });
      if (done.statusCode === 200) carried += 7;
    }
    return carried;
  };
  const [carried, ...answers] = await Promise.all([
    carrying(),
    ...people.map((who, place) =>
      submit(shop, who, bodies[place] ?? {}, { 'idempotency-key': `acarreo-${place}` }),
    ),
  ]);
  const sold = answers.filter(({ statusCode }) => statusCode === 200).length;
  expect(sold).toBe(7);
  expect(await stock()).toEqual([0, 0, 0, 0]);
  const moves = await shop.db
    .selectFrom('stock_move')
    .select(['warehouse_id', 'quantity', 'kind'])
    .where('colour_id', '=', colour)
    .execute();
  const of = (warehouse: number) =>
    moves
      .filter(({ warehouse_id }) => warehouse_id === warehouse)
      .reduce((sum, { quantity }) => sum + quantity, 0);
  expect([of(matriz), of(norte)]).toEqual([-60, -10]);
  const came = moves.filter(({ kind, quantity }) => kind === 'traspaso' && quantity > 0);
  expect(came.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(carried);
});

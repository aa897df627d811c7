import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { api } from '../../../../test/support/addresses.ts';
import {
  givenCustomer,
  givenProduct,
  givenShipping,
  type TestCustomer,
} from '../../../../test/support/builders.ts';
import { aLine, honestOrder, submit } from '../../../../test/support/checkout.ts';
import { expireUnpaidOrders } from '../../../../test/support/expire-orders.ts';
import { startShop, type TestShop } from '../../../../test/support/start-shop.ts';
import type { CartLine } from '../../cart/line.ts';
import type { SizeSplit } from '../../catalog/size-split.ts';

let shop: TestShop;
let ana: TestCustomer;
let code: string;
let productId: number;
beforeAll(async () => {
  shop = await startShop();
  await givenShipping(shop.db);
});
beforeEach(async () => {
  ana = await givenCustomer(shop.db);
  const sizes = { CH: 20, M: 30, '2EG': 0 };
  ({ code, id: productId } = await givenProduct(shop.db, { name: 'Playera', sizes }));
});
afterAll(() => shop.close());

const size = (talla: string, cantidad: number) => ({ talla, cantidad });
const shirts = (tallas: SizeSplit, change: Partial<CartLine> = {}) =>
  aLine(code, {
    name: 'Playera',
    quantity: tallas.reduce((sum, { cantidad }) => sum + cantidad, 0),
    tallas,
    ...change,
  });
const order = async (...lines: CartLine[]) =>
  submit(shop, ana, await honestOrder(shop, ana, lines));

/** Pieces of red: of the colour, and of each size. */
async function left() {
  const colour = await shop.db
    .selectFrom('product_colour')
    .select(['id', 'stock', 'backorder'])
    .where('product_id', '=', productId)
    .where('colour', '=', 'rojo')
    .executeTakeFirstOrThrow();
  const sizes = await shop.db
    .selectFrom('product_size')
    .select(['size', 'stock', 'backorder'])
    .where('colour_id', '=', colour.id)
    .orderBy('position')
    .execute();
  return {
    colour: colour.stock,
    waiting: colour.backorder,
    sizes: Object.fromEntries(sizes.map((row) => [row.size, row.stock])),
    waitingBySize: sizes.reduce((sum, { backorder }) => sum + backorder, 0),
  };
}

test('PDP-50 PDP-51 PDP-53 an order keeps its sizes, takes them from stock and says them everywhere', async () => {
  const answer = await order(shirts([size('M', 8), size('CH', 4)]));
  expect(answer.statusCode, answer.body).toBe(200);
  const { folio } = answer.json();
  const told = [size('CH', 4), size('M', 8)];
  expect(await left()).toMatchObject({ colour: 38, sizes: { CH: 16, M: 22, '2EG': 0 } });
  const orders = await shop.app.inject({
    method: 'POST',
    url: api.orders,
    headers: ana.headers,
    payload: {},
  });
  expect(orders.json()[0].items[0]).toMatchObject({ quantity: 12, tallas: told });
  const quote = await shop.app.inject({
    method: 'POST',
    url: api.downloadQuote,
    headers: ana.headers,
    payload: { folio },
  });
  expect(quote.json().items[0].tallas).toEqual(told);
  const mail = await shop.db
    .selectFrom('outbox_mail')
    .select('text_body')
    .where('recipient', '=', ana.email)
    .executeTakeFirstOrThrow();
  expect(mail.text_body).toContain('12 × Playera, rojo, CH 4 · M 8, Sin terminado');
});

test('PDP-51 two lines of one colour share its sizes, and the short size is named', async () => {
  const refused = await order(
    shirts([size('M', 20)]),
    shirts([size('CH', 5), size('M', 11)], { notas: 'otro' }),
  );
  expect(refused.statusCode).toBe(409);
  expect(refused.json()).toMatchObject({
    motivo: 'existencia',
    short: [{ line: 1, available: 30, tallas: [{ talla: 'M', available: 10 }] }],
  });
  expect(await left()).toMatchObject({ colour: 50, sizes: { CH: 20, M: 30 } });
});

test.each([
  ['of nobody', [size('XL', 10)], 'La talla XL ya no está a la venta en ese color.'],
  ['told twice', [size('M', 5), size('M', 5)], 'La talla M viene más de una vez.'],
  [
    'in halves',
    [size('M', 9.5), size('CH', 0.5)],
    'De la talla M pide un número entero de piezas, mayor que cero.',
  ],
  ['too few', [size('M', 9)], 'Tus tallas suman 9 piezas y la cantidad es 10.'],
])('PDP-50 sizes %s are refused in words, with the line', async (_, tallas, sentence) => {
  const line = shirts(tallas, { quantity: 10 });
  const answer = await order(line);
  expect(answer.statusCode).toBe(422);
  expect(answer.json()).toMatchObject({ error: sentence, uniqueId: line.uniqueId });
});

test('PDP-50 T170 T173 sizes of a strange shape are refused, and nothing is ordered', async () => {
  const body = await honestOrder(shop, ana, [shirts([size('M', 10)])]);
  const strange: unknown[] = [
    'M',
    [{ talla: 'M' }],
    [{ talla: 5, cantidad: 10 }],
    [{ talla: 'M', cantidad: '10' }],
    [{ talla: 'M'.repeat(21), cantidad: 10 }],
    Array.from({ length: 41 }, () => size('M', 1)),
  ];
  for (const tallas of strange) {
    const answer = await submit(shop, ana, { ...body, cart: [{ ...body.cart[0], tallas }] });
    expect(answer.statusCode, JSON.stringify(tallas)).toBe(422);
  }
  expect(await left()).toMatchObject({ colour: 50 });
});

test('PDP-50 a product without sizes is not sold by size', async () => {
  const { code: mug } = await givenProduct(shop.db);
  const answer = await order(aLine(mug, { tallas: [size('M', 10)] }));
  expect(answer.json()).toMatchObject({ error: 'Un producto del carrito no se vende por tallas.' });
});

test('PDP-52 an order that tells no sizes is accepted, holds the colour, and says that they are to be told', async () => {
  const answer = await order(aLine(code, { quantity: 45 }));
  expect(answer.statusCode, answer.body).toBe(200);
  expect(await left()).toMatchObject({ colour: 5, sizes: { CH: 20, M: 30 } });
  const orders = await shop.app.inject({
    method: 'POST',
    url: api.orders,
    headers: ana.headers,
    payload: {},
  });
  expect(orders.json()[0].items[0].tallas).toEqual([]);
  const detail = await shop.app.inject({ url: `/api/detalleproducto/${code}` });
  expect(detail.json().variantes_color[0].tallas).toEqual([
    { talla: 'CH', inventario: 5 },
    { talla: 'M', inventario: 5 },
    { talla: '2EG', inventario: 0 },
  ]);
  const beyond = await order(shirts([size('M', 10)]));
  expect(beyond.json()).toMatchObject({ motivo: 'existencia', short: [{ available: 5 }] });
});

test('PDP-51 an order that nobody pays gives its pieces back to their sizes, waiting ones too', async () => {
  const placed = [
    await order(
      shirts([size('CH', 6), size('M', 6)]),
      shirts([size('M', 10)], { notas: 'Segunda' }),
      aLine(code, { quantity: 12 }),
    ),
    await order(shirts([size('2EG', 11)], { preorden: true })),
  ];
  expect(placed.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(await left()).toMatchObject({
    colour: 16,
    waiting: 11,
    sizes: { CH: 14, M: 14, '2EG': 0 },
    waitingBySize: 11,
  });
  await expireUnpaidOrders(shop.db, new Date(shop.clock.now().getTime() + 16 * 86_400_000));
  expect(await left()).toEqual({
    colour: 50,
    waiting: 0,
    sizes: { CH: 20, M: 30, '2EG': 0 },
    waitingBySize: 0,
  });
  const moves = await shop.db
    .selectFrom('stock_move')
    .innerJoin('product_colour', 'product_colour.id', 'stock_move.colour_id')
    .select(['size_id', 'quantity'])
    .where('product_id', '=', productId)
    .execute();
  const bySize = Map.groupBy(moves, ({ size_id: id }) => id);
  expect(bySize.size).toBe(3);
  for (const each of bySize.values()) {
    expect(each.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(0);
  }
});

test('PDP-51 orders and endings at random leave every size with what its ledger says', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, () => givenCustomer(shop.db)));
  const bodies = await Promise.all(
    people.map(async (each, index) => {
      const split = index % 3 === 2 ? [] : [size('CH', 1 + index), size('M', 9)];
      const line = split.length > 0 ? shirts(split) : aLine(code, { quantity: 10 });
      return honestOrder(shop, each, [line]);
    }),
  );
  const later = new Date(shop.clock.now().getTime() + 16 * 86_400_000);
  for (let round = 0; round < 3; round += 1) {
    await Promise.all([
      ...people.map((each, index) =>
        submit(shop, each, bodies[index] ?? {}, { 'idempotency-key': `ronda-${round}-${index}` }),
      ),
      ...(round > 0 ? [expireUnpaidOrders(shop.db, later)] : []),
    ]);
    const { colour, sizes } = await left();
    expect(Math.min(colour, ...Object.values(sizes))).toBeGreaterThanOrEqual(0);
    expect(colour).toBeLessThanOrEqual(Object.values(sizes).reduce((sum, each) => sum + each, 0));
  }
  await expireUnpaidOrders(shop.db, later);
  expect(await left()).toMatchObject({ colour: 50, sizes: { CH: 20, M: 30, '2EG': 0 } });
});

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { api } from '../../../../test/support/addresses.ts';
import {
  givenCustomer,
  givenFinish,
  givenProduct,
  givenShipping,
  type TestCustomer,
} from '../../../../test/support/builders.ts';
import { AN_ADDRESS, aLine, honestOrder, submit } from '../../../../test/support/checkout.ts';
import { expireUnpaidOrders } from '../../../../test/support/expire-orders.ts';
import { givenProof } from '../../../../test/support/proof-builder.ts';
import { startShop, type TestShop } from '../../../../test/support/start-shop.ts';
import type { Order } from '../contract.ts';

let shop: TestShop;
let ana: TestCustomer;
let beto: TestCustomer;
let code: string;
let productId: number;
beforeAll(async () => {
  shop = await startShop();
  await givenShipping(shop.db);
  await givenFinish(shop.db);
});
beforeEach(async () => {
  ana = await givenCustomer(shop.db, { name: 'Ana María López' });
  beto = await givenCustomer(shop.db);
  ({ code, id: productId } = await givenProduct(shop.db));
});
afterAll(() => shop.close());

const finished = () => aLine(code, { technique: 'Serigrafia', costo_terminado: 464 });
async function ordered(customer: TestCustomer, lines = [finished(), aLine(code)]): Promise<string> {
  const answer = await submit(shop, customer, await honestOrder(shop, customer, lines));
  return answer.json<{ folio: string }>().folio;
}
const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
  shop.app.inject({ method: 'POST', url, payload, headers });
const state = (folio: string, headers: Record<string, string> = {}) =>
  shop.app.inject({ url: `${api.transactionState}?order_token=${folio}`, headers });
const setStatus = (folio: string, status: number) =>
  shop.db.updateTable('orders').set({ status }).where('folio', '=', folio).execute();
const rowOf = (folio: string) =>
  shop.db.selectFrom('orders').selectAll().where('folio', '=', folio).executeTakeFirstOrThrow();
const linesOf = async (folio: string) => {
  const { id } = await rowOf(folio);
  return shop.db
    .selectFrom('order_line')
    .selectAll()
    .where('order_id', '=', id)
    .orderBy('position')
    .execute();
};

test('API-21 DAT-08 DAT-09 ORD-05 a customer reads their own orders with items', async () => {
  const folio = await ordered(ana);
  await ordered(beto);
  const [line] = await linesOf(folio);
  const artwork = [{ name: `${'a'.repeat(32)}.svg`, original_name: 'mi logo.svg' }];
  await shop.db
    .updateTable('order_line')
    .set({ artwork: JSON.stringify(artwork) })
    .where('id', '=', line?.id ?? 0)
    .execute();
  const answer = await post(api.orders, { token: ana.token });
  expect(answer.statusCode).toBe(200);
  const orders = answer.json<Order[]>();
  expect(orders).toHaveLength(1);
  const { total_centavos } = await rowOf(folio);
  expect(orders[0]).toMatchObject({
    id_token_order: folio,
    total_amount: total_centavos / 100,
    status: 'Pedido recibido, validando pago',
    id_status: 1,
    estadoPago: 'sin_transaccion',
  });
  const [item, plain] = orders[0]?.items ?? [];
  expect(item).toMatchObject({
    quantity: 10,
    tecnica: 'Serigrafia',
    color: 'rojo',
    css: '#d0202e',
    id_order_detail: line?.id,
    unit_price: 162.4,
    tiene_terminados: true,
    diseno_aprobado: false,
  });
  expect(JSON.parse(item?.imagenesterminados ?? '')).toEqual([
    {
      name: artwork[0]?.name,
      filename: artwork[0]?.name,
      url: `/img/imagenesterminados/${artwork[0]?.name}`,
      original_name: 'mi logo.svg',
    },
  ]);
  expect(plain).toMatchObject({
    tecnica: 'Sin terminado',
    tiene_terminados: false,
    imagenesterminados: '[]',
  });
});

test('API-21 T034 without a session, or with a wrong token, there are no orders', async () => {
  await ordered(beto);
  expect((await post(api.orders, {})).statusCode).toBe(401);
  expect((await post(api.orders, { token: 'x'.repeat(43) })).statusCode).toBe(401);
  // Two people in one request are nobody.
  expect((await post(api.orders, { token: beto.token }, ana.headers)).statusCode).toBe(401);
  expect((await post(api.orders, { token: [ana.token] })).statusCode).toBe(400);
});

test('API-22 T036 the payment state of an order is told to its owner alone', async () => {
  const folio = await ordered(ana);
  expect((await state(folio, ana.headers)).json()).toEqual({
    success: true,
    estado: 'sin_transaccion',
  });
  expect((await state(folio)).statusCode).toBe(401);
  const foreign = await state(folio, beto.headers);
  const unknown = await state('P-0000000000', beto.headers);
  expect(foreign.statusCode).toBe(404);
  expect(foreign.body).toBe(unknown.body);
  const twice = await shop.app.inject({
    url: `${api.transactionState}?order_token=${folio}&order_token=${folio}`,
    headers: ana.headers,
  });
  expect(twice.statusCode).toBe(400);
});

test('API-20 DAT-10 a quote carries order, address, items, shipping and user', async () => {
  const folio = await ordered(ana);
  const quote = (await post(api.downloadQuote, { folio }, ana.headers)).json();
  expect(Object.keys(quote).sort()).toEqual(['address', 'items', 'order', 'shipping', 'user']);
  expect(quote.address).toEqual(AN_ADDRESS);
  expect(quote.user).toEqual({
    first_name: 'Ana',
    last_name: 'María López',
    user_name: 'Ana',
    email: ana.email,
  });
  const { productos, terminados, envio, descuento, total_amount } = quote.order;
  expect([productos, terminados, descuento]).toEqual([2320, 464, 0]);
  expect(Math.round((productos + terminados + envio) * 100)).toBe(Math.round(total_amount * 100));
  expect(quote.shipping).toMatchObject({
    cost: envio,
    provider: expect.any(String),
    service: expect.any(String),
  });
  expect(quote.items.map((item: { total: number }) => item.total)).toEqual([1624, 1160]);
});

test("T037 T059 another's quote is not found and says nothing", async () => {
  const folio = await ordered(ana);
  expect((await post(api.downloadQuote, { folio })).statusCode).toBe(401);
  const foreign = await post(api.downloadQuote, { folio }, beto.headers);
  expect(foreign.statusCode).toBe(404);
  for (const secret of ['Orizaba', 'Ana', ana.email]) expect(foreign.body).not.toContain(secret);
});

test('T038 guessing folios finds nothing and is stopped', async () => {
  const own = await ordered(beto);
  const answers = await Promise.all(
    Array.from({ length: 400 }, (_, index) =>
      post(api.downloadQuote, { folio: `P-${String(index).padStart(10, '0')}` }, ana.headers),
    ),
  );
  const statuses = new Set(answers.map(({ statusCode }) => statusCode));
  expect(statuses).toEqual(new Set([404, 429]));
  expect((await post(api.downloadQuote, { folio: own }, beto.headers)).statusCode).toBe(200);
});

const approve = (folio: string, lineId: unknown, headers: Record<string, string> = ana.headers) =>
  post(api.approveDesign, { order_id: folio, order_detail_id: lineId }, headers);

/** Publishes the next version of each line's proposal. */
async function propose(...lineIds: readonly (number | undefined)[]): Promise<void> {
  for (const lineId of lineIds) {
    if (lineId === undefined) throw new Error('no line to propose for');
    await givenProof(shop.db, lineId);
  }
}

test('API-23 ORD-21 T047 approving the last finished line moves the order on, once', async () => {
  const folio = await ordered(ana, [finished(), finished(), aLine(code)]);
  const [first, second, plain] = (await linesOf(folio)).map(({ id }) => id);
  expect((await approve(folio, first)).statusCode).toBe(409);
  await setStatus(folio, 3);
  await propose(plain, first, second);
  expect((await approve(folio, plain)).statusCode).toBe(409);
  expect((await approve(folio, first)).json()).toEqual({ success: true, completo: false });
  expect((await rowOf(folio)).status).toBe(3);
  const both = await Promise.all([
    approve(folio, second),
    approve(folio, second),
    approve(folio, first),
  ]);
  expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  const { id, status } = await rowOf(folio);
  expect(status).toBe(4);
  const events = await shop.db
    .selectFrom('order_event')
    .selectAll()
    .where('order_id', '=', id)
    .where('kind', '=', 'diseno_aprobado')
    .orderBy('id')
    .execute();
  expect(events.map(({ from_status, to_status }) => [from_status, to_status])).toEqual([
    [3, 3],
    [3, 4],
  ]);
});

test('ORD-21 T047 a design that nobody proposed cannot be approved', async () => {
  const folio = await ordered(ana, [finished(), finished()]);
  const [first, second] = (await linesOf(folio)).map(({ id }) => id);
  await setStatus(folio, 3);
  const refused = await approve(folio, first);
  expect(refused.statusCode).toBe(409);
  expect(refused.body).toContain('Error al aprobar el diseño');
  await propose(second);
  expect((await approve(folio, first)).statusCode).toBe(409);
  expect((await linesOf(folio)).map((line) => line.design_approved_at)).toEqual([null, null]);
  await propose(first);
  await propose(first);
  const [order] = (await post(api.orders, {}, ana.headers)).json<Order[]>();
  const url = `/propuesta/${folio}/${first}`;
  expect(order?.items[0]?.propuesta).toEqual({ version: 2, url, estado: 'publicada' });
  expect((await approve(folio, first)).statusCode).toBe(200);
});

test("T046 nobody approves another's design, nor with a line of another order", async () => {
  const anas = await ordered(ana);
  const betos = await ordered(beto);
  await setStatus(anas, 3);
  await setStatus(betos, 3);
  const betosLine = (await linesOf(betos))[0]?.id;
  expect((await approve(betos, betosLine)).statusCode).toBe(404);
  expect((await approve(anas, betosLine)).statusCode).toBe(404);
  expect((await approve(anas, 0)).statusCode).toBe(422);
  expect((await approve(anas, betosLine, {})).statusCode).toBe(401);
  expect((await linesOf(betos)).every((line) => line.design_approved_at === null)).toBe(true);
});

test('T096 I4 an order nobody pays in 15 days is cancelled and gives its pieces back', async () => {
  const waiting = aLine(code, { color: 'azul', preorden: true });
  const folio = await ordered(ana, [aLine(code), aLine(code, { quantity: 20 }), waiting]);
  const stock = () =>
    shop.db
      .selectFrom('product_colour')
      .select(['colour', 'stock', 'backorder'])
      .where('product_id', '=', productId)
      .orderBy('colour')
      .execute();
  expect(await stock()).toEqual([
    { colour: 'azul', stock: 3, backorder: 10 },
    { colour: 'rojo', stock: 20, backorder: 0 },
  ]);
  const { expires_at, id } = await rowOf(folio);
  await expireUnpaidOrders(shop.db, new Date(expires_at.getTime() - 1));
  expect((await rowOf(folio)).status).toBe(1);
  await Promise.all([
    expireUnpaidOrders(shop.db, expires_at),
    expireUnpaidOrders(shop.db, expires_at),
  ]);
  expect((await rowOf(folio)).status).toBe(12);
  expect(await stock()).toEqual([
    { colour: 'azul', stock: 3, backorder: 0 },
    { colour: 'rojo', stock: 50, backorder: 0 },
  ]);
  const moves = await shop.db
    .selectFrom('stock_move')
    .select('quantity')
    .where('order_id', '=', id)
    .execute();
  expect(moves.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(0);
  const events = await shop.db
    .selectFrom('order_event')
    .select(['kind', 'to_status'])
    .where('order_id', '=', id)
    .orderBy('id')
    .execute();
  expect(events).toEqual([
    { kind: 'recibido', to_status: 1 },
    { kind: 'vencido', to_status: 12 },
  ]);
});

test('an order with a payment under way, in review or paid does not expire', async () => {
  const open = await ordered(ana, [aLine(code)]);
  const review = await ordered(ana, [aLine(code)]);
  const { id, expires_at } = await rowOf(open);
  await shop.db
    .insertInto('payment_attempt')
    .values({
      order_id: id,
      provider: 'tarjeta',
      reference: `${open}-1`,
      state: 'desconocido',
      amount_centavos: 1,
      provider_id: null,
      token_hash: null,
      settled_at: null,
    })
    .execute();
  await shop.db
    .updateTable('orders')
    .set({ payment_state: 'en proceso' })
    .where('folio', '=', review)
    .execute();
  await expireUnpaidOrders(shop.db, new Date(expires_at.getTime() + 86_400_000));
  expect((await rowOf(open)).status).toBe(1);
  expect((await rowOf(review)).status).toBe(1);
});

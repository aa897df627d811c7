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
import { startShop, type TestShop } from '../../../../test/support/start-shop.ts';
import { FOLIO } from '../../../kernel/ids.ts';

let shop: TestShop;
let ana: TestCustomer;
let code: string;
let productId: number;
beforeAll(async () => {
  shop = await startShop();
  await givenShipping(shop.db);
  await givenFinish(shop.db);
});
beforeEach(async () => {
  ana = await givenCustomer(shop.db, { name: 'Ana Prueba' });
  ({ code, id: productId } = await givenProduct(shop.db));
});
afterAll(() => shop.close());

const orders = async () => (await shop.db.selectFrom('orders').select('id').execute()).length;
const stockOf = (colour: string) =>
  shop.db
    .selectFrom('product_colour')
    .select(['stock', 'backorder'])
    .where('product_id', '=', productId)
    .where('colour', '=', colour)
    .executeTakeFirstOrThrow();
const storedOrder = (folio: string) =>
  shop.db.selectFrom('orders').selectAll().where('folio', '=', folio).executeTakeFirstOrThrow();

test('API-17 SHP-11 an honest order answers ok and a folio, and is stored whole', async () => {
  const finished = aLine(code, { technique: 'Serigrafia', costo_terminado: 464 });
  const body = await honestOrder(shop, ana, [finished, aLine(code, { quantity: 20 })]);
  const answer = await submit(shop, ana, body);
  expect(answer.json()).toEqual({
    status: 'ok',
    folio: expect.stringMatching(FOLIO),
    total: Number(body.totalCost),
    preorden: false,
  });
  const order = await storedOrder(answer.json().folio);
  expect(order).toMatchObject({
    account_id: ana.id,
    status: 1,
    payment_state: 'sin_transaccion',
    products_centavos: 30 * 116_00,
    finishes_centavos: 464_00,
  });
  expect(order.address).toMatchObject(AN_ADDRESS);
  expect(order.shipping).toMatchObject({ courier: body.shipping.provider });
  const days = (order.expires_at.getTime() - order.created_at.getTime()) / 86_400_000;
  expect(days).toBe(15);
  const lines = await shop.db
    .selectFrom('order_line')
    .selectAll()
    .where('order_id', '=', order.id)
    .orderBy('position')
    .execute();
  expect(
    lines.map(({ finish, quantity, total_centavos }) => [finish, quantity, total_centavos]),
  ).toEqual([
    ['Serigrafia', 10, 1160_00 + 464_00],
    ['Sin terminado', 20, 2320_00],
  ]);
  expect(await stockOf('rojo')).toEqual({ stock: 20, backorder: 0 });
});

test('SHP-08 A46 the delivery date is the courier’s plus the days of the slowest finish', async () => {
  const body = await honestOrder(shop, ana, [
    aLine(code, { technique: 'Serigrafia', costo_terminado: 464 }),
  ]);
  const { folio } = (await submit(shop, ana, body)).json();
  const { estimated_delivery } = (await storedOrder(folio)).shipping as {
    estimated_delivery: string;
  };
  const courier = Date.parse(String(body.shipping.estimated_delivery));
  expect(Date.parse(estimated_delivery) - courier).toBe(5 * 86_400_000);
});

test('an order queues its mail, notification and first event with it', async () => {
  const { folio } = (await submit(shop, ana, await honestOrder(shop, ana, [aLine(code)]))).json();
  const mail = await shop.db
    .selectFrom('outbox_mail')
    .selectAll()
    .where('recipient', '=', ana.email)
    .executeTakeFirstOrThrow();
  expect(mail.subject).toBe(`Recibimos tu pedido ${folio}`);
  expect(mail.text_body).toContain(`/pagar-pedido/${folio}`);
  expect(mail.text_body).toContain('5 de diciembre de 2026');
  const note = await shop.db
    .selectFrom('notification')
    .selectAll()
    .where('account_id', '=', ana.id)
    .executeTakeFirstOrThrow();
  expect(note.link).toBe(`/pagar-pedido/${folio}`);
  const { id } = await storedOrder(folio);
  const events = await shop.db
    .selectFrom('order_event')
    .selectAll()
    .where('order_id', '=', id)
    .execute();
  expect(events).toMatchObject([
    { kind: 'recibido', from_status: null, to_status: 1, actor: 'cliente' },
  ]);
  const moves = await shop.db
    .selectFrom('stock_move')
    .selectAll()
    .where('order_id', '=', id)
    .execute();
  expect(moves).toMatchObject([{ kind: 'reserva', quantity: -10 }]);
});

test('DAT-06 the address is kept for next time, once however it is written', async () => {
  await submit(shop, ana, await honestOrder(shop, ana, [aLine(code)]));
  const again = await honestOrder(shop, ana, [aLine(code)]);
  await submit(shop, ana, { ...again, address: { ...AN_ADDRESS, direccion: ' ORIZABA ' } });
  const saved = await shop.db
    .selectFrom('address')
    .select(['id', 'direccion'])
    .where('account_id', '=', ana.id)
    .execute();
  expect(saved).toHaveLength(1);
  const third = await honestOrder(shop, ana, [aLine(code)]);
  const byId = await submit(shop, ana, { ...third, address: { id: saved[0]?.id } });
  expect((await storedOrder(byId.json().folio)).address).toMatchObject({ direccion: 'Orizaba' });
});

test('T061 T066 T087 client prices, ids and dates have no effect', async () => {
  const body = await honestOrder(shop, ana, [aLine(code)]);
  const cart = body.cart.map((line) => ({
    ...line,
    price: 0.01,
    costo_terminado: 0,
    total_general: 0,
    total_terminado: 0,
    uniqueId: 'siempre-el-mismo',
    createdAt: '1970-01-01',
    supplier_id: -1,
  }));
  const answer = await submit(shop, ana, { ...body, cart });
  expect((await storedOrder(answer.json().folio)).total_centavos).toBe(
    Math.round(Number(body.totalCost) * 100),
  );
  const cheap = await submit(shop, ana, { ...body, cart, totalCost: '0.10' });
  expect(cheap.statusCode).toBe(409);
});

test('SHP-15 T062 T080 T183 A47 another total is refused with the new breakdown, which is then accepted', async () => {
  const body = await honestOrder(shop, ana, [aLine(code)]);
  const tampered = await submit(shop, ana, { ...body, totalCost: '1.00' });
  expect(tampered.statusCode).toBe(409);
  await shop.db
    .updateTable('product')
    .set({ price_centavos: 110_00 })
    .where('id', '=', productId)
    .execute();
  const before = await orders();
  const stale = await submit(shop, ana, body);
  expect(stale.statusCode).toBe(409);
  expect(await orders()).toBe(before);
  const { desglose, motivo } = stale.json();
  expect(motivo).toBe('total');
  expect(desglose).toMatchObject({
    productos: 1276,
    terminados: 0,
    envio: body.shipping.cost,
    lineas: [{ total: 1276 }],
  });
  const accepted = await submit(shop, ana, { ...body, totalCost: desglose.totalCost });
  expect(accepted.json().total).toBe(Number(desglose.totalCost));
});

test('A28 one centavo a line is forgiven, two are not, and the shop’s total is charged', async () => {
  const odd = await givenProduct(shop.db, { priceCentavos: 12_35 });
  const line = aLine(odd.code, { quantity: 11, price: 14.326 });
  const body = await honestOrder(shop, ana, [line]);
  const plus = (centavos: number) => (Number(body.totalCost) + centavos / 100).toFixed(2);
  expect((await submit(shop, ana, { ...body, totalCost: plus(2) })).statusCode).toBe(409);
  const close = await submit(shop, ana, { ...body, totalCost: plus(1) });
  expect(close.json().total).toBe(Number(body.totalCost));
});

test('SHP-12 T063 totalCost is a text with two decimals and nothing else', async () => {
  const body = await honestOrder(shop, ana, [aLine(code)]);
  const wrong = [
    1,
    1e-9,
    'NaN',
    'Infinity',
    '1,234.00',
    '',
    null,
    '9'.repeat(400),
    '-1.00',
    '1.0',
    '1e2',
    ['1.00'],
  ];
  for (const totalCost of wrong) {
    expect((await submit(shop, ana, { ...body, totalCost })).statusCode, String(totalCost)).toBe(
      422,
    );
  }
});

test('T067 T068 T069 quantities are whole, positive and at least one box', async () => {
  const body = await honestOrder(shop, ana, [aLine(code)]);
  const wrong = [-1, 0, 1.5, '10', 1e21, Number.MAX_SAFE_INTEGER, null, [], 9, 1_000_001];
  for (const quantity of wrong) {
    const cart = [{ ...body.cart[0], quantity }, ...body.cart];
    expect((await submit(shop, ana, { ...body, cart })).statusCode, String(quantity)).toBe(422);
  }
  const few = await submit(shop, ana, { ...body, cart: [{ ...body.cart[0], quantity: 9 }] });
  expect(few.json().error).toBe('El pedido mínimo para este producto es de 10 unidades');
});

test('T070 a great total is exact, and one past nine digits of pesos is refused', async () => {
  const dear = { priceCentavos: 9_999_999, boxPieces: 5_000, colours: { rojo: 2_000_000 } };
  const { code: id } = await givenProduct(shop.db, dear);
  const body = await honestOrder(shop, ana, [aLine(id, { quantity: 5_000, price: 115_999.9884 })]);
  const { folio } = (await submit(shop, ana, body)).json();
  expect((await storedOrder(folio)).products_centavos).toBe(579_999_942_00);
  const huge = await honestOrder(shop, ana, [aLine(id, { quantity: 10_000, price: 1 })]);
  const refused = await submit(shop, ana, { ...huge, totalCost: '999999999.99' });
  expect(refused.statusCode).toBe(422);
});

test('T074 T075 T076 T077 only what the shop sells that way can be ordered', async () => {
  const body = await honestOrder(shop, ana, [aLine(code)]);
  await givenFinish(shop.db, 'Bordado');
  const blue = await givenProduct(shop.db, { colours: { verde: 10 } });
  const changes: object[] = [
    { technique: 'No existe' },
    { technique: '__proto__' },
    { technique: '' },
    { technique: 'serigrafia' },
    { technique: 'Serigrafia ' },
    { technique: 'x'.repeat(5_000) },
    { technique: 'Bordado' },
    { color: 'morado' },
    { color: 'verde' },
    { id: 'no-existe' },
    { id: '-1' },
    { id: '1;DROP TABLE product' },
    { id: 'x'.repeat(300) },
    { id: blue.code },
  ];
  for (const change of changes) {
    const answer = await submit(shop, ana, { ...body, cart: [{ ...body.cart[0], ...change }] });
    expect(answer.statusCode, JSON.stringify(change).slice(0, 80)).toBe(422);
    expect(answer.json()).toMatchObject({ success: false, error: expect.any(String) });
  }
  await shop.db.updateTable('product').set({ active: false }).where('id', '=', productId).execute();
  expect((await submit(shop, ana, body)).statusCode).toBe(422);
});

test('T060 T086 T088 T098 a body with missing, unknown or poisoned parts is refused', async () => {
  const body = await honestOrder(shop, ana, [aLine(code)]);
  const { address: _a, ...noAddress } = body;
  const { shipping: _s, ...noShipping } = body;
  const wrong: object[] = [
    noAddress,
    noShipping,
    { ...body, cart: [] },
    { ...body, descuento_total: 5 },
    { ...body, address: { ...AN_ADDRESS, country_code: 'US' } },
    { ...body, address: { ...AN_ADDRESS, telefono: '123' } },
    { ...body, address: { ...AN_ADDRESS, direccion: '   ' } },
    { ...body, address: { ...AN_ADDRESS, direccion: 'con\u0000nulo' } },
  ];
  for (const each of wrong) expect((await submit(shop, ana, each)).statusCode).toBe(422);
  const poisoned = await shop.app.inject({
    method: 'POST',
    url: '/api/submit-order',
    headers: { ...ana.headers, 'content-type': 'application/json' },
    payload: `{"__proto__":{"isStaff":true},${JSON.stringify(body).slice(1)}`,
  });
  expect(poisoned.statusCode).toBe(400);
  expect((await submit(shop, ana, body)).statusCode).toBe(200);
});

test('T079 T186 more than 100 lines or 256 KB are refused at once', async () => {
  const body = await honestOrder(shop, ana, [aLine(code)]);
  const many = { ...body, cart: Array.from({ length: 101 }, () => body.cart[0]) };
  expect((await submit(shop, ana, many)).statusCode).toBe(422);
  const fat = { ...body, cart: [{ ...body.cart[0], notas: 'x'.repeat(5_000_000) }] };
  expect((await submit(shop, ana, fat)).statusCode).toBe(413);
});

test('T079 an order of 100 whole lines, each with two files, is accepted', async () => {
  const many = await givenProduct(shop.db, { colours: { rojo: 10_000 } });
  const file = (name: string) => ({
    name,
    filename: name,
    url: `/img/imagenesterminados/${name}`,
    original_name: 'logotipo.svg',
  });
  const names = Array.from({ length: 2 }, (_, index) => `${String(index).repeat(32)}.svg`);
  await shop.db
    .insertInto('artwork_file')
    .values(
      names.map((name) => ({
        name,
        original_name: 'logotipo.svg',
        media_type: 'image/svg+xml',
        bytes: 1,
        sha256: Buffer.from(name),
        visitor: '',
        account_id: ana.id,
      })),
    )
    .execute();
  const lines = Array.from({ length: 100 }, () =>
    aLine(many.code, {
      technique: 'Serigrafia',
      costo_terminado: 464,
      imagenterminado: names.map(file),
      notas: 'Logo centrado. '.repeat(20),
    }),
  );
  const answer = await submit(shop, ana, await honestOrder(shop, ana, lines));
  expect(answer.json()).toMatchObject({ status: 'ok' });
});

test('PDP-57 an order keeps where an artwork lies, and tells it to whoever reads the order', async () => {
  const many = await givenProduct(shop.db, { colours: { rojo: 10_000 } });
  const name = `${'c'.repeat(32)}.svg`;
  const sha256 = Buffer.from(name);
  const row = { name, original_name: 'logo.svg', media_type: 'image/svg+xml', bytes: 1, sha256 };
  await shop.db
    .insertInto('artwork_file')
    .values({ ...row, visitor: '', account_id: ana.id })
    .execute();
  const colocacion = { area: 'frente', x_mm: 3.5, y_mm: -2, ancho_mm: 40, giro: 15 };
  const url = `/img/imagenesterminados/${name}`;
  const file = { name, filename: name, url, original_name: 'logo.svg' };
  const line = (where: object) =>
    aLine(many.code, {
      technique: 'Serigrafia',
      costo_terminado: 464,
      imagenterminado: [{ ...file, ...where }],
    });
  const body = await honestOrder(shop, ana, [line({ colocacion })]);
  const { folio } = (await submit(shop, ana, body)).json();
  const orders = await shop.app.inject({
    method: 'POST',
    url: api.orders,
    headers: ana.headers,
    payload: {},
  });
  const order = orders
    .json()
    .find((one: { id_token_order: string }) => one.id_token_order === folio);
  expect(JSON.parse(order.items[0].imagenesterminados)).toEqual([{ ...file, colocacion }]);
  const nowhere = { colocacion: { ...colocacion, area: '<b>' } };
  const refused = await submit(shop, ana, { ...body, cart: [line(nowhere)] });
  expect(refused.statusCode).toBe(422);
});

test('T085 ADR-24 SHP-17 state and municipality must be those of the postal code', async () => {
  const body = await honestOrder(shop, ana, [aLine(code)]);
  const wrong = [
    { estado: 'Nuevo León', estado_code: 'NL' },
    { estado_code: 'NL' },
    { municipio: 'Monterrey' },
    { postal_code: '64000' },
    { postal_code: '00000' },
    { estado: 'Texas' },
  ];
  for (const change of wrong) {
    const answer = await submit(shop, ana, { ...body, address: { ...AN_ADDRESS, ...change } });
    expect(answer.statusCode, JSON.stringify(change)).toBe(422);
  }
  const { estado_code: _code, ...noCode } = AN_ADDRESS;
  const answer = await submit(shop, ana, { ...body, address: { ...noCode, colonia: 'Otra' } });
  expect((await storedOrder(answer.json().folio)).address).toMatchObject({ estado_code: 'CDMX' });
});

test('SEC-02 an order needs a session', async () => {
  const answer = await shop.app.inject({ method: 'POST', url: '/api/submit-order', payload: {} });
  expect(answer.statusCode).toBe(401);
});

import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { api } from '../../../../test/support/addresses.ts';
import {
  givenCustomer,
  givenProduct,
  givenShipping,
  type TestCustomer,
} from '../../../../test/support/builders.ts';
import { startShop, type TestShop } from '../../../../test/support/start-shop.ts';
import { toCentavos } from '../../../kernel/money.ts';
import type { Carrier, CarrierOption } from '../carrier.port.ts';
import type { QuoteAnswer } from '../contract.ts';
import { quoteShipping } from './quote-shipping.ts';

let shop: TestShop;
let ana: TestCustomer;
let code: string;
let asked = 0;
let answer: unknown;
/** Whether somebody quotes where the carrier cannot. */
let stoodBy = false;

/** Answers what a test wants instead of the tariff's options; counts how often it was asked. */
const carrier = (real: Carrier): Carrier => ({
  name: real.name,
  get standBy() {
    return stoodBy ? { ...real, name: 'De relevo' } : undefined;
  },
  quote: async (shipment) => {
    asked += 1;
    if (answer instanceof Error) throw answer;
    return answer === undefined ? real.quote(shipment) : (answer as CarrierOption[]);
  },
});

beforeAll(async () => {
  shop = await startShop({ overrides: { carrier } });
  await givenShipping(shop.db);
  ana = await givenCustomer(shop.db);
  ({ code } = await givenProduct(shop.db));
});
beforeEach(() => {
  answer = undefined;
  stoodBy = false;
  asked = 0;
});
afterAll(() => shop.close());

const destino = {
  province: 'Ciudad de México',
  province_code: 'CDMX',
  city: 'Cuauhtémoc',
  address1: 'Orizaba 10',
  address2: 'Roma Norte',
};
const quote = (body: object, headers: Record<string, string> = ana.headers) =>
  shop.app.inject({ method: 'POST', url: api.quoteShipping, headers, payload: body });
let next = 1000;
/** A cart nobody quoted before, so that the carrier is really asked. */
const freshCart = () => {
  next += 10;
  return [{ id: code, quantity: next, price: 0.01, color: 'rojo' }];
};
const body = (carrito: object[] = freshCart(), zip = '06700') => ({
  destino: { ...destino, zip },
  carrito,
});

test('BEH-353 A45 a state and a postal code of two places are refused in words, and no courier is asked', async () => {
  const cart = freshCart();
  const wrong = await quote({
    destino: { ...destino, province: 'Jalisco', zip: '06700' },
    carrito: cart,
  });
  expect(wrong.statusCode).toBe(422);
  expect(wrong.json()).toMatchObject({
    success: false,
    error: 'El código postal 06700 es de Ciudad de México, no de Jalisco. Revisa tu dirección.',
  });
  expect(asked).toBe(0);
  // The code that is sent where none is known contradicts nothing.
  const unknown = { ...destino, province: 'Ciudad de México', province_code: 'NL', zip: '06700' };
  expect((await quote({ destino: unknown, carrito: cart })).statusCode).toBe(200);
});

test('API-16 DAT-07 API-42 a cart gets courier options, each with a logo', async () => {
  const response = await quote(body());
  expect(response.statusCode).toBe(200);
  const [first] = response.json<QuoteAnswer>().cotizaciones;
  expect(first).toMatchObject({
    ruta: 'NL → CDMX',
    proveedor: 'Tarifas propias',
    tipo: 'paqueteria',
  });
  expect(first?.detalle.length).toBeGreaterThanOrEqual(4);
  for (const option of first?.detalle ?? []) {
    expect(Object.keys(option).sort()).toEqual([
      'alias',
      'amount',
      'courier',
      'deliveryTimestamp',
      'estimado',
      'imageUrl',
      'serviceName',
    ]);
    expect(option.amount).toBeGreaterThan(0);
    expect(Date.parse(option.deliveryTimestamp)).toBeGreaterThan(shop.clock.now().getTime());
    const logo = await shop.app.inject(option.imageUrl);
    expect(logo.statusCode).toBe(200);
    expect(logo.headers['content-type']).toBe('image/png');
    expect((await sharp(logo.rawPayload).metadata()).width).toBe(320);
  }
  expect((await shop.app.inject('/img/paqueterias/nadie.png')).statusCode).toBe(404);
});

test('SHP-03 the price comes from the catalogue: more boxes cost more, the client says nothing', async () => {
  const amounts = async (quantity: number) => {
    const response = await quote(
      body([{ id: code, quantity, piezas_por_caja: 1_000_000, medidas: '1x1x1' }]),
    );
    return response.json<QuoteAnswer>().cotizaciones[0]?.detalle.map(({ amount }) => amount) ?? [];
  };
  const [one, three] = [await amounts(10), await amounts(30)];
  expect(three.length).toBe(one.length);
  for (const [index, amount] of three.entries())
    expect(amount).toBeCloseTo((one[index] ?? 0) * 3, 1);
});

test('A39 a product without measures is quoted as an estimate', async () => {
  const { code: unknown } = await givenProduct(shop.db, { boxSize: null });
  const response = await quote(body([{ id: unknown, quantity: 10 }]));
  expect(response.json<QuoteAnswer>().cotizaciones[0]?.detalle[0]?.estimado).toBe(true);
});

test('T065 T208 a quote is stored for its account, cart and place, and reused for 15 minutes', async () => {
  const carrito = freshCart();
  const first = (await quote(body(carrito))).json<QuoteAnswer>();
  const again = (await quote(body(carrito))).json<QuoteAnswer>();
  expect(again.id_cotizacion).toBe(first.id_cotizacion);
  expect(asked).toBe(1);
  const stored = await shop.db
    .selectFrom('shipping_quote')
    .selectAll()
    .where('id', '=', first.id_cotizacion)
    .executeTakeFirstOrThrow();
  expect(stored.account_id).toBe(ana.id);
  expect(stored.expires_at.getTime() - shop.clock.now().getTime()).toBe(24 * 3600 * 1000);
  const anonymous = (await quote(body(carrito), {})).json<QuoteAnswer>();
  expect(anonymous.id_cotizacion).not.toBe(first.id_cotizacion);
  shop.clock.advance(16 * 60 * 1000);
  expect((await quote(body(carrito))).json<QuoteAnswer>().id_cotizacion).not.toBe(
    first.id_cotizacion,
  );
});

test('SHP-17 T067 T077 T079 T086 nonsense in a quote request is refused', async () => {
  const wrong: object[] = [
    body([]),
    body([{ id: code, quantity: 0 }]),
    body([{ id: code, quantity: 1.5 }]),
    body([{ id: code, quantity: '10' }]),
    body([{ id: 'no-existe', quantity: 10 }]),
    body([{ id: 'x'.repeat(300), quantity: 10 }]),
    body(Array.from({ length: 101 }, () => ({ id: code, quantity: 10 }))),
    body(freshCart(), '00000'),
    body(freshCart(), '90210-1'),
    { destino: { ...destino, zip: '06700', country_code: 'US' }, carrito: freshCart() },
    { destino: { ...destino, zip: '06700', extra: 1 }, carrito: freshCart() },
  ];
  for (const each of wrong)
    expect((await quote(each)).statusCode, JSON.stringify(each).slice(0, 120)).toBe(422);
});

test('T205 a courier that answers garbage, nothing or an error never breaks the shop', async () => {
  const good: CarrierOption = {
    alias: 'bueno',
    courier: 'Bueno',
    serviceName: 'S',
    amount: toCentavos(100_00),
    deliveryAt: new Date('2026-11-25T00:00:00Z'),
  };
  const cases: [unknown, number][] = [
    [new Error('caído'), 502],
    [null, 502],
    ['<html>', 502],
    [[], 404],
    [[{ ...good, amount: Number.NaN }, { ...good, amount: -1 }, null, 7, 'x'], 404],
    [[{ ...good, courier: '<img src=x>' }], 404],
    [[good], 200],
  ];
  for (const [reply, status] of cases) {
    answer = reply;
    expect((await quote(body())).statusCode, String(reply)).toBe(status);
  }
});

test('T208 past the budget of a day couriers are not asked any more', async () => {
  const dora = await givenCustomer(shop.db);
  await sql`
    INSERT INTO rate_limit (key, window_start, hits)
    VALUES (${`cotizar-dia:cuenta ${dora.id}`},
            to_timestamp(floor(extract(epoch FROM now()) / 86400) * 86400), 199)`.execute(shop.db);
  const carrito = freshCart();
  expect((await quote(body(carrito), dora.headers)).statusCode).toBe(200);
  const refused = await quote(body(), dora.headers);
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await quote(body(carrito), dora.headers)).statusCode).toBe(200);
  expect(asked).toBe(1);
});

test('T205 a courier that never answers is given up', async () => {
  const silent: Carrier = { name: 'Mudo', quote: () => new Promise(() => undefined) };
  const quoted = await quoteShipping(
    {
      db: shop.db,
      clock: shop.clock,
      carrier: silent,
      beforeAsking: async () => undefined,
      carrierTimeoutMs: 20,
    },
    { accountId: ana.id, lines: [{ code, quantity: 777 }], postalCode: '06700' },
  );
  expect(quoted).toMatchObject({ ok: false, code: 'carrier_failed' });
});

test('BEH-39 T205 while the carrier cannot quote its stand-by does, for all origins alike', async () => {
  const { code: elsewhere } = await givenProduct(shop.db);
  const carrito = [...freshCart(), { id: elsewhere, quantity: 20 }];
  answer = new Error('down');
  expect((await quote(body(carrito))).statusCode).toBe(502);
  stoodBy = true;
  const [own] = (await quote(body(carrito))).json<QuoteAnswer>().cotizaciones;
  expect(own?.proveedor).toBe('De relevo');
  expect(own?.detalle.length).toBeGreaterThanOrEqual(4);
  // The same quote is used again, and says who made it.
  answer = undefined;
  const [again] = (await quote(body(carrito))).json<QuoteAnswer>().cotizaciones;
  expect(again?.proveedor).toBe('De relevo');
});

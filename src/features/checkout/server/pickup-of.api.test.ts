import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  givenCustomer,
  givenProduct,
  givenShipping,
  type TestCustomer,
} from '../../../../test/support/builders.ts';
import { AN_ADDRESS, aLine, honestOrder, submit } from '../../../../test/support/checkout.ts';
import { A_PLACE, givenPickup } from '../../../../test/support/pickup.ts';
import { startShop, type TestShop } from '../../../../test/support/start-shop.ts';
import { ZERO } from '../../../kernel/money.ts';
import { dayOf } from '../../../kernel/working-days.ts';
import { pickupReadyAt } from '../../shipping/pickup/place.ts';
import { toAddress } from '../address.ts';
import { pickupOption } from '../quote-options.ts';
import { buildSubmission } from '../submission.ts';

let shop: TestShop;
let ana: TestCustomer;
let code: string;
let version: number;
let today: string;

beforeAll(async () => {
  shop = await startShop();
  today = dayOf(shop.clock.now());
  await givenShipping(shop.db);
  ana = await givenCustomer(shop.db, { name: 'Ana Prueba' });
  ({ code } = await givenProduct(shop.db));
  version = await givenPickup(shop.db);
});
afterAll(() => shop.close());

/** What the page sends of a cart that is fetched. */
const toFetch = (at: number) =>
  buildSubmission({
    lines: [aLine(code)],
    address: toAddress(A_PLACE, '5512345678'),
    savedId: undefined,
    option: pickupOption({ ...A_PLACE, version: at }, today),
    estimatedDelivery: undefined,
    coupon: '',
    discount: ZERO,
    pickup: at,
  });
const stored = (folio: string) =>
  shop.db.selectFrom('orders').selectAll().where('folio', '=', folio).executeTakeFirstOrThrow();

test('BEH-791 an order that is fetched costs nothing to bring, has the shop’s address and its buyer’s telephone', async () => {
  const answer = await submit(shop, ana, toFetch(version));
  expect(answer.statusCode, answer.body).toBe(200);
  const order = await stored(answer.json().folio);
  expect([order.shipping_centavos, order.total_centavos]).toEqual([0, 1160_00]);
  expect(order.address).toEqual({
    ...toAddress(A_PLACE, '5512345678'),
    estado_code: 'CDMX',
  });
  expect(order.shipping).toMatchObject({
    courier: 'Recoger en tienda',
    service: A_PLACE.nombre,
    delivery_at: pickupReadyAt(A_PLACE, today),
    recoger: { codigo: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{6}$/) },
  });
  const kept = await shop.db.selectFrom('address').select('id').execute();
  expect(kept).toEqual([]);
  const mail = await shop.db
    .selectFrom('outbox_mail')
    .select('text_body')
    .where('recipient', '=', ana.email)
    .executeTakeFirstOrThrow();
  expect(mail.text_body).toMatch(/Recoger en tienda.*Gratis/);
  expect(mail.text_body).not.toContain('Envío');
});

test('BEH-791 what a client says of the place counts for nothing, and what it says of the price is refused', async () => {
  const honest = toFetch(version);
  const elsewhere = await submit(shop, ana, {
    ...honest,
    address: AN_ADDRESS,
    shipping: { ...honest.shipping, service: 'Otro lugar' },
  });
  const order = await stored(elsewhere.json().folio);
  expect(order.address).toMatchObject({ direccion: A_PLACE.direccion });
  expect(order.shipping).toMatchObject({ service: A_PLACE.nombre });
  const dear = { ...honest, totalCost: '1260.00', shipping: { ...honest.shipping, cost: 100 } };
  expect((await submit(shop, ana, dear)).statusCode).toBe(409);
  // By its name alone nobody fetches: without the field it is a courier that nobody quoted.
  const { recoger: _, ...unsaid } = toFetch(version);
  const refused = await submit(shop, ana, unsaid);
  expect([refused.statusCode, refused.json().motivo]).toEqual([409, 'cotizacion']);
});

test('BEH-791 who read of another place is told to look again, and nobody fetches where it is not offered', async () => {
  const moved = await givenPickup(shop.db, { place: { ...A_PLACE, horario: 'Solo sábados' } });
  const late = await submit(shop, ana, toFetch(version));
  expect([late.statusCode, late.json()]).toEqual([
    409,
    expect.objectContaining({ motivo: 'cotizacion', error: expect.stringMatching(/cambió/) }),
  ]);
  const ended = await givenPickup(shop.db, { offered: false });
  for (const at of [moved, ended]) {
    expect((await submit(shop, ana, toFetch(at))).statusCode).toBe(409);
  }
  const offer = await shop.app.inject({ url: '/api/recoger-en-tienda' });
  expect(offer.json()).toEqual({ lugar: null });
  // Couriers bring it as they did.
  const sent = await submit(shop, ana, await honestOrder(shop, ana, [aLine(code)]));
  expect((await stored(sent.json().folio)).shipping).not.toHaveProperty('recoger');
});

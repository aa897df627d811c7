import { expect, test } from 'vitest';
import type { Clock } from '../../../kernel/clock.ts';
import { stripeNotices } from './notice.ts';

const SECRET = 'whsec_prueba';
const HOUR = 1_700_000_000;
const BODY = '{"id":"evt_1","object":"event"}';
/** A signature that somebody else computed. */
const VECTOR = '28764e76d8d9542ec13473a1af64d322bf30526893e2d66c2bdc31d7f674c72b';
const at = (second: number): Clock => ({ now: () => new Date(second * 1000) });
const notices = (clock = at(HOUR), secret: string | null = SECRET) =>
  stripeNotices({ secret, live: false, clock });
const arrived = (change: object = {}) => ({
  headers: { 'stripe-signature': `t=${HOUR},v1=${VECTOR}` },
  query: {},
  body: BODY,
  ...change,
});

test('T106 the published signature is right, and with anything else in it wrong', async () => {
  expect(await notices().isAuthentic(arrived())).toBe(true);
  const twice = { 'stripe-signature': `t=${HOUR},v1=00,v1=${VECTOR},v0=11` };
  expect(await notices().isAuthentic(arrived({ headers: twice }))).toBe(true);
  expect(await notices().isAuthentic(arrived({ body: `${BODY} ` }))).toBe(false);
  for (const signature of ['', `t=${HOUR}`, `v1=${VECTOR}`, `t=${HOUR + 1},v1=${VECTOR}`, 'a=b']) {
    const headers = { 'stripe-signature': signature };
    expect(await notices().isAuthentic(arrived({ headers }))).toBe(false);
  }
  expect(await notices().isAuthentic(arrived({ headers: {} }))).toBe(false);
  expect(await notices(at(HOUR), null).isAuthentic(arrived())).toBe(false);
  expect(await notices(at(HOUR), 'whsec_otro').isAuthentic(arrived())).toBe(false);
});

test('T107 a signature of 299 seconds ago is taken, one of 301 is not', async () => {
  expect(await notices(at(HOUR + 299)).isAuthentic(arrived())).toBe(true);
  expect(await notices(at(HOUR + 301)).isAuthentic(arrived())).toBe(false);
});

const event = (type: string, object: object, livemode = false) => ({
  id: 'evt_1',
  type,
  livemode,
  data: { object },
});

test('T110 T112 what is of real money, of no session or cannot be read is nothing', () => {
  const { read, tidingsOf } = notices();
  const session = { id: 'cs_test_1', object: 'checkout.session' };
  expect(read(event('checkout.session.completed', session), {})).toMatchObject({
    notice: { id: 'evt_1', charge: 'cs_test_1' },
  });
  expect(read(event('checkout.session.completed', session, true), {})).toBeUndefined();
  expect(read(event('customer.created', { id: 'cus_1' }), {})).toBeUndefined();
  expect(read(event('checkout.session.completed', { id: '../x' }), {})).toBeUndefined();
  for (const body of [{ a: 1 }, [], null, 'texto']) expect(read(body, {})).toBeUndefined();
  expect(tidingsOf('toString')).toBe('nothing_of_ours');
});

test('T109 BEH-861 a refund and a dispute name the money that they are of; a dispute of no payment is for whoever runs the shop', () => {
  const { read, tidingsOf } = notices();
  const charge = { id: 'ch_1', object: 'charge', payment_intent: 'pi_1' };
  expect(read(event('charge.refunded', charge), {})).toMatchObject({ notice: { charge: 'pi_1' } });
  expect(tidingsOf('charge.refunded')).toBe('money_returned');
  for (const what of ['created', 'updated', 'closed', 'funds_withdrawn', 'funds_reinstated']) {
    const type = `charge.dispute.${what}`;
    const dispute = { id: 'du_1', object: 'dispute', charge: 'ch_1', payment_intent: 'pi_1' };
    expect(read(event(type, dispute), {})).toMatchObject({ notice: { charge: 'pi_1' } });
    expect(tidingsOf(type)).toBe('contested');
  }
  expect(read(event('charge.dispute.created', { id: 'dp_1' }), {})).toMatchObject({
    kind: 'for_the_shop',
  });
});

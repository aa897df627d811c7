import { expect, test } from 'vitest';
import type { Clock } from '../../../kernel/clock.ts';
import { mercadoPagoNotices } from './notice.ts';

const SECRET = 'mi_secreto_mp';
const TS = 1742505638683;
/** A signature that somebody else computed, with its manifest. */
const VECTOR = 'd9045e6572c7cb9b573474e08b5c844e983e8012795eaacb306d21e66579f219';
const at = (milliseconds: number): Clock => ({ now: () => new Date(milliseconds) });
const DAY = 24 * 3600_000;

const arrived = (change: object = {}) => ({
  headers: { 'x-signature': `ts=${TS},v1=${VECTOR}`, 'x-request-id': 'req-0001' },
  query: { 'data.id': '123456789' },
  body: '',
  ...change,
});
const isAuthentic = (notice: object, now = TS) =>
  mercadoPagoNotices(SECRET, at(now)).isAuthentic(arrived(notice));

test('T106 the published signature is right, and with anything else in it wrong', async () => {
  expect(await isAuthentic({})).toBe(true);
  expect(await isAuthentic({ query: { 'data.id': '123456780' } })).toBe(false);
  expect(await isAuthentic({ query: {} })).toBe(false);
  const id = { 'x-request-id': 'req-0002' };
  expect(await isAuthentic({ headers: { ...arrived().headers, ...id } })).toBe(false);
  for (const v1 of ['', VECTOR.slice(2), `${VECTOR.slice(0, -2)}00`, 'no es hexadecimal']) {
    const headers = { 'x-request-id': 'req-0001', 'x-signature': `ts=${TS},v1=${v1}` };
    expect(await isAuthentic({ headers })).toBe(false);
  }
  expect(await isAuthentic({ headers: {} })).toBe(false);
  expect(await mercadoPagoNotices(null, at(TS)).isAuthentic(arrived())).toBe(false);
  expect(await mercadoPagoNotices('otro', at(TS)).isAuthentic(arrived())).toBe(false);
});

test('T107 a signature of more than a day ago, or of tomorrow, is refused', async () => {
  expect(await isAuthentic({}, TS + DAY)).toBe(true);
  expect(await isAuthentic({}, TS + DAY + 1)).toBe(false);
  expect(await isAuthentic({}, TS - DAY)).toBe(false);
});

test('T113 the payment is the one that the signed address names, whatever the body says', () => {
  const { read } = mercadoPagoNotices(SECRET, at(TS));
  const body = { id: 7, type: 'payment', action: 'payment.updated', data: { id: '999' } };
  expect(read(body, { 'data.id': '123' })).toMatchObject({ notice: { charge: '123' } });
  expect(read(body, {})).toBeUndefined();
  expect(read(body, { 'data.id': '../otro' })).toBeUndefined();
});

test('BEH-861 T113 a chargeback is the one that the signed address names, and is asked for by its name', () => {
  const { read, tidingsOf } = mercadoPagoNotices(SECRET, at(TS));
  const body = { id: 9, type: 'topic_chargebacks_wh', data: { id: 1, payment_id: 999 } };
  expect(read(body, { 'data.id': '233000061680860000' })).toEqual({
    kind: 'notice',
    notice: {
      id: 'topic_chargebacks_wh:233000061680860000:9',
      type: 'topic_chargebacks_wh',
      charge: 'chargeback:233000061680860000',
      refund: null,
    },
  });
  expect(read(body, {})).toBeUndefined();
  expect(tidingsOf('topic_chargebacks_wh')).toBe('contested');
});

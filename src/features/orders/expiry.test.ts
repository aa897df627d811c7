import { expect, test } from 'vitest';
import {
  expiryOf,
  longSince,
  mayExpire,
  type PaymentInMotion,
  releasesPieces,
  type WaitingOrder,
} from './expiry.ts';

const NOW = new Date('2026-12-01T18:00:00Z');
const ORDER: WaitingOrder = {
  status: 1,
  paymentState: 'sin_transaccion',
  expiresAt: NOW,
  stockReleasedAt: null,
};
const STILL: PaymentInMotion = {
  chargeUnderWay: false,
  reviewedSince: null,
  amountInReview: false,
  partPaid: false,
};
const before = (milliseconds: number) => new Date(NOW.getTime() - milliseconds);

test('T096 an order nobody paid ends with its fifteenth day, and not a moment sooner', () => {
  const expiresAt = expiryOf(new Date('2026-11-16T18:00:00Z'));
  expect(expiresAt).toEqual(NOW);
  expect(mayExpire({ ...ORDER, expiresAt }, STILL, NOW)).toBe(true);
  expect(mayExpire({ ...ORDER, expiresAt }, STILL, before(1))).toBe(false);
  expect(mayExpire({ ...ORDER, paymentState: 'rechazado' }, STILL, NOW)).toBe(true);
});

test.each([
  ['is paid', { paymentState: 'pagado' }, {}],
  ['is in review', { paymentState: 'en proceso' }, {}],
  ['was paid back', { paymentState: 'reembolsado' }, {}],
  ['has moved on', { status: 3 }, {}],
  ['is cancelled already', { status: 12 }, {}],
  ['has a charge under way', {}, { chargeUnderWay: true }],
  ['has a receipt in review', {}, { reviewedSince: NOW }],
  ['has money of another amount in review', {}, { amountInReview: true }],
  ['has a part that came by transfer', {}, { partPaid: true }],
])('T097 T102 an order that %s does not expire', (_, order, payment) => {
  expect(mayExpire({ ...ORDER, ...order }, { ...STILL, ...payment }, NOW)).toBe(false);
});

test('T096 a review of 48 hours gives the pieces back, once, and only of an unpaid order', () => {
  const since = longSince(NOW, 48);
  const reviewed = { ...ORDER, paymentState: 'en proceso' };
  const long = { ...STILL, reviewedSince: before(48 * 3600_000) };
  expect(releasesPieces(reviewed, long, since)).toBe(true);
  expect(releasesPieces(reviewed, { ...long, reviewedSince: before(47 * 3600_000) }, since)).toBe(
    false,
  );
  expect(releasesPieces(reviewed, STILL, since)).toBe(false);
  for (const change of [{ stockReleasedAt: NOW }, { status: 3 }, { paymentState: 'pagado' }]) {
    expect(releasesPieces({ ...reviewed, ...change }, long, since)).toBe(false);
  }
});

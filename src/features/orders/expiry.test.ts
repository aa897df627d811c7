import { expect, test } from 'vitest';
import {
  expiryOf,
  longSince,
  mayExpire,
  outlivesHold,
  type PaymentInMotion,
  releasesPieces,
  reminderDue,
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

const DAY_AGO = before(24 * 3600_000);
const HOLDING = { ...ORDER, placedAt: DAY_AGO };

test('BEH-442 an order that nobody pays holds its pieces for 24 hours, and no moment longer', () => {
  expect(outlivesHold(HOLDING, STILL, longSince(NOW, 24))).toBe(true);
  const younger = { ...HOLDING, placedAt: new Date(DAY_AGO.getTime() + 1) };
  expect(outlivesHold(younger, STILL, longSince(NOW, 24))).toBe(false);
  expect(outlivesHold({ ...HOLDING, paymentState: 'rechazado' }, STILL, DAY_AGO)).toBe(true);
});

test.each([
  ['is paid', { paymentState: 'pagado' }, {}],
  ['is in review', { paymentState: 'en proceso' }, {}],
  ['has moved on', { status: 3 }, {}],
  ['holds nothing any more', { stockReleasedAt: NOW }, {}],
  ['has a charge or a voucher under way', {}, { chargeUnderWay: true }],
  ['has a receipt in review', {}, { reviewedSince: NOW }],
  ['has money of another amount in review', {}, { amountInReview: true }],
  ['has a part that came by transfer', {}, { partPaid: true }],
])(
  'BEH-442 an order that %s gives no pieces to others for want of a payment',
  (_, order, payment) => {
    const held = { ...HOLDING, ...order };
    expect(outlivesHold(held, { ...STILL, ...payment }, longSince(NOW, 24))).toBe(false);
  },
);

const DAY = 24 * 3600 * 1000;
const endsIn = (days: number, remindedDays: number | null = null) => ({
  ...ORDER,
  expiresAt: new Date(NOW.getTime() + days * DAY),
  remindedDays,
});

test('BEH-10 a payment that runs out is reminded of 7, 3 and 1 days before, each once', () => {
  const due = (days: number, reminded: number | null = null) =>
    reminderDue(endsIn(days, reminded), STILL, NOW);
  expect([7.01, 7, 3.01, 3, 1.01, 1, 0.01].map((days) => due(days))).toEqual([
    undefined,
    7,
    7,
    3,
    3,
    1,
    1,
  ]);
  expect([due(5, 7), due(3, 7), due(2, 3), due(1, 3), due(0.5, 1), due(0.5, 7)]).toEqual([
    undefined,
    3,
    undefined,
    1,
    undefined,
    1,
  ]);
  expect([due(0), due(-1)]).toEqual([undefined, undefined]);
});

test.each([
  ['is paid', { paymentState: 'pagado' }, {}],
  ['has moved on', { status: 3 }, {}],
  ['has a charge under way', {}, { chargeUnderWay: true }],
  ['has a receipt in review', {}, { reviewedSince: NOW }],
  ['has money of another amount in review', {}, { amountInReview: true }],
])('BEH-10 nobody is reminded of an order that %s', (_, order, payment) => {
  const waiting = { ...endsIn(2), ...order };
  expect(reminderDue(waiting, { ...STILL, ...payment }, NOW)).toBeUndefined();
  expect(reminderDue({ ...endsIn(2), paymentState: 'rechazado' }, STILL, NOW)).toBe(3);
});

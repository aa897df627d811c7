import { expect, test } from 'vitest';
import { Payment } from './translate.ts';
import { translateVisit } from './visit.ts';

const payment = (id: number, status: string, change: object = {}) =>
  Payment.parse({
    id,
    status,
    transaction_amount: 1250.5,
    currency_id: 'MXN',
    external_reference: 'P-1-1',
    date_created: `2026-11-20T10:15:0${id}.000-06:00`,
    date_approved: status === 'approved' ? `2026-11-20T10:16:0${id}.000-06:00` : null,
    ...change,
  });
const visit = (...payments: Payment[]) => translateVisit('P-1-1', payments);
const declined = { status_detail: 'cc_rejected_call_for_authorize' };

test('nobody has paid yet: it is pending, and no amount is known', () => {
  expect(visit()).toMatchObject({ id: 'P-1-1', status: 'pending', amount: null, failure: null });
});

test('T109 a refused payment and then a good one: paid, in whatever order they are listed', () => {
  const both = [payment(1, 'rejected', declined), payment(2, 'approved')] as const;
  for (const listed of [both, both.toReversed()]) {
    expect(visit(...listed)).toMatchObject({ status: 'paid', amount: 1250_50, others: [] });
  }
});

test('a refused payment alone leaves the visit open, and tells why', () => {
  const told = visit(payment(1, 'rejected', declined));
  expect(told).toMatchObject({ status: 'pending', failure: 'needs_bank_authorisation' });
  expect(visit(payment(1, 'rejected'), payment(2, 'in_process'))).toMatchObject({
    status: 'awaited',
    failure: null,
  });
  expect(visit(payment(1, 'cancelled'))).toMatchObject({ status: 'pending', failure: null });
});

test('BEH-930 a voucher that is to be paid, a payment that is looked at and a voucher that ran out are three things', () => {
  expect(visit(payment(1, 'pending'))).toMatchObject({ status: 'awaited', atTill: true });
  expect(visit(payment(1, 'in_process'))).not.toHaveProperty('atTill');
  expect(visit(payment(1, 'cancelled'))).toMatchObject({ lapsed: true });
  expect(visit(payment(1, 'rejected'))).not.toHaveProperty('lapsed');
});

test('T102 of two good payments the first one counts for ever, and the other has a name of its own', () => {
  const first = payment(3, 'approved', { date_approved: '2026-11-20T10:00:00.000-06:00' });
  const second = payment(2, 'approved', { date_approved: '2026-11-20T10:00:01.000-06:00' });
  const others = [{ id: '2', reference: 'P-1-1.2', status: 'paid' }];
  expect(visit(second, first)).toMatchObject({ id: 'P-1-1', status: 'paid', others });
  const returned = { ...first, status: 'refunded' };
  expect(visit(second, returned)).toMatchObject({ status: 'refunded', others });
  // Their numbers say nothing of which was first; they decide where both were at the same moment.
  const later = payment(4, 'approved', { date_approved: '2026-11-20T10:00:02.000-06:00' });
  expect(visit(later, first)).toMatchObject({ others: [{ id: '4' }] });
  const twin = payment(4, 'approved', { date_approved: first.date_approved });
  expect(visit(twin, first)).toMatchObject({ others: [{ id: '4' }] });
});

test('a status nobody has heard of is no money', () => {
  expect(visit(payment(1, 'soon'))).toMatchObject({ status: 'awaited' });
});

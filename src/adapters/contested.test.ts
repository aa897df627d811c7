import { expect, test } from 'vitest';
import type { Charge } from '../features/payment/card-gateway.port.ts';
import { toCentavos } from '../kernel/money.ts';
import { type Contested, momentOf, withDispute } from './contested.ts';
import { contestOf } from './payment/mercadopago/chargeback.ts';
import { translateDispute } from './payment/paypal/dispute.ts';
import { readDisputes } from './payment/stripe/dispute.ts';

const CHARGE: Charge = {
  ...{ id: 'c1', reference: 'P-1-1', amount: toCentavos(1000_00), currency: 'MXN' },
  ...{ status: 'paid', failure: null, card: null, refunds: [] },
};
const contested = (standing: Contested['standing'], amount: number | null = null): Contested => ({
  ...{ standing, name: 'd1', answerBy: null, fee: null },
  amount: amount === null ? null : toCentavos(amount),
});

test('BEH-864 of several disputes of a charge the open one counts, then the lost one', () => {
  const of = (...all: Contested['standing'][]) =>
    withDispute(
      CHARGE,
      all.map((one) => contested(one)),
    ).dispute;
  expect(of('won', 'lost', 'open')).toBe('open');
  expect(of('won', 'lost')).toBe('lost');
  expect(of('won')).toBe('won');
  expect(of()).toBeUndefined();
});

test('BEH-864 a charge lost whole went back; of one lost in part, or still open, the rest is the shop’s', () => {
  expect(withDispute(CHARGE, [contested('lost')]).status).toBe('refunded');
  expect(withDispute(CHARGE, [contested('lost', 1000_00)]).status).toBe('refunded');
  expect(withDispute(CHARGE, [contested('lost', 400_00)]).status).toBe('paid');
  expect(withDispute(CHARGE, [contested('open')]).status).toBe('paid');
  const partly = { ...CHARGE, refunds: [{ id: 'r1', amount: toCentavos(600_00) }] };
  expect(withDispute(partly, [contested('lost', 400_00)]).status).toBe('refunded');
  expect(momentOf('nunca')).toBeNull();
});

test.each([
  ['needs_response', 'open'],
  ['under_review', 'open'],
  ['warning_needs_response', 'open'],
  ['warning_under_review', 'open'],
  ['warning_closed', 'won'],
  ['won', 'won'],
  ['lost', 'lost'],
  ['prevented', 'lost'],
  ['appeal_under_review', 'lost'],
  ['a_new_word', 'open'],
] as const)('BEH-864 Stripe’s dispute that is %s is %s here', async (status, dispute) => {
  const body = {
    data: [
      { id: 'du_1', status, amount: 1000_00, currency: 'mxn', payment_intent: { id: 'pi_1' } },
    ],
  };
  const read = await readDisputes(async () => ({ kind: 'answer', body }) as never, CHARGE, 'pi_1');
  expect(read).toMatchObject({ value: { dispute, contest: { name: 'pi_1', answerBy: null } } });
});

test('BEH-864 Stripe’s fee is what it kept of it, in pesos alone', async () => {
  const fees = async (movements: readonly object[]) => {
    const one = { ...{ id: 'du_1', status: 'lost' }, balance_transactions: movements };
    const body = { data: [one] };
    const read = await readDisputes(async () => ({ kind: 'answer', body }) as never, CHARGE, 'pi');
    return read.ok ? read.value.contest?.fee : undefined;
  };
  const kept = { fee: 300_00, currency: 'mxn' };
  expect(await fees([kept])).toBe(300_00);
  expect(await fees([kept, { fee: -300_00, currency: 'mxn' }])).toBeNull();
  expect(await fees([{ fee: 1500, currency: 'usd' }])).toBeNull();
});

test('BEH-864 an account that may not read disputes still reads its charges, and knows nothing of them', async () => {
  const refused = { kind: 'refused', code: 'not_configured' } as const;
  const read = await readDisputes(async () => refused, CHARGE, 'pi_1');
  expect(read).toMatchObject({ ok: true, value: { status: 'paid', dispute: 'untold' } });
  const silent = { kind: 'unknown', reason: 'timeout' } as const;
  expect(await readDisputes(async () => silent, CHARGE, 'pi_1')).toMatchObject({ ok: false });
});

const money = (value: string) => ({ currency_code: 'MXN', value });
const debit = (reason: string, value: string) => ({
  ...{ affected_party: 'SELLER', type: 'DEBIT', reason, amount: money(value) },
});

test.each([
  ['WAITING_FOR_SELLER_RESPONSE', '', 'open'],
  ['UNDER_REVIEW', '', 'open'],
  ['RESOLVED', 'RESOLVED_BUYER_FAVOUR', 'lost'],
  ['RESOLVED', 'ACCEPTED', 'lost'],
  ['RESOLVED', 'RESOLVED_SELLER_FAVOUR', 'won'],
  ['RESOLVED', 'RESOLVED_WITH_PAYOUT', 'won'],
  ['RESOLVED', 'CANCELED_BY_BUYER', 'won'],
  ['RESOLVED', 'A_NEW_WORD', 'won'],
] as const)('BEH-864 PayPal’s dispute that is %s %s is %s here', (status, outcome, standing) => {
  const dispute = { dispute_id: 'PP-D-1', status, dispute_outcome: { outcome_code: outcome } };
  expect(translateDispute(dispute)).toMatchObject({ standing, name: 'dispute:PP-D-1', fee: null });
});

test('BEH-864 PayPal’s resolved dispute with a new word is lost where it took the money; its fees add up', () => {
  const lost = translateDispute({
    ...{ dispute_id: 'PP-D-1', status: 'RESOLVED', dispute_amount: money('1000.00') },
    dispute_outcome: { outcome_code: 'A_NEW_WORD', amount_refunded: money('400.00') },
    money_movements: [debit('DISPUTE_SETTLEMENT', '400.00'), debit('DISPUTE_FEE', '250.10')],
  });
  expect(lost).toMatchObject({ standing: 'lost', amount: 400_00, fee: 250_10 });
});

const chargeback = (more: object) => ({ id: '1', payments: ['7'], currency: 'MXN', ...more });

test.each([
  ['in_process', undefined, 'open'],
  ['settled', undefined, 'lost'],
  ['reimbursed', undefined, 'won'],
  ['', undefined, 'lost'],
  ['settled', { coverage_applied: null }, 'open'],
  ['in_process', { coverage_applied: true }, 'won'],
  ['in_process', { coverage_applied: false, documentation_status: 'pending' }, 'open'],
  ['in_process', { coverage_applied: false, documentation_status: 'review_pending' }, 'open'],
  ['in_process', { coverage_applied: false, documentation_status: 'not_supplied' }, 'lost'],
] as const)(
  'BEH-864 MercadoPago’s payment charged back, %s, with %o, is %s here',
  (status_detail, told, standing) => {
    const payment = { id: '7', status_detail };
    const read = contestOf(payment, told && chargeback({ ...told, amount: '108.43' }));
    expect(read).toMatchObject({ standing, name: '7', amount: told ? 108_43 : null });
  },
);

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toCentavos } from '../../kernel/money.ts';
import type { Charge } from './card-gateway.port.ts';
import { takesReceipt } from './payable.ts';
import {
  type AttemptStage,
  decide,
  isOwnCharge,
  type News,
  newsOf,
  type OrderFacts,
  unpaidState,
  type Verdict,
} from './settlement.ts';

const CHARGE: Charge = {
  id: 'tr1',
  reference: 'P-0000000000-1',
  amount: toCentavos(1000),
  currency: 'MXN',
  status: 'paid',
  failure: null,
  card: null,
  refunds: [],
};
const ATTEMPT = {
  reference: 'P-0000000000-1',
  state: 'abierto',
  providerId: 'tr1',
  amount: 1000,
} as const;
const UNPAID: OrderFacts = {
  status: 1,
  paymentState: 'sin_transaccion',
  paidByCard: false,
  inDoubt: false,
  receiptInReview: false,
  amountInReview: false,
};
const REVIEWING = { ...UNPAID, paymentState: 'en proceso', receiptInReview: true };
const PAID = { ...UNPAID, status: 2, paymentState: 'pagado', paidByCard: true };
const CANCELLED = { ...UNPAID, status: 12 };

test('T111 only the exact amount in pesos pays; no amount at all is another one', () => {
  expect(newsOf(ATTEMPT, CHARGE)).toBe('paid');
  for (const amount of [toCentavos(999), toCentavos(1001), null]) {
    expect(newsOf(ATTEMPT, { ...CHARGE, amount })).toBe('other_amount');
  }
  expect(newsOf(ATTEMPT, { ...CHARGE, currency: 'USD' })).toBe('other_amount');
  expect(decide(UNPAID, 'abierto', 'other_amount')).toBe('owe_amount');
  expect(decide(PAID, 'rechazado', 'other_amount')).toBe('owe_amount');
});

test('T113 a charge with another reference or id is not this attempt’s', () => {
  expect(isOwnCharge(ATTEMPT, CHARGE)).toBe(true);
  expect(isOwnCharge(ATTEMPT, { ...CHARGE, reference: 'P-1111111111-1' })).toBe(false);
  expect(isOwnCharge(ATTEMPT, { ...CHARGE, id: 'tr2' })).toBe(false);
});

test('T097 T102 money goes where the order is: it pays, or it goes back with a reason', () => {
  const expected: [OrderFacts, Verdict][] = [
    [UNPAID, 'pay'],
    [REVIEWING, 'pay_beside_receipt'],
    [PAID, 'owe_double'],
    [{ ...UNPAID, paidByCard: true }, 'owe_double'],
    [CANCELLED, 'owe_closed'],
    [{ ...UNPAID, status: 11 }, 'owe_closed'],
    [{ ...UNPAID, paymentState: 'reembolsado' }, 'owe_closed'],
  ];
  for (const [order, verdict] of expected) {
    for (const stage of ['abierto', 'desconocido', 'rechazado'] as const) {
      expect(decide(order, stage, 'paid'), `${order.status} ${stage}`).toBe(verdict);
    }
  }
});

test('T109 T110 whatever the order of the news, money never moves twice nor back', () => {
  const stages: AttemptStage[] = [
    'abierto',
    'desconocido',
    'rechazado',
    'pagado',
    'por_devolver',
    'devuelto',
  ];
  const news: News[] = [
    'paid',
    'other_amount',
    'pending',
    'failed',
    'refunded',
    'no_answer',
    'no_trace',
    'left',
  ];
  const orders = [UNPAID, REVIEWING, PAID, CANCELLED];
  const any = <T>(values: T[]) => fc.constantFrom(...values);
  fc.assert(
    fc.property(any(orders), any(stages), any(news), (order, stage, word) => {
      const verdict = decide(order, stage, word);
      if (stage === 'devuelto') expect(verdict).toBe('nothing');
      if (stage === 'pagado' || stage === 'por_devolver') {
        expect(verdict).toBe(word === 'refunded' ? 'return' : 'nothing');
      }
      if (verdict.startsWith('pay')) expect(word).toBe('paid');
      if (verdict === 'doubt') expect(stage).toBe('abierto');
    }),
  );
});

test('T102 what waits for somebody’s word outweighs a refused card', () => {
  expect(unpaidState(UNPAID)).toBe('sin_transaccion');
  expect(unpaidState(REVIEWING)).toBe('en proceso');
  expect(unpaidState({ ...UNPAID, inDoubt: true })).toBe('en proceso');
  expect(unpaidState({ ...UNPAID, amountInReview: true })).toBe('en proceso');
  expect(unpaidState({ ...UNPAID, paymentState: 'rechazado' })).toBe('rechazado');
});

test('A59 a receipt may follow another, and none a charge of unknown end', () => {
  const now = new Date('2026-11-20T18:00:00Z');
  const order = { status: 1, paymentState: 'en proceso', expiresAt: now };
  expect(takesReceipt(order, REVIEWING, now).ok).toBe(true);
  expect(takesReceipt(order, { ...UNPAID, inDoubt: true }, now)).toMatchObject({
    code: 'in_review',
  });
  expect(takesReceipt({ ...order, paymentState: 'pagado' }, PAID, now)).toMatchObject({
    code: 'paid',
  });
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toCentavos } from '../../kernel/money.ts';
import type { Charge } from './card-gateway.port.ts';
import {
  type AttemptStage,
  decide,
  disputeAfter,
  isOwnCharge,
  mayCapture,
  type News,
  newsOf,
  type OrderFacts,
  owedReason,
  owedSentence,
  statusAfterPayment,
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

test('T110 a charge says of itself what is news: a cancelled one failed, a returned one is no payment', () => {
  const news = (status: Charge['status']) => newsOf(ATTEMPT, { ...CHARGE, status });
  expect(news('pending')).toBe('pending');
  expect(news('failed')).toBe('failed');
  expect(news('cancelled')).toBe('failed');
  expect(news('refunded')).toBe('refunded');
});

test('T113 a charge with another reference or id is not this attempt’s', () => {
  expect(isOwnCharge(ATTEMPT, CHARGE)).toBe(true);
  expect(isOwnCharge(ATTEMPT, { ...CHARGE, reference: 'P-1111111111-1' })).toBe(false);
  expect(isOwnCharge(ATTEMPT, { ...CHARGE, id: 'tr2' })).toBe(false);
  expect(isOwnCharge({ ...ATTEMPT, providerId: null }, { ...CHARGE, id: 'tr2' })).toBe(true);
});

test('T097 T102 money goes where the order is: it pays, or it goes back with a reason', () => {
  const expected: [OrderFacts, Verdict][] = [
    [UNPAID, 'pay'],
    [REVIEWING, 'pay_beside_receipt'],
    [PAID, 'owe_double'],
    [{ ...UNPAID, paidByCard: true }, 'owe_double'],
    [{ ...PAID, paidByCard: false }, 'owe_double'],
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
  expect(unpaidState({ ...REVIEWING, paymentState: 'rechazado' })).toBe('en proceso');
});

test('T109 an order whose money went back stays so, whatever else was sent for it', () => {
  const back = { ...UNPAID, paymentState: 'reembolsado' };
  expect(unpaidState(back)).toBe('reembolsado');
  expect(unpaidState({ ...back, receiptInReview: true, inDoubt: true })).toBe('reembolsado');
});

test('T097 T102 T111 money that must go back has a reason its owner can read, and no other money has', () => {
  const verdict = (order: OrderFacts, word: News) => decide(order, 'abierto', word);
  const read = (order: OrderFacts, word: News) => owedReason(verdict(order, word));
  expect(read(PAID, 'paid')).toBe('pago_doble');
  expect(read(CANCELLED, 'paid')).toBe('pedido_cerrado');
  expect(read(UNPAID, 'other_amount')).toBe('importe_distinto');
  for (const word of ['paid', 'failed', 'pending', 'no_answer', 'refunded'] as const) {
    expect(read(UNPAID, word)).toBeUndefined();
  }
  expect(owedSentence('pago_doble')).toMatch(/segundo cargo completo/);
  expect(owedSentence('pedido_cerrado')).toMatch(/te lo devolvemos completo/);
  expect(owedSentence('importe_distinto')).toMatch(/lo estamos revisando/);
  for (const failure of ['', 'declined', 'toString']) expect(owedSentence(failure)).toBe('');
});

test('A52 a paid order goes to the designer when something is printed, else straight on', () => {
  expect(statusAfterPayment(true)).toBe(3);
  expect(statusAfterPayment(false)).toBe(2);
});

const APPROVED = {
  order: { ...UNPAID, expired: false, due: 1000 },
  attempt: { ...ATTEMPT, failure: '' },
  charge: { ...CHARGE, status: 'approved' },
  another: false,
  by: 'shop',
} as const;
const given = (failure: string) => ({ ...APPROVED.attempt, state: 'rechazado', failure }) as const;

test('T115 what was approved is taken for an order that waits for exactly it', () => {
  expect(mayCapture(APPROVED)).toBe(true);
  expect(mayCapture({ ...APPROVED, by: 'shopper' })).toBe(true);
  const inDoubt = { ...APPROVED.attempt, state: 'desconocido' } as const;
  expect(mayCapture({ ...APPROVED, attempt: inDoubt })).toBe(true);
});

test.each([
  ['is not approved', { charge: { ...CHARGE, status: 'pending' as const } }],
  ['is of another amount', { charge: { ...APPROVED.charge, amount: toCentavos(1001) } }],
  ['is less than is due by now', { order: { ...APPROVED.order, due: 1001 } }],
  ['is in another currency', { charge: { ...APPROVED.charge, currency: 'USD' } }],
  ['is for a paid order', { order: { ...APPROVED.order, paymentState: 'pagado' } }],
  ['is for a cancelled order', { order: { ...APPROVED.order, status: 12 } }],
  ['is for an order in review', { order: { ...APPROVED.order, receiptInReview: true } }],
  ['stands beside another attempt', { another: true }],
  [
    'was paid back after it had been given up',
    { attempt: { ...given('abandonado'), state: 'devuelto' as const }, by: 'shopper' as const },
  ],
  ['was paid before', { attempt: { ...APPROVED.attempt, state: 'pagado' as const } }],
  ['was refused, not given up', { attempt: given('declined'), by: 'shopper' as const }],
  ['was given up and nobody came back', { attempt: given('abandonado') }],
  [
    'was given up for an order that has expired',
    {
      attempt: given('abandonado'),
      by: 'shopper' as const,
      order: { ...APPROVED.order, expired: true },
    },
  ],
])('T115 T102 nothing is taken that %s', (_, change) => {
  expect(mayCapture({ ...APPROVED, ...change })).toBe(false);
});

test('T115 what was given up is taken when its shopper comes back to it', () => {
  expect(mayCapture({ ...APPROVED, attempt: given('abandonado'), by: 'shopper' })).toBe(true);
});

test.each([
  [undefined, 'paid', undefined, undefined],
  [undefined, 'paid', 'open', 'abierta'],
  [undefined, 'paid', 'lost', 'perdida'],
  ['abierta', 'paid', 'open', 'abierta'],
  ['abierta', 'paid', 'lost', 'perdida'],
  ['abierta', 'paid', undefined, 'ganada'],
  ['abierta', 'refunded', undefined, 'perdida'],
  ['ganada', 'refunded', undefined, 'ganada'],
  ['perdida', 'paid', undefined, 'perdida'],
  ['ganada', 'paid', 'open', 'abierta'],
  ['abierta', 'paid', 'won', 'ganada'],
  [undefined, 'paid', 'won', undefined],
  ['perdida', 'paid', 'won', 'perdida'],
  ['perdida', 'paid', 'open', 'perdida'],
  ['abierta', 'paid', 'untold', 'abierta'],
] as const)(
  'T109 a contested charge that stood at %s, now %s and %s, stands at %s',
  (before, status, dispute, after) => {
    expect(disputeAfter(before, { status, ...(dispute ? { dispute } : {}) })).toBe(after);
  },
);

import { expect, test } from 'vitest';
import { heldWords, type OrderState, payable, takesReceipt } from './payable.ts';

const NOW = new Date('2026-11-20T18:00:00Z');
const later = (seconds: number): Date => new Date(NOW.getTime() + seconds * 1000);
const WAITING: OrderState = {
  status: 1,
  paymentState: 'sin_transaccion',
  expiresAt: later(3600),
};
const answer = (change: Partial<OrderState>): string => {
  const result = payable({ ...WAITING, ...change }, NOW);
  return result.ok ? 'yes' : result.code;
};

test('T097 only a received order that still waits for money may be paid, and each other one says why', () => {
  expect(answer({})).toBe('yes');
  expect(answer({ paymentState: 'rechazado' })).toBe('yes');
  expect(answer({ paymentState: 'pagado' })).toBe('paid');
  expect(answer({ paymentState: 'en proceso' })).toBe('in_review');
  expect(answer({ paymentState: 'reembolsado' })).toBe('refunded');
  expect(answer({ status: 12 })).toBe('cancelled');
  expect(payable(WAITING, NOW)).toEqual({ ok: true, value: true });
  for (const status of [2, 3, 11, 14, null]) expect(answer({ status })).toBe('not_payable');
});

test('T097 what was paid or paid back says so, also when the order is cancelled and its quote over', () => {
  const over = { status: 12, expiresAt: later(-1) };
  expect(answer({ ...over, paymentState: 'pagado' })).toBe('paid');
  expect(answer({ ...over, paymentState: 'reembolsado' })).toBe('refunded');
  expect(answer(over)).toBe('cancelled');
});

test('T097 a quote ends at its very second', () => {
  expect(answer({ expiresAt: later(1) })).toBe('yes');
  expect(answer({ expiresAt: NOW })).toBe('expired');
  expect(answer({ expiresAt: later(-1) })).toBe('expired');
});

test('PAY-51 an order of which a part came is paid by no card, also past its quote; the rest is transferred', () => {
  const known = { inDoubt: false, amountInReview: false };
  expect(answer({ received: 1 })).toBe('part_paid');
  expect(answer({ received: 1, expiresAt: later(-1) })).toBe('part_paid');
  expect(answer({ received: 0 })).toBe('yes');
  const rest = { ...WAITING, received: 1, expiresAt: later(-1) };
  expect(takesReceipt(rest, known, NOW)).toEqual({ ok: true, value: true });
});

test('A59 T102 a receipt follows a card at its bank, not one of unknown end nor a wrong amount', () => {
  const known = { inDoubt: false, amountInReview: false };
  const atBank = { ...WAITING, paymentState: 'en proceso' };
  expect(takesReceipt(WAITING, known, NOW).ok).toBe(true);
  expect(takesReceipt(atBank, known, NOW)).toEqual({ ok: true, value: true });
  expect(takesReceipt({ ...atBank, expiresAt: later(-1) }, known, NOW).ok).toBe(true);
  for (const facts of [
    { ...known, inDoubt: true },
    { ...known, amountInReview: true },
  ]) {
    expect(takesReceipt(atBank, facts, NOW)).toMatchObject({ code: 'in_review' });
  }
  expect(takesReceipt({ ...WAITING, paymentState: 'pagado' }, known, NOW)).toMatchObject({
    code: 'paid',
  });
  expect(takesReceipt({ ...WAITING, expiresAt: NOW }, known, NOW)).toMatchObject({
    code: 'expired',
  });
});

test('T097 an order that went on or was cancelled takes no receipt, whatever its payment says', () => {
  const known = { inDoubt: false, amountInReview: false };
  for (const status of [2, 12, null]) {
    const order = { ...WAITING, status, paymentState: 'en proceso' };
    expect(takesReceipt(order, known, NOW)).toMatchObject({ code: 'not_payable' });
  }
});

test('BEH-442 before paying one reads whether the pieces are there today, and how many are not', () => {
  expect(heldWords(undefined)).toEqual({ piezas: '', faltanPiezas: false });
  expect(heldWords([])).toEqual({
    piezas: 'Hoy las hay; se apartan otra vez en cuanto pagas.',
    faltanPiezas: false,
  });
  const mug = { name: 'Taza', colour: 'rojo', wanted: 1_000, there: 4 };
  expect(heldWords([mug, { ...mug, colour: 'azul', there: 0 }])).toEqual({
    piezas:
      'Taza, rojo: quedan 4 de 1,000; Taza, azul: quedan 0 de 1,000. Si lo pagas así, lo que falta se pide y te confirmamos la fecha.',
    faltanPiezas: true,
  });
});

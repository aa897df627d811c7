import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toCentavos } from '../../../kernel/money.ts';
import { decideTransfer, TRANSFER_OUTCOMES } from '../transfer/transfer-decision.ts';
import { cashWords, isBeyondDeduction, notTaken, takingOf } from './cash.ts';

const amount = fc.integer({ min: 1, max: 10_000_000_00 }).map(toCentavos);

test('BEH-830 of what is handed over no more is taken than is due, and nothing of it is lost', () => {
  fc.assert(
    fc.property(amount, amount, (due, handed) => {
      const { amount: taken, change, rest } = takingOf(due, handed);
      expect(taken + change).toBe(handed);
      expect(taken + rest).toBe(due);
      // Change is given once the order is paid, and at no other time.
      expect(change > 0 && rest > 0).toBe(false);
      expect(Math.min(taken, change + 1, rest + 1)).toBeGreaterThan(0);
    }),
  );
});

test('BEH-830 cash pays an order or a part of it, and never leaves anything to give back', () => {
  fc.assert(
    fc.property(amount, fc.nat({ max: 100 }), amount, (total, part, handed) => {
      const received = toCentavos(Math.floor((total * part) / 101));
      const { amount: taken, rest } = takingOf(toCentavos(total - received), handed);
      const decision = decideTransfer({ is: 'waiting', total, received }, taken);
      expect(decision.rest).toBe(rest);
      expect(decision.back).toBe(0);
      expect(TRANSFER_OUTCOMES[decision.verdict]).toBe(rest === 0 ? 'confirmado' : 'parcial');
    }),
  );
});

test('BEH-830 nothing is taken for an order that is paid, over, or whose receipt waits for somebody', () => {
  expect(notTaken('waiting', toCentavos(1))).toBeUndefined();
  expect(notTaken('waiting', toCentavos(0))).toBe('paid');
  expect(notTaken('paid', toCentavos(100))).toBe('paid');
  expect(notTaken('closed', toCentavos(100))).toBe('closed');
  expect(notTaken('reviewing', toCentavos(100))).toBe('in_review');
});

test('BEH-833 more than two thousand pesos in cash are no expense of whoever wants an invoice', () => {
  expect(isBeyondDeduction(toCentavos(2000_00))).toBe(false);
  expect(isBeyondDeduction(toCentavos(2000_01))).toBe(true);
});

test('BEH-831 what was handed over and given back is said in words, and that no change was due', () => {
  expect(cashWords(toCentavos(1300_00), toCentavos(49_50))).toBe(
    'Recibido $1,300.00 · cambio $49.50',
  );
  expect(cashWords(toCentavos(500_00), toCentavos(1))).toBe('Recibido $500.00 · cambio $0.01');
  expect(cashWords(toCentavos(500_00), toCentavos(0))).toBe('Recibido $500.00 · sin cambio');
});

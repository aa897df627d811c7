import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatMoney, toCentavos, toPesosText } from '../../kernel/money.ts';
import { typedAmount } from './typed-amount.ts';

test.each([
  ['1250.5', 1250_50],
  ['$ 1,250.50', 1250_50],
  ['1 250', 1250_00],
  ['12.', 12_00],
  ['0.01', 1],
  ['1,234,567.89', 1_234_567_89],
])('PAY-52 %j is an amount', (typed, centavos) => {
  expect(typedAmount(typed)).toBe(centavos);
});

test.each([
  '',
  '0',
  '0.00',
  '-1',
  '.5',
  '1.234',
  '1e3',
  'mil',
  '12 pesos',
  'x12',
  '1.2.3',
  // A hundredfold of what was meant, if the comma were passed over.
  '1250,50',
  '1,25',
  '1234,567',
  ',500',
  '1,,000',
  '12345678901',
])('PAY-52 %j is none, and nobody is charged or paid by a guess', (typed) => {
  expect(typedAmount(typed)).toBeUndefined();
});

test('PAY-52 an amount that the shop wrote is read as that amount', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99_999_999_999 }), (amount) => {
      const money = toCentavos(amount);
      expect(typedAmount(formatMoney(money))).toBe(amount);
      expect(typedAmount(toPesosText(money))).toBe(amount);
    }),
  );
});

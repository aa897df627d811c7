import { expect, test } from 'vitest';
import { toCentavos } from '../../../kernel/money.ts';
import type { WaitingTransfer } from '../transfer/transfer-desk-reads.ts';
import { typedAmount } from '../typed-amount.ts';
import { outcomeOf } from './outcome.ts';

const RECEIPT = { total: 1250.5, recibido: 250.5, pedido: 'reviewing' } as WaitingTransfer;
const say = (centavos: number, change: Partial<WaitingTransfer> = {}) =>
  outcomeOf({ ...RECEIPT, ...change }, toCentavos(centavos));

test('PAY-52 the amount typed says beforehand what confirming it does', () => {
  expect(say(1000_00)).toMatchObject({ resultado: 'confirmado', button: 'Confirmar pago' });
  expect(say(999_00)).toMatchObject({
    resultado: 'parcial',
    sentence: expect.stringContaining('$1.00'),
  });
  expect(say(1100_00)).toMatchObject({
    resultado: 'excedente',
    sentence: expect.stringContaining('$100.00'),
  });
  expect(say(10_00, { pedido: 'paid' })).toMatchObject({ resultado: 'devolver' });
  expect(say(10_00, { pedido: 'closed' })).toMatchObject({ resultado: 'devolver' });
});

test('PAY-52 an amount is read as people type it, and nothing else is one', () => {
  for (const [typed, centavos] of [
    ['1250.50', 1250_50],
    ['$1,250.5', 1250_50],
    [' 1 250 ', 1250_00],
    ['0.01', 1],
  ] as const) {
    expect(typedAmount(typed), typed).toBe(centavos);
  }
  for (const typed of ['', '0', '-1', '1.234', '1e3', 'mil', '1.2.3', '.']) {
    expect(typedAmount(typed), typed).toBeUndefined();
  }
});

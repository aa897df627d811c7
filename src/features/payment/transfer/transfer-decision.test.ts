import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toCentavos } from '../../../kernel/money.ts';
import type { OrderIs } from '../settlement.ts';
import { decideTransfer, type TransferVerdict } from './transfer-decision.ts';

const order = (is: OrderIs, total = 1000_00, received = 0) => ({
  is,
  total: toCentavos(total),
  received: toCentavos(received),
});

test.each<[OrderIs, number, number, TransferVerdict, number, number, string | undefined]>([
  ['waiting', 0, 1000_00, 'pay', 0, 0, undefined],
  ['reviewing', 0, 1000_00, 'pay', 0, 0, undefined],
  ['reviewing', 0, 999_99, 'part', 1, 0, undefined],
  ['reviewing', 400_00, 600_00, 'pay', 0, 0, undefined],
  ['reviewing', 400_00, 599_99, 'part', 1, 0, undefined],
  ['reviewing', 400_00, 1000_00, 'pay_with_excess', 0, 400_00, 'excedente'],
  ['waiting', 0, 1000_01, 'pay_with_excess', 0, 1, 'excedente'],
  ['paid', 0, 1000_00, 'owe_double', 1000_00, 1000_00, 'pago_doble'],
  ['paid', 1000_00, 10_00, 'owe_double', 0, 10_00, 'pago_doble'],
  ['closed', 0, 1000_00, 'owe_closed', 1000_00, 1000_00, 'pedido_cerrado'],
  ['closed', 0, 1, 'owe_closed', 1000_00, 1, 'pedido_cerrado'],
])(
  'PAY-51 an order that is %s and has %i gets %i: %s',
  (is, received, amount, verdict, rest, back, reason) => {
    expect(decideTransfer(order(is, 1000_00, received), toCentavos(amount))).toEqual({
      verdict,
      rest,
      back,
      reason,
    });
  },
);

test('PAY-51 whatever comes, no centavo is lost: it pays, is received in part, or goes back', () => {
  const states = fc.constantFrom<OrderIs>('waiting', 'reviewing', 'paid', 'closed');
  const cents = fc.integer({ min: 1, max: 50_000_00 });
  fc.assert(
    fc.property(states, cents, cents, cents, (is, total, before, amount) => {
      const received = Math.min(before, total - 1);
      const { verdict, rest, back } = decideTransfer(
        order(is, total, received),
        toCentavos(amount),
      );
      expect(back).toBeGreaterThanOrEqual(0);
      const due = total - received;
      expect(amount - back).toBe(verdict.startsWith('owe') ? 0 : due - rest);
      expect(rest === 0 && !verdict.startsWith('owe')).toBe(verdict.startsWith('pay'));
    }),
  );
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toCentavos } from '../../../kernel/money.ts';
import {
  differenceOf,
  expectedIn,
  lacksReason,
  type MovementKind,
  notMoved,
  signed,
} from './drawer.ts';

const amount = fc.integer({ min: 1, max: 10_000_000_00 }).map(toCentavos);
const none = toCentavos(0);

test('BEH-910 a drawer is expected to hold its float, what was taken and added, less what was withdrawn', () => {
  fc.assert(
    fc.property(amount, amount, amount, amount, (float, taken, added, withdrawn) => {
      expect(expectedIn({ float, taken, added, withdrawn })).toBe(
        float + taken + added - withdrawn,
      );
    }),
  );
});

test('BEH-910 no more leaves a drawer than it should hold, and whatever comes or goes says why', () => {
  const of = (kind: MovementKind, centavos: number, reason: string) =>
    notMoved({ kind, amount: toCentavos(centavos), reason }, toCentavos(100_00));
  expect(of('retiro', 100_00, 'Banco')).toBeUndefined();
  expect(of('retiro', 100_01, 'Banco')).toBe('too_much');
  expect(of('retiro', 100_01, '')).toBe('too_much');
  expect(of('retiro', 1, '')).toBe('no_reason');
  expect(of('entrada', 100_01, 'Más cambio')).toBeUndefined();
  expect(of('entrada', 1, '')).toBe('no_reason');
  // A float is its own reason.
  expect(of('fondo', 500_00, '')).toBeUndefined();
});

test('BEH-910 what movements are told as adds up to what the drawer should hold', () => {
  fc.assert(
    fc.property(amount, amount, amount, (float, added, withdrawn) => {
      const told = signed('fondo', float) + signed('entrada', added) + signed('retiro', withdrawn);
      expect(told).toBe(expectedIn({ float, taken: none, added, withdrawn }));
    }),
  );
});

test('BEH-834 a drawer that is not as it should be is closed with a reason', () => {
  fc.assert(
    fc.property(amount, fc.oneof(amount, fc.constant(none)), (expected, counted) => {
      const difference = differenceOf({ expected, counted });
      expect(expected + difference).toBe(counted);
      expect(lacksReason({ expected, counted }, '')).toBe(difference !== 0);
      expect(lacksReason({ expected, counted: expected }, '')).toBe(false);
      expect(lacksReason({ expected, counted }, 'Faltó un billete')).toBe(false);
    }),
  );
});

import { expect, test } from 'vitest';
import { FinishCost } from './finishes/finish-contract.ts';

test('A30 PDP-21 no price of a finish leaves the shop that is none, and never a free print by accident', () => {
  const passes = (precio_unitario: unknown) =>
    FinishCost.safeParse({ precio_unitario, modo: 'fijo' }).success;
  const unusable = [
    undefined,
    null,
    '',
    ' ',
    'gratis',
    '400.00',
    -1,
    Number.NaN,
    {},
    [],
    [9],
    true,
  ];
  for (const price of [...unusable, 10_000_000.01, Number.POSITIVE_INFINITY]) {
    expect(passes(price), String(price)).toBe(false);
  }
  expect([passes(0), passes(400), passes(10_000_000)]).toEqual([true, true, true]);
  expect(FinishCost.safeParse({ precio_unitario: 9, modo: 'gratis' }).success).toBe(false);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toCentavos } from '../../kernel/money.ts';
import {
  cheaperQuantity,
  type FinishTier,
  finishDaysFor,
  finishTotal,
  tierFor,
  tierRange,
} from './finish-price.ts';

const SCREEN: readonly FinishTier[] = [
  { fromQuantity: 1, mode: 'fijo', amount: toCentavos(400_00) },
  { fromQuantity: 51, mode: 'por_pieza', amount: toCentavos(9_00) },
];
const cost = (tiers: readonly FinishTier[], quantity: number) =>
  finishTotal(tierFor(tiers, quantity), quantity);

test('T072 PDP-19 PDP-20 A29 up to 50 pieces one charge, from 51 on a price for each', () => {
  expect([49, 50, 51, 52].map((quantity) => cost(SCREEN, quantity))).toEqual([
    400_00, 400_00, 459_00, 468_00,
  ]);
});

test('PDP-19 PDP-20 the rule holds at any amount and quantity', () => {
  const money = fc.integer({ min: 0, max: 10_000_00 });
  fc.assert(
    fc.property(money, money, fc.integer({ min: 1, max: 100_000 }), (flat, each, quantity) => {
      const tiers: readonly FinishTier[] = [
        { fromQuantity: 1, mode: 'fijo', amount: toCentavos(flat) },
        { fromQuantity: 51, mode: 'por_pieza', amount: toCentavos(each) },
      ];
      expect(cost(tiers, quantity)).toBe(quantity <= 50 ? flat : each * quantity);
    }),
  );
});

test('A29 of several prices by piece the last one reached counts, in whatever order they come', () => {
  const tiers: readonly FinishTier[] = [
    { fromQuantity: 251, mode: 'por_pieza', amount: toCentavos(7_00) },
    ...SCREEN,
  ];
  expect(cost(tiers, 250)).toBe(250 * 9_00);
  expect(cost(tiers, 251)).toBe(251 * 7_00);
  expect(cost(tiers.toReversed(), 251)).toBe(251 * 7_00);
});

test('a finish not sold in so few pieces has no tier and is not free by a lower one', () => {
  const tiers = SCREEN.slice(1);
  expect(tierFor(tiers, 50)).toBeUndefined();
  expect(cost(tiers, 50)).toBe(0);
});

test('A29 the next quantity whose finish costs less in all is named, and only if it does', () => {
  const cheap: readonly FinishTier[] = [
    { fromQuantity: 1, mode: 'fijo', amount: toCentavos(480_00) },
    { fromQuantity: 51, mode: 'por_pieza', amount: toCentavos(7_20) },
  ];
  expect(cheaperQuantity(cheap, 50)).toEqual({ quantity: 51, total: 367_20 });
  expect(cheaperQuantity(SCREEN, 50)).toBeUndefined();
  expect(cheaperQuantity(cheap, 51)).toBeUndefined();
});

test('A29 of several cheaper quantities the smallest is named, and one as dear as now is none', () => {
  const tier = (fromQuantity: number, mode: FinishTier['mode'], pesos: number): FinishTier => ({
    fromQuantity,
    mode,
    amount: toCentavos(pesos * 100),
  });
  const once = tier(1, 'fijo', 510);
  const tiers = [tier(100, 'por_pieza', 2), tier(60, 'por_pieza', 4), once];
  expect(cheaperQuantity(tiers, 50)).toEqual({ quantity: 60, total: 240_00 });
  expect(cheaperQuantity(tiers.toReversed(), 50)).toEqual({ quantity: 60, total: 240_00 });
  expect(cheaperQuantity([once, tier(51, 'por_pieza', 10)], 50)).toBeUndefined();
});

test('BEH-404 a finish takes the days of the step a quantity falls in, or its usual ones', () => {
  const slow = SCREEN.map((tier) => (tier.mode === 'fijo' ? tier : { ...tier, days: 0 }));
  expect([50, 51].map((quantity) => finishDaysFor(slow, quantity, 4))).toEqual([4, 0]);
  expect(finishDaysFor([], 10, 4)).toBe(4);
});

test('BEH-405 the quantities of a step are told up to where the next one begins', () => {
  const from = (fromQuantity: number): FinishTier => ({ ...SCREEN[0], fromQuantity }) as FinishTier;
  const tiers = [1001, 1, 51, 1000].map(from);
  expect(tiers.map((tier) => tierRange(tiers, tier))).toEqual([
    'desde 1,001 piezas',
    'hasta 50 piezas',
    'de 51 a 999 piezas',
    'con 1,000 piezas',
  ]);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toCentavos } from '../../kernel/money.ts';
import { chargesInks, inkExtra, withInks } from './finish-extras.ts';
import { type FinishTier, finishTotal } from './finish-price.ts';

const step = (mode: FinishTier['mode'], amount: number, more: Partial<FinishTier> = {}) => ({
  ...{ fromQuantity: 1, mode, amount: toCentavos(amount) },
  ...more,
});
const ink = toCentavos(120_00);

test('BEH-408 each ink beyond the first is charged as its step is: once a job, or of each piece', () => {
  const job = step('fijo', 400_00, { extraInk: ink });
  const piece = step('por_pieza', 9_00, { extraInk: toCentavos(1_50) });
  const totals = (tier: FinishTier, quantity: number) =>
    [0, 1, 2, 3].map((inks) => finishTotal(withInks(tier, inks), quantity));
  expect(totals(job, 40)).toEqual([400_00, 400_00, 520_00, 640_00]);
  expect(totals(piece, 100)).toEqual([900_00, 900_00, 1050_00, 1200_00]);
  expect(inkExtra(job, 3)).toEqual({ count: 2, amount: 240_00 });
  expect(inkExtra(job, 1)).toBeUndefined();
});

test('BEH-408 a job pays for no more inks than its step takes', () => {
  const two = step('fijo', 400_00, { extraInk: ink, mostInks: 2 });
  expect(withInks(two, 6).amount).toBe(520_00);
  expect(inkExtra(two, 6)).toEqual({ count: 1, amount: 120_00 });
});

test('BEH-408 where inks cost nothing a price is what it was, to the centavo, however many there are', () => {
  const amount = fc.integer({ min: 0, max: 10_000_000 });
  const inks = fc.integer({ min: 0, max: 24 });
  fc.assert(
    fc.property(amount, inks, fc.constantFrom('fijo', 'por_pieza'), (cents, printed, mode) => {
      const plain = step(mode, cents);
      expect(withInks(plain, printed)).toEqual(plain);
      expect(inkExtra(plain, printed)).toBeUndefined();
    }),
  );
  expect(chargesInks([step('fijo', 1), step('fijo', 1, { extraInk: ink })])).toBe(true);
  expect(chargesInks([step('fijo', 1), step('fijo', 1, { extraInk: toCentavos(0) })])).toBe(false);
});

test('BEH-408 the finish and its inks, as they are shown, add up to what is charged', () => {
  fc.assert(
    fc.property(
      fc.record({
        mode: fc.constantFrom('fijo' as const, 'por_pieza' as const),
        amount: fc.integer({ min: 0, max: 1_000_000 }).map(toCentavos),
        extraInk: fc.integer({ min: 1, max: 100_000 }).map(toCentavos),
        mostInks: fc.option(fc.integer({ min: 1, max: 24 }), { nil: undefined }),
      }),
      fc.integer({ min: 1, max: 24 }),
      fc.integer({ min: 1, max: 100_000 }),
      (terms, printed, quantity) => {
        const tier = { fromQuantity: 1, ...terms };
        const extra = inkExtra(tier, printed)?.amount ?? toCentavos(0);
        expect(finishTotal(withInks(tier, printed), quantity)).toBe(
          finishTotal(tier, quantity) + finishTotal({ ...tier, amount: extra }, quantity),
        );
      },
    ),
  );
});

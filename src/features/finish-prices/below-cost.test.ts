import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toCentavos } from '../../kernel/money.ts';
import type { FinishTier } from '../pricing/finish-price.ts';
import { MOST_PIECES } from '../pricing/quantity-rule.ts';
import { costText, type FinishCost, lossesOf, lossText } from './below-cost.ts';
import { totalAt } from './inversions.ts';

const tier = (fromQuantity: number, mode: FinishTier['mode'], centavos: number): FinishTier => ({
  ...{ fromQuantity, mode, amount: toCentavos(centavos) },
});
const cost = (job: number, piece: number): FinishCost => ({
  ...{ job: toCentavos(job), piece: toCentavos(piece) },
});

test('BEH-567 what a finish charges for the job loses from the piece on whose cost it no longer covers', () => {
  const tiers = [tier(1, 'fijo', 480_00), tier(51, 'por_pieza', 12_00)];
  expect(lossesOf(tiers, cost(90_00, 10_00)).map(lossText)).toEqual([
    'De 40 a 50 piezas: 50 piezas se cobran en $480.00 y cuestan $590.00.',
  ]);
  // 50 pieces cost exactly what they are charged.
  expect(lossesOf(tiers, cost(0, 9_60))).toEqual([]);
});

test('BEH-567 what it charges by the piece loses until enough pieces pay for the job, and all of them where none does', () => {
  expect(lossesOf([tier(1, 'por_pieza', 7_00)], cost(90_00, 2_50)).map(lossText)).toEqual([
    'De 1 a 19 piezas: 1 pieza se cobra en $7.00 y cuesta $92.50.',
  ]);
  const steep = [tier(1, 'por_pieza', 9_00), tier(501, 'por_pieza', 2_00)];
  expect(lossesOf(steep, cost(0, 2_50)).map(lossText)).toEqual([
    'Desde 501 piezas: 501 piezas se cobran en $1,002.00 y cuestan $1,252.50.',
  ]);
  expect(lossesOf([tier(1, 'por_pieza', 2_50)], cost(0, 2_50))).toEqual([]);
  expect(costText(cost(90_00, 2_50))).toBe('$90.00 por trabajo y $2.50 por pieza');
});

test('BEH-567 the quantities told are those that lose, whatever the steps and the cost', () => {
  const amount = fc.integer({ min: 0, max: 40 });
  const steps = fc.uniqueArray(
    fc.record({
      fromQuantity: fc.integer({ min: 1, max: 60 }),
      mode: fc.constantFrom('fijo' as const, 'por_pieza' as const),
      amount: amount.map((centavos) => toCentavos(centavos)),
    }),
    { minLength: 1, maxLength: 4, selector: ({ fromQuantity }) => fromQuantity },
  );
  fc.assert(
    fc.property(steps, amount, amount, (some, job, piece) => {
      const tiers = some.map((step, place) => (place === 0 ? { ...step, fromQuantity: 1 } : step));
      fc.pre(new Set(tiers.map(({ fromQuantity }) => fromQuantity)).size === tiers.length);
      const told = lossesOf(tiers, cost(job, piece));
      for (let quantity = 1; quantity <= 130; quantity++) {
        const loses = job + piece * quantity > totalAt(tiers, quantity);
        const named = told.some(({ from, to = MOST_PIECES }) => from <= quantity && quantity <= to);
        expect([quantity, named]).toEqual([quantity, loses]);
      }
      for (const { from, to = from, at, charged, costs } of told) {
        expect([charged, costs]).toEqual([totalAt(tiers, at), job + piece * at]);
        for (const other of [from, to]) {
          expect(costs - charged).toBeGreaterThanOrEqual(
            job + piece * other - totalAt(tiers, other),
          );
        }
      }
    }),
  );
});

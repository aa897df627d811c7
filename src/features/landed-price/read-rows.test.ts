import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tiersOf } from '../pricing/finish-tiers.ts';
import { tableQuantities } from './quantities.ts';
import { bestRow, betterOrder } from './read-rows.ts';

const row = (cantidad: number, total: number) => ({
  cantidad,
  total,
  por_pieza: Math.round((total * 100) / cantidad) / 100,
});
const rows = [row(10, 900), row(25, 1500), row(50, 2600), row(51, 2400), row(100, 4700)];

test('BEH-93 the best point is the row whose piece costs least at the door', () => {
  expect(bestRow(rows)?.cantidad).toBe(100);
  expect(bestRow([row(10, 100), row(20, 200)])?.cantidad).toBe(10);
  expect(bestRow([])).toBeUndefined();
});

test('BEH-93 51 pieces are named where they cost less in all than 50', () => {
  expect(betterOrder(rows, 50)).toEqual({ quantity: 51, of: 'total', saved: 200_00 });
});

test('BEH-93 else the next quantity whose pieces cost less, and none where more is not cheaper', () => {
  expect(betterOrder(rows, 10)).toEqual({ quantity: 25, of: 'piece', saved: 30_00 });
  expect(betterOrder(rows, 100)).toBeUndefined();
  expect(betterOrder(rows, 77)).toBeUndefined();
});

const tiers = tiersOf({
  escalas: [
    { desde: 1, modo: 'fijo', importe: 400 },
    { desde: 51, modo: 'por_pieza', importe: 9 },
  ],
});

test('BEH-93 the table has the smallest order, the finish’s steps, full boxes and what is being decided', () => {
  const limits = { minimum: 24, maximum: Number.POSITIVE_INFINITY };
  expect(tableQuantities(tiers, limits, 60)).toEqual([24, 48, 51, 60, 72, 120, 264]);
  expect(tableQuantities(tiers, { ...limits, maximum: 60 }, 60)).toEqual([24, 48, 51, 60]);
});

test('BEH-92 no table asks for more than twelve quantities, all of them sold, and its own among them', () => {
  const many = fc.array(fc.integer({ min: 1, max: 3000 }), { maxLength: 30 });
  const sold = fc.record({
    minimum: fc.integer({ min: 1, max: 500 }),
    maximum: fc.integer({ min: 500, max: 5000 }),
  });
  fc.assert(
    fc.property(many, sold, fc.nat(1000), (starts, limits, more) => {
      const escalas = starts.map((desde) => ({ desde, modo: 'fijo', importe: 1 }) as const);
      const quantity = Math.min(limits.minimum + more, limits.maximum);
      const asked = tableQuantities(tiersOf({ escalas }), limits, quantity);
      expect(asked.length).toBeLessThanOrEqual(12);
      expect(asked).toContain(quantity);
      expect(asked.every((each) => each >= limits.minimum && each <= limits.maximum)).toBe(true);
    }),
  );
});

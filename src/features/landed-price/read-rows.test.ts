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
  // As many pesos for more pieces save nothing in all, only of each.
  const alike = [row(10, 900), row(20, 900)];
  expect(betterOrder(alike, 10)).toEqual({ quantity: 20, of: 'piece', saved: 45_00 });
  expect(betterOrder([row(10, 100), row(20, 200)], 10)).toBeUndefined();
});

test('BEH-93 what is named is the smallest larger order that saves, however the table is sorted', () => {
  const one = fc.record({
    cantidad: fc.integer({ min: 1, max: 9 }),
    total: fc.integer({ min: 1, max: 60 }),
  });
  const table = fc.uniqueArray(one, { selector: ({ cantidad }) => cantidad, minLength: 2 });
  fc.assert(
    fc.property(table, (pairs) => {
      const asked = pairs.map(({ cantidad, total }) => row(cantidad, total));
      const [now] = asked;
      if (!now) return;
      const costs = new Map(asked.map((each) => [each.cantidad, each]));
      let inAll: number | undefined;
      let each: number | undefined;
      for (let quantity = 9; quantity > now.cantidad; quantity -= 1) {
        const more = costs.get(quantity);
        if (more && more.total < now.total) inAll = quantity;
        if (more && more.por_pieza < now.por_pieza) each = quantity;
      }
      const found = betterOrder(asked, now.cantidad);
      expect(found?.quantity).toBe(inAll ?? each);
      expect(found?.of).toBe(inAll === undefined ? each && 'piece' : 'total');
    }),
  );
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
  // All the pieces there are can be ordered too.
  expect(tableQuantities(tiers, { ...limits, maximum: 51 }, 48)).toEqual([24, 48, 51]);
});

test('BEH-92 no table asks for more than twelve quantities, all of them sold, and its own among them', () => {
  const many = fc.array(fc.integer({ min: 1, max: 3000 }), { maxLength: 30, size: 'max' });
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

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitPieces } from '../size-split.ts';
import { splitText } from '../size-text.ts';
import { fitSplit, scaleSplit, spreadEvenly, withSize } from './size-rule.ts';

const stocks = (pieces: Readonly<Record<string, number>>, preorder = false) => ({
  sizes: Object.entries(pieces).map(([talla, inventario]) => ({ talla, inventario })),
  preorder,
});
const SHIRT = stocks({ CH: 40, M: 60, G: 50, EG: 6, '2EG': 0 });
const size = (talla: string, cantidad: number) => ({ talla, cantidad });

test("PDP-47 'Reparte parejo' gives every size the same, and what one cannot hold to the others", () => {
  expect(splitText(spreadEvenly(12, stocks({ CH: 9, M: 9, G: 9 })))).toBe('CH 4 · M 4 · G 4');
  expect(splitText(spreadEvenly(50, SHIRT))).toBe('CH 15 · M 15 · G 14 · EG 6');
  expect(splitText(spreadEvenly(2, SHIRT))).toBe('CH 1 · M 1');
});

test('PDP-47 what is ordered ahead is spread over every size, whatever there is of it', () => {
  expect(splitText(spreadEvenly(10, stocks({ CH: 0, M: 3 }, true)))).toBe('CH 5 · M 5');
});

test('PDP-46 another quantity keeps the proportions of the sizes', () => {
  const split = [size('CH', 10), size('M', 30)];
  expect(splitText(scaleSplit(split, 80, SHIRT))).toBe('CH 20 · M 60');
  expect(splitText(scaleSplit(split, 20, SHIRT))).toBe('CH 5 · M 15');
  expect(splitText(scaleSplit([size('M', 30)], 70, SHIRT))).toBe('CH 4 · M 60 · G 3 · EG 3');
});

test('PDP-48 in another colour sizes stay within what there is, in the order they are worn', () => {
  const split = [size('EG', 20), size('XXL', 5), size('CH', 10)];
  expect(splitText(fitSplit(split, SHIRT))).toBe('CH 10 · EG 6');
  expect(splitText(withSize(split, 'M', 7, SHIRT))).toBe('CH 10 · M 7 · EG 6');
  expect(splitText(withSize([size('M', 7), size('CH', 1)], 'M', 0, SHIRT))).toBe('CH 1');
});

const shops = fc
  .array(fc.nat(300), { minLength: 1, maxLength: 6 })
  .map((pieces) => stocks(Object.fromEntries(pieces.map((stock, place) => [`T${place}`, stock]))));

test('PDP-46 PDP-47 whatever is spread or scaled adds up, within what there is of each size', () => {
  fc.assert(
    fc.property(shops, fc.nat(2000), fc.nat(300), (shop, total, first) => {
      const there = shop.sizes.reduce((sum, { inventario }) => sum + inventario, 0);
      const even = spreadEvenly(total, shop);
      const scaled = scaleSplit(withSize(even, 'T0', first, shop), total, shop);
      for (const split of [even, scaled]) {
        expect(splitPieces(split)).toBe(Math.min(total, there));
        for (const { talla, cantidad } of split) {
          const stock = shop.sizes.find((each) => each.talla === talla)?.inventario ?? 0;
          expect(cantidad).toBeGreaterThan(0);
          expect(cantidad).toBeLessThanOrEqual(stock);
        }
      }
    }),
  );
});

test('PDP-47 with enough of all, no two sizes differ by more than one piece', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 6, max: 5000 }),
      fc.integer({ min: 1, max: 6 }),
      (total, count) => {
        const sizes = Object.fromEntries(
          Array.from({ length: count }, (_, at) => [`T${at}`, 9999]),
        );
        const pieces = spreadEvenly(total, stocks(sizes)).map(({ cantidad }) => cantidad);
        expect(Math.max(...pieces) - Math.min(...pieces)).toBeLessThanOrEqual(1);
      },
    ),
  );
});

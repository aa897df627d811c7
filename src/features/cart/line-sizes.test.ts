import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cartLine } from '../../../test/support/cart-line.ts';
import { type SizeSplit, splitPieces } from '../catalog/size-split.ts';
import { splitText } from '../catalog/size-text.ts';
import type { CartLine } from './line.ts';
import { withQuantity } from './line-totals.ts';
import { addLine } from './merge-lines.ts';
import { readLines } from './valid-lines.ts';

const size = (talla: string, cantidad: number) => ({ talla, cantidad });
const shirts = (tallas: SizeSplit, change: Partial<CartLine> = {}): CartLine =>
  cartLine({ quantity: splitPieces(tallas) || 20, tallas, ...change });
const NO_LIMIT = { maximum: Number.POSITIVE_INFINITY, tiers: [] };

test('PDP-53 a split reads as its sizes, or as to be told', () => {
  expect(splitText([size('CH', 10), size('M', 1200)])).toBe('CH 10 · M 1,200');
  expect(splitText([])).toBe('Tallas por definir');
  expect(splitText(undefined)).toBe('');
});

test('PDP-54 CRT-11 the same configuration in other sizes is one line, size by size', () => {
  const { lines, outcome } = addLine(
    [shirts([size('CH', 10), size('M', 10)])],
    shirts([size('M', 5), size('G', 15)]),
  );
  expect(outcome).toBe('merged');
  expect(lines).toMatchObject([
    { quantity: 40, tallas: [size('CH', 10), size('M', 15), size('G', 15)] },
  ]);
});

test('PDP-54 pieces whose sizes are to be told stay a line of their own', () => {
  const known = shirts([size('M', 20)]);
  expect(addLine([known], shirts([])).lines).toHaveLength(2);
  expect(addLine([shirts([])], shirts([])).lines).toMatchObject([{ quantity: 40, tallas: [] }]);
  const { tallas: _, ...old } = known;
  expect(addLine([old], shirts([])).lines).toMatchObject([{ quantity: 40, tallas: [] }]);
});

test('PDP-54 a merged line holds no more of a size, nor of the colour, than there is', () => {
  const rules = { ...NO_LIMIT, maximum: 34, maximumBySize: new Map([['M', 24]]) };
  const { lines } = addLine(
    [shirts([size('M', 20)])],
    shirts([size('M', 10), size('G', 14)]),
    rules,
  );
  expect(lines).toMatchObject([{ quantity: 34, tallas: [size('M', 24), size('G', 10)] }]);
  const full = addLine([shirts([size('M', 20)])], shirts([size('G', 5)]), {
    ...NO_LIMIT,
    maximum: 20,
  });
  expect(full.lines[0]).toMatchObject({ quantity: 20, tallas: [size('M', 20)] });
});

test('PDP-54 whatever is added, sizes add up to the quantity and no piece is lost', () => {
  const split = fc
    .uniqueArray(fc.constantFrom('CH', 'M', 'G'), { minLength: 1 })
    .chain((names) =>
      fc.tuple(...names.map((name) => fc.nat({ max: 60 }).map((n) => size(name, n + 1)))),
    );
  fc.assert(
    fc.property(fc.array(split, { minLength: 1, maxLength: 5 }), (splits) => {
      let lines: readonly CartLine[] = [];
      for (const each of splits) lines = addLine(lines, shirts(each)).lines;
      expect(lines).toHaveLength(1);
      expect(splitPieces(lines[0]?.tallas ?? [])).toBe(lines[0]?.quantity);
      expect(lines[0]?.quantity).toBe(splits.reduce((sum, each) => sum + splitPieces(each), 0));
    }),
  );
});

test('PDP-46 in another quantity the sizes of a line are to be told anew', () => {
  const line = shirts([size('M', 20)]);
  expect(withQuantity(line, 20).tallas).toEqual([size('M', 20)]);
  expect(withQuantity(line, 30).tallas).toEqual([]);
  expect(withQuantity(cartLine(), 30)).not.toHaveProperty('tallas');
});

test('PDP-48 CRT-21 a stored line comes back with its sizes', () => {
  const line = shirts([size('CH', 8), size('M', 12)]);
  expect(readLines(JSON.stringify([line])).lines[0]?.tallas).toEqual(line.tallas);
  expect(readLines(JSON.stringify([cartLine()])).lines[0]).not.toHaveProperty('tallas');
});

test.each([
  ['that do not add up', [size('M', 19)]],
  ['told twice', [size('M', 10), size('M', 10)]],
  ['in halves', [size('M', 19.5), size('CH', 0.5)]],
  ['without a name', [size('', 20)]],
  ['of no shape', [size('M', 20), null]],
  ['as text', 'M 20'],
  ['of which one is none', [size('M', 20), size('G', 0)]],
  ['of more kinds than any garment', Array.from({ length: 41 }, (_, n) => size(`T${n}`, 1))],
])('PDP-46 T182 stored sizes %s are to be told anew', (_, tallas) => {
  const { lines, dropped } = readLines(JSON.stringify([{ ...cartLine(), quantity: 20, tallas }]));
  expect(dropped).toBe(0);
  expect(lines[0]?.tallas ?? []).toEqual([]);
});

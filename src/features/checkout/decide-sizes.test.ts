import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decideSizes } from './decide-sizes.ts';

const SOLD = [
  { id: 1, name: 'CH' },
  { id: 2, name: 'M' },
  { id: 3, name: '2EG' },
];
const size = (talla: string, cantidad: number) => ({ talla, cantidad });

test("PDP-50 sizes that add up are kept in the catalogue's order", () => {
  expect(decideSizes([size('2EG', 4), size('CH', 6)], SOLD, 10)).toEqual({
    ok: true,
    value: [
      { id: 1, talla: 'CH', cantidad: 6 },
      { id: 3, talla: '2EG', cantidad: 4 },
    ],
  });
});

test.each([
  ['unknown', [size('XL', 10)], 'unknown_size', { talla: 'XL' }],
  ['told twice', [size('M', 5), size('M', 5)], 'repeated_size', { talla: 'M' }],
  ['half a piece', [size('M', 9.5), size('CH', 0.5)], 'broken_size', { talla: 'M' }],
  ['none of it', [size('M', 10), size('CH', 0)], 'broken_size', { talla: 'CH' }],
  ['fewer than none', [size('M', 12), size('CH', -2)], 'broken_size', { talla: 'CH' }],
  ['one short', [size('M', 9)], 'sizes_differ', { sum: 9, quantity: 10 }],
  ['one too many', [size('M', 6), size('CH', 5)], 'sizes_differ', { sum: 11, quantity: 10 }],
])('PDP-50 a size that is %s refuses the line and says why', (_, split, code, detail) => {
  expect(decideSizes(split, SOLD, 10)).toEqual({ ok: false, code, detail });
});

test('PDP-52 sizes left out are to be told, where the product has any', () => {
  for (const split of [undefined, []]) {
    expect(decideSizes(split, SOLD, 10)).toEqual({ ok: true, value: [] });
    expect(decideSizes(split, [], 10)).toEqual({ ok: true, value: null });
  }
  expect(decideSizes([size('M', 10)], [], 10)).toEqual({ ok: false, code: 'without_sizes' });
});

test('PDP-50 whatever is accepted names each size once, in whole pieces that add up', () => {
  const split = fc.array(
    fc.record({
      talla: fc.constantFrom('CH', 'M', '2EG', 'XL'),
      cantidad: fc.oneof(fc.integer({ min: -3, max: 9 }), fc.double({ noNaN: true, max: 9 })),
    }),
    { minLength: 1, maxLength: 4 },
  );
  fc.assert(
    fc.property(split, fc.integer({ min: 1, max: 20 }), (asked, quantity) => {
      const result = decideSizes(asked, SOLD, quantity);
      if (!result.ok) return;
      const sizes = result.value ?? [];
      expect(new Set(sizes.map(({ id }) => id)).size).toBe(sizes.length);
      for (const { cantidad } of sizes)
        expect(Number.isInteger(cantidad) && cantidad > 0).toBe(true);
      expect(sizes.reduce((sum, { cantidad }) => sum + cantidad, 0)).toBe(quantity);
    }),
    { numRuns: 2000 },
  );
});

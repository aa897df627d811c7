import fc from 'fast-check';
import { expect, test } from 'vitest';
import { COLOURS } from '../catalog/colour.ts';
import {
  bestFirst,
  difference,
  FARTHEST,
  labOf,
  matchProducts,
  nearestInks,
  nearnessText,
  type StockedProduct,
  tellingInks,
} from './colour-match.ts';

const hex = fc
  .integer({ min: 0, max: 0xffffff })
  .map((rgb) => `#${rgb.toString(16).padStart(6, '0')}`);
const inks = fc.array(hex, { minLength: 1, maxLength: 8 });
const shelf = fc.uniqueArray(
  fc.record({
    id: fc.integer({ min: 1, max: 500 }),
    sold: fc.integer({ min: 0, max: 9 }),
    colours: fc
      .subarray([...COLOURS], { minLength: 0, maxLength: 5 })
      .map((some) => some.map(({ key, css }) => ({ colour: key, css }))),
  }),
  { selector: ({ id }) => id, maxLength: 30 },
);

// Of G. Sharma, W. Wu and E. N. Dalal, ‘The CIEDE2000 color-difference formula’, table 1.
test.each([
  [[50, 2.6772, -79.7751], [50, 0, -82.7485], 2.0425],
  [[50, -1.3802, -84.2814], [50, 0, -82.7485], 1],
  [[50, 0, 0], [50, -1, 2], 2.3669],
  [[50, 2.49, -0.001], [50, -2.49, 0.0009], 7.1792],
  [[50, 2.49, -0.001], [50, -2.49, 0.0011], 7.2195],
  [[50, -0.001, 2.49], [50, 0.0009, -2.49], 4.8045],
  [[50, -0.001, 2.49], [50, 0.0011, -2.49], 4.7461],
  [[50, 2.5, 0], [50, 0, -2.5], 4.3065],
  [[50, 2.5, 0], [73, 25, -18], 27.1492],
  [[50, 2.5, 0], [61, -5, 29], 22.8977],
  [[50, 2.5, 0], [56, -27, -3], 31.903],
  [[50, 2.5, 0], [58, 24, 15], 19.4535],
  [[50, 2.5, 0], [50, 1.8634, 0.5757], 1],
  [[61.2901, 3.7196, -5.3901], [61.4292, 2.248, -4.962], 1.8731],
  [[36.4612, 47.858, 18.3852], [36.2715, 50.5065, 21.2231], 1.4146],
  [[90.8027, -2.0831, 1.441], [91.1528, -1.6435, 0.0447], 1.4441],
  [[60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387], 1.2644],
  [[22.7233, 20.0904, -46.694], [23.0331, 14.973, -42.5619], 2.0373],
  [[90.9257, -0.5406, -0.9208], [88.6381, -0.8985, -0.7239], 1.5381],
  [[2.0776, 0.0795, -1.135], [0.9033, -0.0636, -0.5514], 0.9082],
] as const)('BEH-133 %j and %j are as far apart as the formula says', (one, other, apart) => {
  expect(difference(one, other)).toBeCloseTo(apart, 4);
  expect(difference(other, one)).toBeCloseTo(apart, 4);
});

test('BEH-133 a colour is no distance from itself, and as far from another as that from it', () => {
  fc.assert(
    fc.property(hex, hex, (one, other) => {
      const [a, b] = [labOf(one), labOf(other)];
      expect(difference(a, a)).toBe(0);
      expect(difference(a, b)).toBeCloseTo(difference(b, a), 9);
      expect(difference(a, b)).toBeGreaterThanOrEqual(0);
    }),
  );
});

test('BEH-133 black and white say whose a logo is only where it has no colour', () => {
  expect(tellingInks(['#14161c', '#c8102e', '#ffffff'])).toEqual(['#c8102e']);
  expect(tellingInks(['#14161c', '#ffffff'])).toEqual(['#14161c', '#ffffff']);
});

test('BEH-133 a colour of the trade is nearest to itself, and what is far from all inks is left out', () => {
  const red = nearestInks(
    COLOURS.map(({ css }) => css),
    ['#d0202e'],
  );
  expect(red.get('#d0202e')).toEqual({ ink: '#d0202e', difference: 0 });
  expect(red.has('#1f8a45')).toBe(false);
  expect(Math.max(...[...red.values()].map((near) => near.difference))).toBeLessThan(FARTHEST);
});

test('BEH-133 products stand by how near they come, and of equally near ones the best seller first', () => {
  const of = (id: number, sold: number, ...keys: string[]): StockedProduct => ({
    ...{ id, sold },
    colours: COLOURS.filter(({ key }) => keys.includes(key)).map(({ key, css }) => ({
      ...{ colour: key, css },
    })),
  });
  const shelf = [
    of(1, 0, 'rojo-translucido'),
    of(2, 1, 'negro', 'rojo'),
    of(3, 5, 'rojo'),
    of(4, 99, 'verde'),
    of(5, 99),
  ];
  expect(
    matchProducts(bestFirst(shelf), ['#d0202e', '#000000']).map(({ id, colour }) => [id, colour]),
  ).toEqual([
    [3, 'rojo'],
    [2, 'rojo'],
    [1, 'rojo-translucido'],
  ]);
});

test('BEH-133 the order of inks and shelves changes nothing, and one more coloured ink loses nothing', () => {
  fc.assert(
    fc.property(shelf, inks, hex, (products, some, more) => {
      const found = matchProducts(bestFirst(products), some);
      expect(
        matchProducts(bestFirst([...products].reverse()), [...some].reverse()).map(({ id }) => id),
      ).toEqual(found.map(({ id }) => id));
      const steps = found.map((match) => Math.floor(match.difference / 3));
      expect([...steps].sort((a, b) => a - b)).toEqual(steps);
      const coloured = [...tellingInks(some)];
      fc.pre(tellingInks([...coloured, more]).length === coloured.length + 1);
      const wider = new Map(
        matchProducts(products, [...coloured, more]).map((match) => [match.id, match]),
      );
      for (const { id, difference: apart } of found)
        expect(wider.get(id)?.difference ?? Number.POSITIVE_INFINITY).toBeLessThanOrEqual(apart);
    }),
  );
});

test('BEH-133 each match is a colour that the product has, near an ink that was asked for', () => {
  fc.assert(
    fc.property(shelf, inks, (products, some) => {
      for (const { id, colour, ink, difference: apart } of matchProducts(products, some)) {
        const own = products.find((product) => product.id === id)?.colours ?? [];
        const css = own.find((each) => each.colour === colour)?.css ?? '';
        expect(some).toContain(ink);
        expect(difference(labOf(css), labOf(ink))).toBeCloseTo(apart, 9);
      }
    }),
  );
});

test('BEH-134 how near a colour comes is said in three words, each to its own edge', () => {
  const said = (...all: readonly number[]) => new Set(all.map(nearnessText));
  expect([...said(0, 2.99)]).toEqual(['Igual a tu color']);
  expect([...said(3, 8.99)]).toEqual(['Muy parecido a tu color']);
  expect([...said(9, 19)]).toEqual(['Parecido a tu color']);
});

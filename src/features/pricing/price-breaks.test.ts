import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toCentavos } from '../../kernel/money.ts';
import type { FinishTier } from './finish-price.ts';
import { tiersOf } from './finish-tiers.ts';
import { cheaperOrder, currentBreak, nextBreak, priceBreaks } from './price-breaks.ts';

const tiers: readonly FinishTier[] = tiersOf({
  escalas: [
    { desde: 1, modo: 'fijo', importe: 400 },
    { desde: 51, modo: 'por_pieza', importe: 2.5 },
  ],
});
const limits = { minimum: 10, maximum: Number.POSITIVE_INFINITY };
const unit = toCentavos(20_00);

test('PDP-19 PDP-20 the table names what a piece costs with print and IVA from each quantity on', () => {
  expect(priceBreaks(unit, tiers, limits)).toEqual([
    { from: 10, each: 69.6, total: 696_00, saving: 0 },
    { from: 25, each: 41.76, total: 1044_00, saving: 40 },
    { from: 51, each: expect.closeTo(26.1, 6), total: 1331_10, saving: 63 },
  ]);
});

test('BEH-255 a round quantity just below a tier of the finish gives way to it, one further below does not', () => {
  const from = (desde: number) =>
    priceBreaks(
      unit,
      tiersOf({
        escalas: [
          { desde: 1, modo: 'fijo', importe: 400 },
          { desde, modo: 'por_pieza', importe: 2.5 },
        ],
      }),
      { minimum: 36, maximum: 90 },
    ).map((row) => row.from);
  expect(from(51)).toEqual([36, 51]);
  expect(from(55)).toEqual([36, 55]);
  expect(from(56)).toEqual([36, 50, 56]);
  expect(from(50)).toEqual([36, 50]);
});

test('a product without finish has one price, so no table', () => {
  expect(priceBreaks(unit, [], limits)).toEqual([]);
});

test('rows beyond the stock are not offered', () => {
  const rows = priceBreaks(unit, tiers, { minimum: 10, maximum: 30 });
  expect(rows.map((row) => row.from)).toEqual([10, 25]);
  expect(priceBreaks(unit, tiers, { minimum: 10, maximum: 25 })).toEqual(rows);
});

test('a quantity that saves half a percent or less gets no row, and there are six rows at most', () => {
  const each = (pesos: number, desde: number) =>
    ({ desde, modo: 'por_pieza', importe: pesos }) as const;
  const from = (...escalas: ReturnType<typeof each>[]) =>
    priceBreaks(toCentavos(10_00), tiersOf({ escalas }), { minimum: 1, maximum: 60 }).map(
      (row) => row.from,
    );
  expect(from(each(40, 1), each(39.75, 20))).toEqual([]);
  expect(from(each(40, 1), each(39.74, 20))).toEqual([1, 20]);
  const many = [1, 2, 3, 4, 5, 6, 7, 8].map((desde) => each(40 - 4 * desde, desde));
  expect(from(...many)).toEqual([1, 2, 3, 4, 5, 6]);
});

test('a product whose finish tells no tiers has none', () => {
  expect(tiersOf(undefined)).toEqual([]);
});

test('the current row is the last that the quantity reaches', () => {
  const rows = priceBreaks(unit, tiers, limits);
  expect(currentBreak(rows, 50)?.from).toBe(25);
  expect(currentBreak(rows, 5000)?.from).toBe(51);
  expect(currentBreak(rows, 5)).toBeUndefined();
  expect(nextBreak(rows, 26)?.from).toBe(51);
  expect(nextBreak(rows, 51)).toBeUndefined();
});

test('A29 51 pieces are offered instead of 50 only where the whole order costs less', () => {
  expect(cheaperOrder(unit, tiers, 50, limits)).toEqual({ quantity: 51, saved: 292_90 });
  expect(cheaperOrder(unit, tiers, 51, limits)).toBeUndefined();
  expect(cheaperOrder(unit, tiers, 50, { ...limits, maximum: 50 })).toBeUndefined();
  expect(cheaperOrder(unit, tiers, 50, { ...limits, maximum: 51 })?.quantity).toBe(51);
  // 50 × 20 + 147.50 is what 51 × (20 + 2.50) is.
  const asDear = tiersOf({
    escalas: [
      { desde: 1, modo: 'fijo', importe: 147.5 },
      { desde: 51, modo: 'por_pieza', importe: 2.5 },
    ],
  });
  expect(cheaperOrder(unit, asDear, 50, limits)).toBeUndefined();
  expect(cheaperOrder(toCentavos(900_00), tiers, 50, limits)).toBeUndefined();
});

test('A29 an offered quantity always costs less than what it replaces', () => {
  const money = fc.integer({ min: 1, max: 100_000 }).map(toCentavos);
  fc.assert(
    fc.property(
      money,
      money,
      money,
      fc.integer({ min: 1, max: 80 }),
      (price, flat, each, pieces) => {
        const offer = cheaperOrder(
          price,
          [
            { fromQuantity: 1, mode: 'fijo', amount: flat },
            { fromQuantity: 51, mode: 'por_pieza', amount: each },
          ],
          pieces,
          { minimum: 1, maximum: Number.POSITIVE_INFINITY },
        );
        const saves = pieces < 51 && 51 * (price + each) < pieces * price + flat;
        if (offer) expect(offer.quantity).toBe(51);
        if (!saves) expect(offer).toBeUndefined();
      },
    ),
  );
});

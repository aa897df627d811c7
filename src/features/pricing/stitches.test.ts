import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toCentavos } from '../../kernel/money.ts';
import {
  furtherStitches,
  MOST_PER_THOUSAND,
  MOST_STITCHES,
  type StitchTerms,
  stitchesOf,
  stitchesText,
  stitchTermsOf,
  writeStitches,
} from './stitches.ts';
import { typedStitches } from './typed-stitches.ts';

const TERMS: StitchTerms = { included: 10_000, perThousand: toCentavos(350) };
const cost = (stitches: number, pieces = 100) => furtherStitches(TERMS, stitches, pieces);

test('BEH-488 what the price holds costs nothing, and each thousand begun beyond it costs whole', () => {
  expect([1, 9_999, 10_000].map((stitches) => cost(stitches))).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  // 1 × 3.50 × 100 with IVA; 14,200 are five thousands begun.
  expect(cost(10_001)).toEqual({ thousands: 1, amount: 406_00 });
  expect(cost(11_000)).toEqual({ thousands: 1, amount: 406_00 });
  expect(cost(11_001)).toEqual({ thousands: 2, amount: 812_00 });
  expect(cost(14_200)).toEqual({ thousands: 5, amount: 2030_00 });
  expect(cost(14_200, 1)).toEqual({ thousands: 5, amount: 20_30 });
});

const terms = fc.record({
  included: fc.integer({ min: 1, max: MOST_STITCHES }),
  perThousand: fc.integer({ min: 1, max: MOST_PER_THOUSAND * 100 }).map(toCentavos),
});
const count = fc.integer({ min: 1, max: MOST_STITCHES });
const pieces = fc.integer({ min: 1, max: 1_000_000 });

test('BEH-488 whatever the terms: whole centavos, the least that covers what is beyond, never less for more', () => {
  fc.assert(
    fc.property(terms, count, count, pieces, (held, one, other, many) => {
      const [few, more] = one < other ? [one, other] : [other, one];
      const [less, most] = [few, more].map((stitches) => furtherStitches(held, stitches, many));
      expect(less === undefined).toBe(few <= held.included);
      expect(most?.amount ?? 0).toBeGreaterThanOrEqual(less?.amount ?? 0);
      if (!most) return;
      const covered = held.included + most.thousands * 1000;
      expect(covered).toBeGreaterThanOrEqual(more);
      expect(covered - 1000).toBeLessThan(more);
      expect(Number.isSafeInteger(most.amount)).toBe(true);
      // IVA once, over all of it: within half a centavo of the exact amount.
      const before = BigInt(most.thousands) * BigInt(held.perThousand) * BigInt(many) * 116n;
      const off = BigInt(most.amount) * 100n - before;
      expect(off > -50n && off <= 50n).toBe(true);
    }),
  );
});

test('BEH-487 BEH-626 terms are told in words, with IVA, and read from the wire where both are written', () => {
  expect(stitchesText(TERMS)).toBe(
    'Incluye hasta 10,000 puntadas; cada millar adicional $4.06 por pieza, IVA incluido.',
  );
  expect(stitchesText({ ...TERMS, included: 1 })).toContain('hasta 1 puntada;');
  expect(stitchesOf({ puntadas_incluidas: 10_000, millar_adicional: 3.5 })).toEqual(TERMS);
  for (const half of [{}, undefined, { puntadas_incluidas: 10_000 }, { millar_adicional: 3.5 }]) {
    expect(stitchesOf(half)).toBeUndefined();
  }
});

test('BEH-488 a count is read as people write it, from 1 to 1,000,000', () => {
  for (const [typed, read] of [
    ['14200', 14_200],
    [' 14,200 ', 14_200],
    ['14 200', 14_200],
    ['1,000,000', 1_000_000],
    ['1', 1],
    ['0', undefined],
    ['1,000,001', undefined],
    ['14,20', undefined],
    ['14.2', undefined],
    ['-5', undefined],
    ['mil', undefined],
    ['', undefined],
  ] as const) {
    expect([typed, typedStitches(typed)]).toEqual([typed, read]);
  }
});

test('BEH-488 a line keeps its terms where both were stated when it was ordered, and they are told as they were', () => {
  const line = { stitches_included: 10_000, extra_stitches_centavos: 350 };
  expect(stitchTermsOf(line)).toEqual(TERMS);
  for (const half of [{}, { ...line, stitches_included: null }, { stitches_included: 10_000 }])
    expect(stitchTermsOf(half)).toBeUndefined();
  expect(writeStitches(TERMS)).toEqual({ puntadas_incluidas: 10_000, millar_adicional: 3.5 });
  expect(stitchesOf(writeStitches(TERMS))).toEqual(TERMS);
  expect(writeStitches(undefined)).toEqual({});
});

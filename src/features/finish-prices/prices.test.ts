import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toCentavos } from '../../kernel/money.ts';
import type { FinishTier } from '../pricing/finish-price.ts';
import { lossesOf } from './below-cost.ts';
import { axisOf, curveOf, reachFor, samplesOf } from './curve.ts';
import { boughtTiers, inversionsOf, rangeText, totalAt } from './inversions.ts';
import { changesOfTiers, chargeText, faultOfDay, faultsOfTiers, tierText } from './tier-draft.ts';

const job = (fromQuantity: number, pesos: number): FinishTier => ({
  fromQuantity,
  mode: 'fijo',
  amount: toCentavos(Math.round(pesos * 100)),
});
const each = (fromQuantity: number, pesos: number): FinishTier => ({
  ...job(fromQuantity, pesos),
  mode: 'por_pieza',
});

test('BEH-82 51 pieces that cost less than 50 are told, with every quantity that pays more', () => {
  const found = inversionsOf([job(1, 480), each(51, 7.2)]);
  expect(found).toEqual([{ from: 1, to: 50, cost: 480_00, than: 51, costThan: 367_20 }]);
  expect(rangeText({ from: 1, to: 50 })).toBe('De 1 a 50 piezas');
  expect(rangeText({ from: 1, to: 1 })).toBe('Con 1 pieza');
});

test('BEH-82 the warning begins where a smaller quantity begins to cost more, and counts once', () => {
  const tiers = [job(1, 100), each(51, 11.5), each(251, 9.8)];
  expect(inversionsOf(tiers)).toEqual([
    { from: 214, to: 250, cost: 2875_00, than: 251, costThan: 2459_80 },
  ]);
  expect(inversionsOf([job(1, 1000), job(10, 900), each(51, 1)])).toMatchObject([
    { from: 1, to: 50, than: 51 },
  ]);
  expect(inversionsOf([job(1, 100), each(51, 2)])).toEqual([]);
  expect(inversionsOf([each(1, 5), each(11, 0)])).toMatchObject([{ from: 1, to: 10 }]);
});

test('BEH-82 each fall has its own warning, and quantities that cost the same have none', () => {
  expect(inversionsOf([each(1, 10), each(11, 5), each(101, 4)])).toMatchObject([
    { from: 6, to: 10, than: 11 },
    { from: 81, to: 100, than: 101 },
  ]);
  expect(inversionsOf([job(1, 100), job(51, 100)])).toEqual([]);
  // Of the steps below only those that cost more, down to nothing.
  expect(inversionsOf([job(1, 50), job(11, 100), job(21, 50)])).toMatchObject([
    { from: 11, to: 20, than: 21 },
  ]);
  expect(inversionsOf([each(1, 0), job(11, 5), each(21, 0)])).toMatchObject([
    { from: 11, to: 20, than: 21 },
  ]);
});

test('BEH-82 there is a warning exactly where a larger quantity costs less, and it names the first', () => {
  const tier = fc.record({
    fromQuantity: fc.integer({ min: 2, max: 60 }),
    mode: fc.constantFrom('fijo' as const, 'por_pieza' as const),
    amount: fc.integer({ min: 0, max: 500 }).map(toCentavos),
  });
  const tiersOf = fc
    .tuple(tier, fc.uniqueArray(tier, { maxLength: 4, selector: (one) => one.fromQuantity }))
    .map(([first, rest]): FinishTier[] => [{ ...first, fromQuantity: 1 }, ...rest]);
  fc.assert(
    fc.property(tiersOf, (tiers) => {
      const totals = Array.from({ length: 80 }, (_, place) => totalAt(tiers, place + 1));
      const falls = totals.some((total, place) => total > (totals[place + 1] ?? total));
      const found = inversionsOf(tiers);
      expect(found.length > 0).toBe(falls);
      for (const { from, to, than, costThan } of found) {
        expect(than).toBe(to + 1);
        for (let at = from; at <= to; at += 1) expect(totalAt(tiers, at)).toBeGreaterThan(costThan);
        if (from > 1) expect(totalAt(tiers, from - 1)).toBeLessThanOrEqual(costThan);
      }
    }),
  );
});

test('BEH-598 nobody is warned of quantities below the smallest box', () => {
  const tiers = [job(1, 480), each(51, 7.2), each(251, 5.5)];
  const warned = (box: number) =>
    inversionsOf(boughtTiers(tiers, box)).map(({ from, to }) => [from, to]);
  expect(warned(1)).toEqual([
    [1, 50],
    [192, 250],
  ]);
  expect(warned(25)[0]).toEqual([25, 50]);
  expect(warned(50)[0]).toEqual([50, 50]);
  // What ends before the box, or begins with it, is bought by nobody, in whatever order it is told.
  expect(warned(51)).toEqual([[192, 250]]);
  expect(inversionsOf(boughtTiers(tiers.toReversed(), 251))).toEqual([]);
  const cost = { job: toCentavos(0), piece: toCentavos(10_00) };
  expect(lossesOf(boughtTiers([each(1, 5), each(11, 20)], 11), cost)).toEqual([]);
});

const steps = fc
  .uniqueArray(
    fc.record({
      fromQuantity: fc.integer({ min: 2, max: 60 }),
      mode: fc.constantFrom('fijo' as const, 'por_pieza' as const),
      amount: fc.integer({ min: 0, max: 500 }).map(toCentavos),
    }),
    { maxLength: 4, selector: (one) => one.fromQuantity },
  )
  .chain((rest) =>
    fc
      .record({ amount: fc.integer({ min: 0, max: 500 }).map(toCentavos) })
      .map(({ amount }): FinishTier[] => [{ fromQuantity: 1, mode: 'fijo', amount }, ...rest]),
  );

test('BEH-598 from the smallest box on every total is what it was, and every fall is told', () => {
  fc.assert(
    fc.property(steps, fc.integer({ min: 1, max: 70 }), (tiers, box) => {
      const bought = boughtTiers(tiers, box);
      const sold = Array.from({ length: 90 }, (_, place) => box + place);
      const totals = sold.map((quantity) => totalAt(tiers, quantity));
      expect(sold.map((quantity) => totalAt(bought, quantity))).toEqual(totals);
      const falls = totals.some((total, place) => total > (totals[place + 1] ?? total));
      const found = inversionsOf(bought);
      expect(found.length > 0).toBe(falls);
      for (const { from } of found) expect(from).toBeGreaterThanOrEqual(box);
    }),
  );
});

test('BEH-82 prices begin with one piece and have no step twice', () => {
  expect(faultsOfTiers([job(1, 5), each(51, 1)])).toEqual([]);
  expect(faultsOfTiers([])).toEqual(['Agrega al menos un tramo.']);
  expect(faultsOfTiers([job(10, 5), job(10, 6)])).toEqual([
    'El primer tramo empieza en 1 pieza, para que toda cantidad tenga precio.',
    'Hay dos tramos desde 10 piezas.',
  ]);
});

test('BEH-82 what changed is told step by step', () => {
  const before = [job(1, 480), each(51, 7.2), each(501, 6)];
  const after = [job(1, 480), each(51, 8), each(1001, 5.5)];
  expect(changesOfTiers(before, after)).toEqual([
    'desde 51 piezas: de $7.20 por pieza a $8.00 por pieza',
    'desde 501 piezas: se quita el tramo de $6.00 por pieza',
    'desde 1,001 piezas: tramo nuevo, $5.50 por pieza',
  ]);
  expect(changesOfTiers(before, before)).toEqual([]);
  expect(changesOfTiers([job(1, 5)], [each(1, 5)])).toEqual([
    'desde 1 pieza: de $5.00 por trabajo a $5.00 por pieza',
  ]);
  // In the order of the quantities, not in that of the two lists.
  expect(changesOfTiers(before, [job(1, 480), each(25, 9), ...before.slice(1)])).toHaveLength(1);
  const told = changesOfTiers([each(51, 7), job(1, 480)], [each(25, 9), job(1, 400)]);
  expect(told.map((line) => line.split(':')[0])).toEqual([
    'desde 1 pieza',
    'desde 25 piezas',
    'desde 51 piezas',
  ]);
});

test('BEH-82 a step is told by what it charges, and where it begins unless it is the first', () => {
  expect([chargeText(job(1, 480)), chargeText(each(1, 7.2))]).toEqual([
    '$480.00 por trabajo',
    '$7.20 por pieza',
  ]);
  expect([tierText(job(1, 480)), tierText(each(1001, 7.2))]).toEqual([
    '$480.00 por trabajo',
    'desde 1,001, $7.20 por pieza',
  ]);
});

test('BEH-83 a change is planned from tomorrow on, two years ahead at most', () => {
  expect(faultOfDay('2026-11-20', '2026-11-20')).toContain('desde mañana');
  expect(faultOfDay('2026-11-21', '2026-11-20')).toBeUndefined();
  expect(faultOfDay('2028-11-19', '2026-11-20')).toBeUndefined();
  expect(faultOfDay('2028-11-20', '2026-11-20')).toContain('dos años');
});

test('BEH-82 the chart has both sides of every step, an end past the last, and round axes', () => {
  const tiers = [job(1, 480), each(51, 7.2)];
  expect(curveOf(tiers, 100)).toEqual([
    { quantity: 1, total: 480_00 },
    { quantity: 50, total: 480_00 },
    { quantity: 51, total: 367_20 },
    { quantity: 100, total: 720_00 },
  ]);
  expect(curveOf(tiers, 51).at(-1)).toEqual({ quantity: 51, total: 367_20 });
  // Steps in any order; those beyond the end of the chart are not drawn.
  const far = [each(501, 6), each(51, 7.2), job(1, 480)];
  expect(curveOf(far, 100)).toEqual(curveOf(tiers, 100));
  expect([reachFor(tiers), reachFor([each(1, 2), each(1001, 1)])]).toEqual([100, 2_000]);
  expect([reachFor([job(1, 1), job(80, 1)]), reachFor([job(9000, 1)])]).toEqual([500, 10_000]);
  expect(axisOf(800)).toEqual([0, 200, 400, 600, 800]);
  expect(axisOf(720)).toEqual([0, 200, 400, 600, 800]);
  expect(axisOf(1)).toEqual([0, 0.5, 1]);
  expect(samplesOf(tiers, tiers)).toEqual([1, 10, 25, 50, 51, 100, 250]);
});

test('BEH-82 compared are both sides of every step beside round quantities up to four times the last', () => {
  expect(samplesOf([each(38, 1), job(1, 9)])).toEqual([1, 10, 25, 37, 38, 50, 100, 250]);
  expect(samplesOf([job(1, 9), each(250, 1)])).toContain(1_000);
  expect(samplesOf([job(1, 9), each(250, 1)])).not.toContain(2_500);
  const steps = (...starts: number[]) => [job(1, 9), ...starts.map((start) => each(start, 1))];
  // Fourteen can be read at once; of more only the steps are left.
  const fourteen = [1, 10, 25, 36, 37, 46, 47, 50, 56, 57, 66, 67, 100, 250];
  expect(samplesOf(steps(67, 57, 47, 37))).toEqual(fourteen);
  const many = steps(200, 37, 47, 57, 67);
  expect(samplesOf(many, many)).toEqual([1, 36, 37, 46, 47, 56, 57, 66, 67, 199, 200]);
});

test('BEH-404 the days of a step are told in words, and their change beside that of the price', () => {
  const slow = { ...each(51, 7.2), days: 8 };
  expect(tierText(slow)).toBe('desde 51, $7.20 por pieza, 8 días');
  expect(changesOfTiers([each(51, 7.2)], [slow])).toEqual([
    'desde 51 piezas: de los días de siempre a 8 días',
  ]);
  expect(changesOfTiers([slow], [{ ...each(51, 7), days: 1 }])).toEqual([
    'desde 51 piezas: de $7.20 por pieza a $7.00 por pieza',
    'desde 51 piezas: de 8 días a 1 día',
  ]);
  expect(changesOfTiers([slow], [])).toEqual([
    'desde 51 piezas: se quita el tramo de $7.20 por pieza, 8 días',
  ]);
  expect(changesOfTiers([slow], [slow])).toEqual([]);
});

test('BEH-405 the most inks of a step are told in words, and so is their change', () => {
  const few = { ...each(51, 7.2), days: 3, mostInks: 2 };
  expect(tierText(few)).toBe('desde 51, $7.20 por pieza, 3 días, hasta 2 tintas');
  expect(changesOfTiers([{ ...few, mostInks: 1 }], [few])).toEqual([
    'desde 51 piezas: de 1 tinta como máximo a 2 tintas como máximo',
  ]);
  expect(changesOfTiers([few], [{ ...each(51, 7.2), days: 3 }])).toEqual([
    'desde 51 piezas: de 2 tintas como máximo a las tintas de siempre',
  ]);
});

test('BEH-417 what further inks cost is told in words, and so is its change', () => {
  const inked = { ...each(51, 7.2), mostInks: 2, extraInk: toCentavos(1_50) };
  expect(tierText(inked)).toBe(
    'desde 51, $7.20 por pieza, hasta 2 tintas, $1.50 por tinta adicional',
  );
  expect(changesOfTiers([inked], [{ ...inked, extraInk: toCentavos(2_00) }])).toEqual([
    'desde 51 piezas: de $1.50 por tinta adicional a $2.00 por tinta adicional',
  ]);
  expect(changesOfTiers([inked], [{ ...each(51, 7.2), mostInks: 2 }])).toEqual([
    'desde 51 piezas: de $1.50 por tinta adicional a nada por tinta adicional',
  ]);
});

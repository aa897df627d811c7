import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addMoney, toCentavos } from '../../kernel/money.ts';
import { chargesInks, chargesPositions, extrasOf, withExtras } from './finish-extras.ts';
import { type FinishTier, finishTotal } from './finish-price.ts';
import { positionsOf, readFile, tellFile } from './print-job.ts';

const step = (mode: FinishTier['mode'], amount: number, more: Partial<FinishTier> = {}) => ({
  ...{ fromQuantity: 1, mode, amount: toCentavos(amount) },
  ...more,
});
const ink = toCentavos(120_00);

test('BEH-408 each ink beyond the first is charged as its step is: once a job, or of each piece', () => {
  const job = step('fijo', 400_00, { extraInk: ink });
  const piece = step('por_pieza', 9_00, { extraInk: toCentavos(1_50) });
  const totals = (tier: FinishTier, quantity: number) =>
    [0, 1, 2, 3].map((inks) => finishTotal(withExtras(tier, { inks }), quantity));
  expect(totals(job, 40)).toEqual([400_00, 400_00, 520_00, 640_00]);
  expect(totals(piece, 100)).toEqual([900_00, 900_00, 1050_00, 1200_00]);
  expect(extrasOf(job, { inks: 3 })).toEqual([{ kind: 'ink', count: 2, amount: 240_00 }]);
  expect(extrasOf(job, { inks: 1 })).toEqual([]);
});

test('BEH-408 a job pays for no more inks than its step takes', () => {
  const two = step('fijo', 400_00, { extraInk: ink, mostInks: 2 });
  expect(withExtras(two, { inks: 6 }).amount).toBe(520_00);
  expect(extrasOf(two, { inks: 6 })).toEqual([{ kind: 'ink', count: 1, amount: 120_00 }]);
});

test('BEH-408 where inks cost nothing a price is what it was, to the centavo, however many there are', () => {
  const amount = fc.integer({ min: 0, max: 10_000_000 });
  const inks = fc.integer({ min: 0, max: 24 });
  fc.assert(
    fc.property(amount, inks, fc.constantFrom('fijo', 'por_pieza'), (cents, printed, mode) => {
      const plain = step(mode, cents);
      expect(withExtras(plain, { inks: printed, positions: 2 })).toEqual(plain);
      expect(extrasOf(plain, { inks: printed, positions: 2 })).toEqual([]);
    }),
  );
  expect(chargesInks([step('fijo', 1), step('fijo', 1, { extraInk: ink })])).toBe(true);
  expect(chargesInks([step('fijo', 1), step('fijo', 1, { extraInk: toCentavos(0) })])).toBe(false);
});

test('BEH-408 the finish and its inks, as they are shown, add up to what is charged', () => {
  fc.assert(
    fc.property(
      fc.record({
        mode: fc.constantFrom('fijo' as const, 'por_pieza' as const),
        amount: fc.integer({ min: 0, max: 1_000_000 }).map(toCentavos),
        extraInk: fc.integer({ min: 1, max: 100_000 }).map(toCentavos),
        extraPosition: fc.integer({ min: 0, max: 100_000 }).map(toCentavos),
        mostInks: fc.option(fc.integer({ min: 1, max: 24 }), { nil: undefined }),
      }),
      fc.record({
        inks: fc.integer({ min: 1, max: 24 }),
        positions: fc.integer({ min: 1, max: 2 }),
      }),
      fc.integer({ min: 1, max: 100_000 }),
      (terms, job, quantity) => {
        const tier = { fromQuantity: 1, ...terms };
        const parts = extrasOf(tier, job).map(({ amount }) =>
          finishTotal({ ...tier, amount }, quantity),
        );
        expect(finishTotal(withExtras(tier, job), quantity)).toBe(
          addMoney(finishTotal(tier, quantity), ...parts),
        );
      },
    ),
  );
});

test('BEH-485 each position beyond the first is charged as its step is, beside the inks', () => {
  const job = step('fijo', 400_00, { extraInk: ink, extraPosition: toCentavos(80_00) });
  const piece = step('por_pieza', 9_00, { extraPosition: toCentavos(2_00) });
  expect(finishTotal(withExtras(job, { positions: 2 }), 40)).toBe(480_00);
  expect(finishTotal(withExtras(job, { inks: 3, positions: 2 }), 40)).toBe(720_00);
  expect(finishTotal(withExtras(piece, { inks: 3, positions: 2 }), 100)).toBe(1100_00);
  expect(extrasOf(job, { inks: 2, positions: 2 })).toEqual([
    { kind: 'ink', count: 1, amount: 120_00 },
    { kind: 'position', count: 1, amount: 80_00 },
  ]);
  expect(withExtras(job, {})).toEqual(job);
  const free = step('fijo', 1, { extraPosition: toCentavos(0) });
  const asked = [[piece], [step('fijo', 1), piece], [step('fijo', 1)], [free], []];
  expect(asked.map(chargesPositions)).toEqual([true, true, false, false, false]);
});

test('BEH-485 positions are the distinct areas on which files lie, and at least one', () => {
  const on = (area?: string) => (area ? { colocacion: { area } } : {});
  expect(
    [[], [on()], [on('front')], [on('front'), on()], [on('front'), on('front')]].map(positionsOf),
  ).toEqual([1, 1, 1, 1, 1]);
  expect(positionsOf([on('front'), on('back')])).toBe(2);
  for (const file of [{ name: 'a.svg' }, { name: 'a.svg', ...on('back-2') }]) {
    expect(readFile(tellFile(file))).toEqual(file);
  }
});

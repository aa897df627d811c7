import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type LedgerRow, releasedExpiry, traceCredit } from './contested-credit.ts';

const CHARGE = 70;
const OTHER = 71;
const row = (
  id: number,
  kind: LedgerRow['kind'],
  amount: number,
  more: Partial<LedgerRow> = {},
) => ({
  ...{ id, kind, amount, lotId: null, orderId: 1, ofLot: null, charge: null, ofUse: false },
  ...more,
});
const given = (id: number, amount: number, charge: number | null = CHARGE) =>
  row(id, 'abono', amount, { charge });
const told = (rows: readonly LedgerRow[]) => {
  const { left, spent, held } = traceCredit(rows);
  const of = (sums: ReadonlyMap<number, number>) => sums.get(CHARGE) ?? 0;
  const there = left.filter(({ charge }) => charge === CHARGE);
  return [there.map(({ lotId, amount }) => [lotId, amount]), of(spent), of(held)];
};

test('BEH-903 credit is followed from its charge through what it paid and what came back of that', () => {
  const rows = [given(1, 500), row(2, 'uso', -200, { lotId: 1, orderId: 9 })];
  expect(told(rows)).toEqual([[[1, 300]], 200, 0]);
  const back = row(3, 'regreso', 150, { orderId: 9, ofLot: 1 });
  expect(told([...rows, back])).toEqual([
    [
      [1, 300],
      [3, 150],
    ],
    50,
    0,
  ]);
  const held = row(4, 'retenido', -300, { lotId: 1, charge: CHARGE });
  expect(told([...rows, back, held])).toEqual([[[3, 150]], 50, 300]);
  const free = row(5, 'liberado', 300, { ofLot: 1, charge: CHARGE });
  expect(told([...rows, back, held, free])).toEqual([
    [
      [3, 150],
      [5, 300],
    ],
    50,
    0,
  ]);
  expect(told([given(1, 500), row(2, 'vencido', -500, { lotId: 1 })])).toEqual([[], 0, 0]);
});

test('BEH-903 of what an order gives back as new credit no more is of a charge than it had used of it', () => {
  const rows = [
    given(1, 100),
    given(2, 400, null),
    row(3, 'uso', -100, { lotId: 1, orderId: 9 }),
    row(4, 'uso', -400, { lotId: 2, orderId: 9 }),
    row(5, 'abono', 500, { orderId: 9, ofUse: true }),
  ];
  expect(told(rows)).toEqual([[[5, 100]], 0, 0]);
  // What is of no charge is spent first.
  expect(told([...rows, row(6, 'uso', -450, { lotId: 5, orderId: 10 })])).toEqual([
    [[5, 50]],
    50,
    0,
  ]);
});

test('BEH-903 whatever happens to credit of two charges, of each there is as much as was given, and no lot has more than is left in it', () => {
  const step = fc.record({
    does: fc.constantFrom('give', 'use', 'back', 'hold'),
    amount: fc.integer({ min: 1, max: 500 }),
    pick: fc.nat(20),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
      const rows: LedgerRow[] = [];
      const left = new Map<number, number>();
      const uses: { orderId: number; lotId: number; amount: number }[] = [];
      let sum = 0;
      for (const { does, amount, pick } of steps) {
        const id = rows.length + 1;
        const lots = [...left].filter(([, there]) => there > 0);
        const [lotId, there] = lots[pick % Math.max(1, lots.length)] ?? [0, 0];
        const use = uses[pick % Math.max(1, uses.length)];
        if (does === 'give') {
          rows.push(given(id, amount, pick % 2 ? CHARGE : OTHER));
          left.set(id, amount);
          sum += amount;
        } else if (does === 'use' && there > 0) {
          const taken = Math.min(there, amount);
          rows.push(row(id, 'uso', -taken, { lotId, orderId: id }));
          left.set(lotId, there - taken);
          uses.push({ orderId: id, lotId, amount: taken });
        } else if (does === 'back' && use && use.amount > 0) {
          const back = Math.min(use.amount, amount);
          rows.push(row(id, 'regreso', back, { orderId: use.orderId, ofLot: use.lotId }));
          left.set(id, back);
          use.amount -= back;
        } else if (does === 'hold') {
          const part = traceCredit(rows).left[0];
          if (!part) continue;
          const { lotId: of, charge } = part;
          rows.push(row(id, 'retenido', -part.amount, { lotId: of, charge }));
          left.set(of, (left.get(of) ?? 0) - part.amount);
        }
      }
      const traced = traceCredit(rows);
      const all = [
        ...traced.left.map((one) => one.amount),
        ...traced.spent.values(),
        ...traced.held.values(),
      ];
      expect(all.reduce((total, one) => total + one, 0)).toBe(sum);
      for (const [lot, there] of left) {
        const parts = traced.left.filter((one) => one.lotId === lot);
        expect(parts.reduce((total, one) => total + one.amount, 0)).toBe(there);
      }
    }),
  );
});

test('BEH-903 credit that was held has as long afterwards as it had before', () => {
  const day = (count: number) => new Date(Date.UTC(2026, 0, 1 + count));
  expect(releasedExpiry(day(40), day(10), day(100))).toEqual(day(130));
});

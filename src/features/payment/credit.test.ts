import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toCentavos } from '../../kernel/money.ts';
import {
  balanceOf,
  type CreditLot,
  chosenCredit,
  creditExpiry,
  creditFor,
  mostCredit,
  refundedExpiry,
  returnCredit,
  returnedExpiry,
  spendCredit,
  usableLots,
} from './credit.ts';

const NOW = new Date('2026-11-20T18:00:00Z');
const inDays = (days: number): Date => new Date(NOW.getTime() + days * 86_400_000);
const lot = fc.record({
  left: fc.integer({ min: 0, max: 1_000_000 }),
  expiresAt: fc.integer({ min: -40, max: 400 }).map(inDays),
});
const lots = fc
  .array(lot, { maxLength: 8 })
  .map((all) => all.map((one, index): CreditLot => ({ ...one, id: index + 1 })));

test('BEH-53 what is spent is exactly what was asked for, of no lot more than it has, and never of one that is over', () => {
  fc.assert(
    fc.property(lots, fc.integer({ min: 0, max: 3_000_000 }), (all, amount) => {
      const spent = spendCredit(all, amount, NOW);
      expect(spent.ok).toBe(amount <= balanceOf(all, NOW));
      if (!spent.ok) return;
      expect(spent.value.reduce((sum, part) => sum + part.amount, 0)).toBe(amount);
      for (const part of spent.value) {
        const from = all.find(({ id }) => id === part.lotId);
        expect(part.amount).toBeGreaterThan(0);
        expect(part.amount).toBeLessThanOrEqual(from?.left ?? 0);
        expect(from?.expiresAt.getTime()).toBeGreaterThan(NOW.getTime());
      }
    }),
  );
});

test('BEH-53 what ends first is spent first', () => {
  const all = [
    { id: 1, left: 100, expiresAt: inDays(90) },
    { id: 2, left: 100, expiresAt: inDays(10) },
    { id: 3, left: 100, expiresAt: inDays(-1) },
  ];
  expect(spendCredit(all, 150, NOW)).toEqual({
    ok: true,
    value: [
      { lotId: 2, amount: 100 },
      { lotId: 1, amount: 50 },
    ],
  });
  expect(balanceOf(all, NOW)).toBe(200);
});

test('BEH-53 credit lasts a year to its very moment, and of two that end together the older is spent first', () => {
  expect(creditExpiry(NOW)).toEqual(inDays(365));
  const all = [
    { id: 3, left: 5, expiresAt: inDays(10) },
    { id: 1, left: 0, expiresAt: inDays(10) },
    { id: 2, left: 5, expiresAt: inDays(10) },
    { id: 4, left: 5, expiresAt: NOW },
  ];
  expect(usableLots(all, NOW).map(({ id }) => id)).toEqual([2, 3]);
});

test('BEH-53 no more of a balance is used than is due', () => {
  expect(creditFor(toCentavos(500), toCentavos(300))).toBe(300);
  expect(creditFor(toCentavos(200), toCentavos(300))).toBe(200);
});

test('BEH-53 what an order gives back keeps its last day, and 30 days at least', () => {
  const given = (days: number) => ({ expiresAt: inDays(days), givenUntil: inDays(days) });
  expect(returnedExpiry(given(200), NOW)).toEqual(inDays(200));
  expect(returnedExpiry(given(5), NOW)).toEqual(inDays(30));
  expect(returnedExpiry(given(-5), NOW)).toEqual(inDays(25));
});

const lotUsed = (lotId: number, amount: number, days: number) => ({
  ...{ lotId, amount, expiresAt: inDays(days), givenUntil: inDays(days) },
});

test('BEH-433 each lot comes back with a last day of its own, what ends last first', () => {
  const used = [lotUsed(1, 500, 40), lotUsed(2, 100, 300), lotUsed(3, 100, 300)];
  const back = (amount: number, before = 0) =>
    returnCredit(used, { amount, before, now: NOW }).map((part) => [part.lotId, part.amount]);
  expect(back(700)).toEqual([
    [3, 100],
    [2, 100],
    [1, 500],
  ]);
  expect(back(150)).toEqual([
    [3, 100],
    [2, 50],
  ]);
  expect(back(100, 150)).toEqual([
    [2, 50],
    [1, 50],
  ]);
  expect(returnCredit(used, { amount: 700, before: 0, now: NOW }).at(-1)).toMatchObject({
    expiresAt: inDays(40),
    givenUntil: inDays(40),
  });
  expect(() => back(701)).toThrow('1 centavos');
  expect(() => back(600, 101)).toThrow('1 centavos');
});

test('BEH-433 however often credit is used and taken back, it ends within 30 days of the day it was given with', () => {
  const waits = fc.array(fc.integer({ min: 0, max: 60 }), { minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(waits, fc.integer({ min: 1, max: 365 }), (days, end) => {
      let lot = lotUsed(1, 100, end);
      let now = NOW;
      for (const wait of days) {
        now = new Date(now.getTime() + wait * 86_400_000);
        const [back] = returnCredit([lot], { amount: 100, before: 0, now });
        if (!back) throw new Error('nothing came back');
        expect(back.expiresAt >= lot.expiresAt).toBe(true);
        lot = back;
      }
      expect(lot.expiresAt <= inDays(end + 30)).toBe(true);
    }),
  );
});

test('BEH-166 all that fits may be chosen, and a centavo more may not', () => {
  const have = { balance: toCentavos(500), used: toCentavos(100), due: toCentavos(300) };
  expect(chosenCredit(have, toCentavos(400))).toEqual({ ok: true, value: 400 });
  expect(chosenCredit(have, toCentavos(401))).toEqual({ ok: false, code: 'too_much' });
});

const centavos = fc.integer({ min: 0, max: 1_000_000 }).map(toCentavos);
test('BEH-166 whatever is chosen, an order never uses more than its owner has or than it costs', () => {
  fc.assert(
    fc.property(centavos, centavos, centavos, centavos, (balance, used, due, chosen) => {
      const have = { balance, used, due };
      const all = chosenCredit(have);
      const some = chosenCredit(have, chosen);
      expect(some.ok).toBe(chosen <= used + Math.min(balance, due));
      for (const target of [all, some]) {
        if (!target.ok) continue;
        expect(target.value).toBeLessThanOrEqual(mostCredit(have));
        expect(target.value - used).toBeLessThanOrEqual(balance);
        expect(target.value).toBeLessThanOrEqual(used + due);
      }
      expect(all.ok).toBe(balance > 0 && due > 0);
      if (some.ok) expect(some.value).toBe(chosen);
    }),
  );
});

test('BEH-866 credit that comes back of an order which it had paid keeps its last day, and has a month at least', () => {
  const lot = (id: number, days: number) => ({
    ...{ lotId: id, amount: 100, expiresAt: inDays(days), givenUntil: inDays(days) },
  });
  const used = [lot(1, 200), lot(2, 10), lot(3, -90)];
  const back = returnCredit(used, { amount: 300, before: 0, now: NOW }, refundedExpiry);
  expect(back.map(({ lotId, expiresAt }) => [lotId, expiresAt])).toEqual([
    [1, inDays(200)],
    [2, inDays(30)],
    [3, inDays(30)],
  ]);
});

import { expect, test } from 'vitest';
import { readOrdered } from './ordered-cart.ts';

const AT = Date.parse('2026-11-28T18:00:00Z');
const HOUR = 3600_000;
const kept = (change: object = {}) =>
  JSON.stringify({ folio: 'P-7K3M9Q2X4H', quien: 'ana', cuando: AT, ...change });

test('BEH-892 what a cart became is told for an hour, and to whoever ordered it alone', () => {
  const told = (age: number, who = 'ana') => readOrdered(kept(), who, AT + age);
  expect([told(0), told(HOUR - 1)]).toEqual(['P-7K3M9Q2X4H', 'P-7K3M9Q2X4H']);
  expect([told(HOUR), told(-1), told(0, 'luis')]).toEqual([undefined, undefined, undefined]);
});

test('BEH-892 what is no order of ours in the browser’s store is nothing', () => {
  const junk = [null, '', '{', 'null', '7', '{}', kept({ folio: '<b>' }), kept({ cuando: 'x' })];
  expect(junk.map((stored) => readOrdered(stored, 'ana', AT))).toEqual(junk.map(() => undefined));
});

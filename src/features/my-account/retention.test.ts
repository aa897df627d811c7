import { expect, test } from 'vitest';
import { keptUntil } from './retention.ts';

const now = new Date('2026-11-23T18:00:00Z');

test('what taxes are paid for is kept five years after its year, in Mexico’s time', () => {
  expect(keptUntil(new Date('2026-03-01T18:00:00Z'), now)).toEqual(
    new Date('2032-01-01T06:00:00Z'),
  );
});

test('who never ordered leaves nothing behind', () => {
  expect(keptUntil(null, now)).toEqual(now);
});

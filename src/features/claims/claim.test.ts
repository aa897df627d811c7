import { expect, test } from 'vitest';
import { claimable, claimDeadline, MOST_PHOTO_BYTES, windowOf, wrongPhotos } from './claim.ts';

/** Friday, 20 November 2026, five in the afternoon in Mexico City. */
const deliveredAt = new Date('2026-11-20T23:00:00Z');
const line = { status: 14, cameFrom: null, deliveredAt, quantity: 10, claimed: 0 };
const MONDAY = new Date('2026-11-23T18:00:00Z');

test('BEH-43 the three days are working days of Mexico City, the last one to its end', () => {
  expect(claimDeadline(deliveredAt)).toBe('2026-11-25');
  const lastMinute = new Date('2026-11-26T05:59:00Z');
  expect(claimable(line, 1, lastMinute)).toMatchObject({ ok: true });
  expect(claimable(line, 1, new Date('2026-11-26T06:00:00Z'))).toMatchObject({ code: 'too_late' });
});

test('BEH-43 only what was delivered is claimed, also while an earlier claim pauses the order', () => {
  for (const status of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 13, null]) {
    expect(windowOf({ ...line, status }, MONDAY)).toMatchObject({ code: 'not_delivered' });
  }
  const paused = { ...line, status: 11 };
  expect(windowOf({ ...paused, cameFrom: 13 }, MONDAY)).toMatchObject({ code: 'not_delivered' });
  expect(windowOf({ ...paused, cameFrom: 14 }, MONDAY)).toMatchObject({ value: '2026-11-25' });
});

test('BEH-43 no more pieces are claimed than were ordered, those of other claims counted', () => {
  expect(claimable(line, 10, MONDAY).ok).toBe(true);
  expect(claimable(line, 11, MONDAY)).toMatchObject({ code: 'too_many_pieces' });
  expect(claimable({ ...line, claimed: 8 }, 3, MONDAY)).toMatchObject({ code: 'too_many_pieces' });
});

test('BEH-43 a delivery without its day is claimed by nobody', () => {
  expect(windowOf({ ...line, deliveredAt: null }, MONDAY)).toMatchObject({ code: 'not_delivered' });
});

test('BEH-43 up to four photographs are sent, each of 10 MB at most', () => {
  const of = (count: number, size = 1) => wrongPhotos(Array(count).fill({ size }));
  expect([of(0), of(4), of(1, MOST_PHOTO_BYTES)]).toEqual(['', '', '']);
  expect(of(5)).toBe('Elige hasta 4 fotos.');
  expect(of(1, MOST_PHOTO_BYTES + 1)).toBe('Cada foto puede pesar hasta 10 MB.');
  expect(wrongPhotos([{ size: 1 }, { size: MOST_PHOTO_BYTES + 1 }])).not.toBe('');
});

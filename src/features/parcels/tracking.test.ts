import { expect, test } from 'vitest';
import type { Phase } from './courier.port.ts';
import { isLate, nextLook, phaseFrom, statesFor } from './tracking.ts';

const at = (minute: number, phase: Phase | null) => ({
  at: new Date(Date.UTC(2026, 10, 23, 12, minute)),
  phase,
});

test('BEH-32 a box is where its events say together, in whatever order they came', () => {
  const told = [at(0, 'creada'), at(1, 'recolectada'), at(5, 'en_reparto'), at(9, 'entregada')];
  expect(phaseFrom(told)).toBe('entregada');
  expect(phaseFrom(told.toReversed())).toBe('entregada');
  expect(phaseFrom([...told, at(20, 'en_transito')])).toBe('entregada');
  expect(phaseFrom([...told, at(20, 'devuelta')])).toBe('devuelta');
  expect(phaseFrom([at(3, 'en_transito'), at(4, null)])).toBe('en_transito');
  expect(phaseFrom([])).toBe('empacada');
});

test('BEH-34 an order is on its way with the first scan of any box, delivered with the last box', () => {
  expect(statesFor(10, ['creada', 'empacada'])).toEqual([]);
  expect(statesFor(10, ['recolectada', 'creada'])).toEqual([13]);
  expect(statesFor(10, ['entregada', 'entregada'])).toEqual([13, 14]);
  expect(statesFor(13, ['entregada', 'en_reparto'])).toEqual([]);
  expect(statesFor(13, ['entregada', 'entregada'])).toEqual([14]);
  for (const still of [9, 11, 12, 14, null]) expect(statesFor(still, ['entregada'])).toEqual([]);
});

test('BEH-32 a box is asked about by its age, and not for ever', () => {
  const now = new Date('2026-11-23T18:00:00Z');
  const old = (days: number) => new Date(now.getTime() - days * 86_400_000);
  const minutes = (phase: Phase, days: number) => {
    const next = nextLook({ phase, labelledAt: old(days) }, now);
    return next && (next.getTime() - now.getTime()) / 60_000;
  };
  expect(minutes('creada', 0)).toBe(30);
  expect(minutes('en_transito', 2)).toBe(120);
  expect(minutes('en_transito', 20)).toBe(720);
  expect(minutes('en_reparto', 20)).toBe(15);
  expect(minutes('entregada', 1)).toBe(null);
  expect(minutes('en_transito', 61)).toBe(null);
});

test('BEH-36 a box that comes after the promise, or that nobody scans, is late', () => {
  const monday = new Date('2026-11-23T18:00:00Z');
  const box = { phaseAt: monday, expected: null, promised: '2026-11-27' };
  expect(isLate({ ...box, phase: 'en_transito', expected: '2026-11-27' }, monday)).toBe(false);
  expect(isLate({ ...box, phase: 'en_transito', expected: '2026-11-28' }, monday)).toBe(true);
  const days = (count: number) => new Date(monday.getTime() + count * 86_400_000);
  expect(isLate({ ...box, phase: 'creada' }, days(2))).toBe(false);
  expect(isLate({ ...box, phase: 'creada' }, days(3))).toBe(true);
  expect(isLate({ ...box, phase: 'devuelta' }, monday)).toBe(true);
  expect(isLate({ ...box, phase: 'entregada', expected: '2027-01-01' }, days(90))).toBe(false);
});

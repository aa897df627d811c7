import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PHASES, type Phase } from './courier.port.ts';
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
  expect(phaseFrom([at(1, null)])).toBe('empacada');
  // Of one moment the furthest; what went back before it was delivered did arrive.
  expect(phaseFrom([at(1, 'en_reparto'), at(1, 'recolectada')])).toBe('en_reparto');
  expect(phaseFrom([at(1, 'devuelta'), at(2, 'entregada')])).toBe('entregada');
  expect(phaseFrom([at(1, 'devuelta'), at(2, 'en_reparto'), at(3, 'entregada')])).toBe('entregada');
});

test('BEH-32 the newest event says where a box is that was not delivered', () => {
  const told = fc.record({
    minute: fc.nat(50),
    phase: fc.constantFrom(...PHASES.filter((phase) => phase !== 'entregada'), null),
  });
  fc.assert(
    fc.property(fc.array(told), (all) => {
      let newest: { minute: number; phase: Phase } | undefined;
      for (const { minute, phase } of all) {
        if (phase === null) continue;
        const later = !newest || minute > newest.minute;
        const further =
          minute === newest?.minute && PHASES.indexOf(phase) > PHASES.indexOf(newest.phase);
        if (later || further) newest = { minute, phase };
      }
      const events = all.map(({ minute, phase }) => at(minute, phase));
      expect(phaseFrom(events)).toBe(newest?.phase ?? 'empacada');
    }),
  );
});

test('BEH-34 an order is on its way with the first scan of any box, delivered with the last box', () => {
  expect(statesFor(10, ['creada', 'empacada'])).toEqual([]);
  expect(statesFor(10, ['recolectada', 'creada'])).toEqual([13]);
  expect(statesFor(10, ['entregada', 'entregada'])).toEqual([13, 14]);
  expect(statesFor(13, ['entregada', 'en_reparto'])).toEqual([]);
  expect(statesFor(13, ['entregada', 'entregada'])).toEqual([14]);
  // An order without a box known has nothing that could have arrived.
  expect(statesFor(13, [])).toEqual([]);
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
  expect(minutes('intento', 20)).toBe(15);
  // The first day, the tenth and the sixtieth are over at their own moment.
  expect([minutes('creada', 0.99), minutes('creada', 1)]).toEqual([30, 120]);
  expect([minutes('creada', 9.99), minutes('creada', 10)]).toEqual([120, 720]);
  expect(minutes('creada', 60)).toBe(720);
  for (const over of ['entregada', 'cancelada'] as const) expect(minutes(over, 1)).toBe(null);
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
  // Who has no box yet is waited for two working days, a courier who has it for three.
  expect(isLate({ ...box, phase: 'empacada' }, days(2))).toBe(false);
  expect(isLate({ ...box, phase: 'empacada' }, days(3))).toBe(true);
  expect(isLate({ ...box, phase: 'en_transito' }, days(3))).toBe(false);
  expect(isLate({ ...box, phase: 'en_transito' }, days(4))).toBe(true);
  // A day that one of the two never named is no promise to break.
  expect(
    isLate({ ...box, phase: 'en_transito', expected: '2026-11-28', promised: null }, monday),
  ).toBe(false);
  for (const lost of ['devuelta', 'incidencia'] as const)
    expect(isLate({ ...box, phase: lost }, monday)).toBe(true);
  for (const over of ['entregada', 'cancelada'] as const)
    expect(isLate({ ...box, phase: over, expected: '2027-01-01' }, days(90))).toBe(false);
});

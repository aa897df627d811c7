import { expect, test } from 'vitest';
import { NO_COUNTS } from '../import-state.ts';
import { nextPull, retryAt, stockColumns, verdictOf } from './pull.ts';

const at = (iso: string) => new Date(iso);
const daily = { everyHours: 24, atHour: 6 };

test('BEH-154 a list comes every so many hours, or once a day at its hour in Mexico City', () => {
  const now = at('2026-11-23T18:30:00Z');
  expect(nextPull({ everyHours: 4, atHour: null }, now)).toEqual(at('2026-11-23T22:30:00Z'));
  expect(nextPull(daily, now)).toEqual(at('2026-11-24T12:00:00Z'));
  expect(nextPull(daily, at('2026-11-24T11:59:59Z'))).toEqual(at('2026-11-24T12:00:00Z'));
  // On the dot it has just come: the next is tomorrow's.
  expect(nextPull(daily, at('2026-11-24T12:00:00Z'))).toEqual(at('2026-11-25T12:00:00Z'));
  // After six in the evening UTC is a day ahead of Mexico City.
  expect(nextPull({ everyHours: 24, atHour: 23 }, at('2026-11-25T03:00:00Z'))).toEqual(
    at('2026-11-25T05:00:00Z'),
  );
});

test('BEH-154 what fails is tried again soon, and after three times at its own hour', () => {
  const now = at('2026-11-23T18:00:00Z');
  expect(retryAt(daily, 1, now)).toEqual(at('2026-11-23T18:15:00Z'));
  expect(retryAt(daily, 2, now)).toEqual(at('2026-11-23T18:15:00Z'));
  expect(retryAt(daily, 3, now)).toEqual(at('2026-11-24T12:00:00Z'));
  expect(retryAt(daily, 1, at('2026-11-24T11:55:00Z'))).toEqual(at('2026-11-24T12:00:00Z'));
});

const counts = (kinds: Partial<(typeof NO_COUNTS)['kinds']>, broken = 0) => ({
  ...NO_COUNTS,
  rows: 100,
  broken,
  kinds: { ...NO_COUNTS.kinds, ...kinds },
});
const limits = { alone: true, mostVanished: 2, stockOnly: false };

test('BEH-154 a list is applied by itself within its limits alone', () => {
  expect(verdictOf(counts({ cambio: 90, nuevo: 5, desaparecido: 2 }, 5), limits)).toEqual({
    kind: 'apply',
  });
  expect(verdictOf(counts({ cambio: 1, salto: 1 }), limits)).toEqual({
    kind: 'wait',
    why: 'Trae 1 salto de precio.',
  });
  expect(verdictOf(counts({ cambio: 1, desaparecido: 3 }), limits)).toEqual({
    kind: 'wait',
    why: 'Trae 3 productos que ya no vienen.',
  });
  expect(verdictOf(counts({ cambio: 1 }, 6), limits).kind).toBe('wait');
  expect(verdictOf(counts({ cambio: 1 }), { ...limits, alone: false }).kind).toBe('wait');
  expect(verdictOf(counts({}), limits)).toEqual({ kind: 'nothing' });
  // What changes nothing waits for nobody, also with a row that cannot be read or none at all.
  expect(verdictOf(counts({}, 5), { ...limits, alone: false })).toEqual({ kind: 'nothing' });
  expect(verdictOf(NO_COUNTS, { ...limits, stockOnly: true })).toEqual({ kind: 'nothing' });
  // Pieces of products that the shop does not sell are in every supplier's stock.
  const stock = { ...limits, stockOnly: true };
  expect(verdictOf(counts({ existencia: 3 }, 97), stock)).toEqual({ kind: 'apply' });
  expect(verdictOf(counts({}, 100), stock).kind).toBe('wait');
});

test('BEH-154 of a whole list the stock alone may be taken, where it says whose it is', () => {
  const whole = { clave: 0, nombre: 1, precio: 2, color: 3, existencia: 4 };
  expect(stockColumns(whole)).toEqual({ clave: 0, color: 3, existencia: 4 });
  expect(stockColumns({ clave: 0, precio: 2 })).toBeUndefined();
  expect(stockColumns({ existencia: 4, precio: 2 })).toBeUndefined();
  expect(stockColumns({ clave: 0, existencia: 4 })).toStrictEqual({ clave: 0, existencia: 4 });
  expect(stockColumns({ ...whole, proveedor: 5 })).toStrictEqual({
    ...{ clave: 0, color: 3, existencia: 4, proveedor: 5 },
  });
});

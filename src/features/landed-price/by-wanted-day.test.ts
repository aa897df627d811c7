import { expect, test } from 'vitest';
import { type DatedRow, fasterCourier, finishesByDay, rowByDay } from './by-wanted-day.ts';

/** From Friday 27 November: the cheapest courier comes on Thursday, the fastest on Tuesday. */
const ROW: DatedRow = {
  desde: '2026-11-27',
  dias_terminado: 5,
  paqueterias: [
    { nombre: 'Colibrí Estándar', envio: 180.5, entrega: '2026-12-03' },
    { nombre: 'Ruta Norte Exprés', envio: 320, entrega: '2026-12-02' },
    { nombre: 'Quetzal Aéreo', envio: 540, entrega: '2026-12-01' },
  ],
};

test('BEH-653 a row is in time with the courier whose price it tells', () => {
  expect(rowByDay(ROW, '2026-12-08')).toMatchObject({ arrives: '2026-12-08', daysLate: 0 });
  expect(rowByDay(ROW, '2026-12-07')).toMatchObject({ daysLate: 1, lastDay: undefined });
  expect(rowByDay({ ...ROW, paqueterias: [] }, '2026-12-08')).toBeUndefined();
});

test('BEH-653 of the couriers that bring it in time the cheapest is proposed, with what it costs more', () => {
  expect(fasterCourier(ROW, '2026-12-07')).toMatchObject({
    ...{ name: 'Ruta Norte Exprés', extra: 139_50, arrives: '2026-12-07' },
  });
  expect(fasterCourier(ROW, '2026-12-06')).toBeUndefined();
  // Nothing is proposed where the cheapest does.
  expect(fasterCourier(ROW, '2026-12-08')).toBeUndefined();
  expect(fasterCourier({ ...ROW, paqueterias: [] }, '2026-12-08')).toBeUndefined();
});

test('BEH-653 a finish is in time where any courier brings it in time, and late by the fastest', () => {
  const finishes = [
    { name: 'Serigrafía', days: 5 },
    { name: 'DTF', days: 2 },
    { name: 'Bordado', days: 9 },
    { name: 'Sin terminado', days: 0 },
  ];
  const found = finishesByDay(ROW, '2026-12-05', finishes);
  expect(
    found.map(({ name, daysLate, arrives, courier }) => [name, daysLate, arrives, courier]),
  ).toEqual([
    ['Serigrafía', 2, '2026-12-07', 'Quetzal Aéreo'],
    ['DTF', 0, '2026-12-05', ''],
    ['Bordado', 5, '2026-12-10', 'Quetzal Aéreo'],
    ['Sin terminado', 0, '2026-12-03', ''],
  ]);
  const [screen] = finishesByDay(ROW, '2026-12-07', finishes);
  expect(screen).toMatchObject({ daysLate: 0, courier: 'Ruta Norte Exprés' });
  expect(finishesByDay({ ...ROW, paqueterias: [] }, '2026-12-05', finishes)).toEqual([]);
});

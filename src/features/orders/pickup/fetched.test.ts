import { expect, test } from 'vitest';
import { NO_PICKUP } from '../../shipping/pickup/kept-place.ts';
import { readCode } from './code.ts';
import { fetchedLetter, readyLetter, stillHereLetter } from './letters.ts';
import { daysWaiting, fetchReminderDue, isForgotten } from './waiting.ts';

const FOLIO = 'P-7K3M9Q2X4H';
const place = {
  ...NO_PICKUP.place,
  ...{ nombre: 'Taller', direccion: 'Imprenta', numExterior: '100', colonia: 'Centro' },
  ...{ postal_code: '06000', municipio: 'Cuauhtémoc', estado: 'Ciudad de México' },
  ...{ horario: 'L a V, 9 a 18 h', telefono: '5500000100', llevar: 'Tu identificación' },
};
const AT = [
  ['Dónde', 'Taller, Imprenta 100, Col. Centro, 06000 Cuauhtémoc, Ciudad de México'],
  ['Horario', 'L a V, 9 a 18 h'],
  ['Teléfono', '55 0000 0100'],
] as const;
const SAY = [
  { label: 'Tu código para recogerlo', code: '7K3M' },
  'Dilo a quien te atienda. Si va alguien más por ti, dale el código.',
] as const;

test('BEH-792 whoever fetches reads where and when, what to say and what to bring', () => {
  expect(readyLetter(FOLIO, { code: '7K3M', place })).toEqual({
    kind: 'envios',
    needed: true,
    title: 'Tu pedido está listo para recoger',
    paragraphs: [
      'Ya puedes pasar por tu pedido P-7K3M9Q2X4H.',
      ...SAY,
      { facts: [...AT, ['Lleva', 'Tu identificación']] },
    ],
    mailed: true,
  });
  const bare = readyLetter(FOLIO, { code: '7K3M', place: { ...place, llevar: '' } });
  expect(bare.paragraphs.at(-1)).toEqual({ facts: AT });
  // A place that is offered no longer is not told; the code is.
  expect(readyLetter(FOLIO, { code: '7K3M', place: null }).paragraphs.slice(1)).toEqual(SAY);
});

test('BEH-794 whoever has not come reads since when it waits, and where', () => {
  expect(stillHereLetter(FOLIO, 3, { code: '7K3M', place: { ...place, llevar: '' } })).toEqual({
    kind: 'envios',
    needed: true,
    title: 'Tu pedido te espera',
    paragraphs: [
      'Tu pedido P-7K3M9Q2X4H está listo para recoger desde hace 3 días.',
      ...SAY,
      { facts: AT },
      'Si no puedes venir, responde a este correo y lo vemos contigo.',
    ],
    mailed: true,
  });
});

test('BEH-793 what was handed over is told, and to whom where somebody else came', () => {
  expect(fetchedLetter(FOLIO, undefined)).toEqual({
    kind: 'envios',
    title: 'Entregamos tu pedido',
    paragraphs: [
      'Tu pedido P-7K3M9Q2X4H se recogió en tienda.',
      'Si algo no está como esperabas, repórtalo desde tu pedido en los próximos 3 días hábiles.',
    ],
    mailed: true,
  });
  expect(fetchedLetter(FOLIO, 'Luis Mora').paragraphs[0]).toBe(
    'Tu pedido P-7K3M9Q2X4H se recogió en tienda. Lo recogió Luis Mora.',
  );
});

test('BEH-793 a code is read however it is said: with spaces, in small letters, its digits as letters', () => {
  expect(readCode(' 7k-3m oo il ')).toBe('7K3M0011');
});

const since = new Date('2026-11-10T15:00:00Z');
const after = (days: number, ms = 0) => new Date(since.getTime() + days * 86_400_000 + ms);

test('BEH-794 reminders are due after three whole days and after seven, one each, and no third', () => {
  const due = (reminded: number, now: Date) => fetchReminderDue({ since, reminded }, now);
  expect([due(0, after(3, -1)), due(0, after(3)), due(0, after(9))]).toEqual([undefined, 3, 9]);
  expect([due(1, after(7, -1)), due(1, after(7))]).toEqual([undefined, 7]);
  expect(due(2, after(90))).toBeUndefined();
});

test('BEH-795 what nobody comes for is marked after fifteen whole days', () => {
  expect([daysWaiting(since, after(15, -1)), daysWaiting(since, after(15))]).toEqual([14, 15]);
  expect([isForgotten(since, after(15, -1)), isForgotten(since, after(15))]).toEqual([false, true]);
});

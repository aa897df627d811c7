import { expect, test } from 'vitest';
import { changesOfPickup, faultsOfPickup, NO_PICKUP } from './kept-place.ts';
import { pickupReadyAt, placeAddress } from './place.ts';

const PLACE = {
  ...{ nombre: 'Taller', direccion: 'Imprenta', numExterior: '100', numInterior: '' },
  ...{ postal_code: '06000', estado: 'Ciudad de México', municipio: 'Cuauhtémoc' },
  ...{ colonia: 'Centro', horario: 'L a V', telefono: '5500000100', llevar: '', dias: 0 },
};

test('BEH-790 a place is offered once whoever comes would find it, and kept as it is until then', () => {
  expect(faultsOfPickup({ offered: true, place: PLACE })).toEqual([]);
  expect(faultsOfPickup({ offered: true, place: { ...PLACE, horario: '', telefono: '' } })).toEqual(
    ['Falta: Horario.', 'Falta: Teléfono.'],
  );
  expect(faultsOfPickup({ ...NO_PICKUP, offered: false })).toEqual([]);
  expect(faultsOfPickup({ offered: true, place: { ...PLACE, estado: 'Jalisco' } })).toEqual([
    'El código postal 06000 es de Ciudad de México.',
  ]);
  expect(faultsOfPickup({ offered: true, place: { ...PLACE, estado: 'Texas' } })).toEqual([
    'El código postal 06000 es de Ciudad de México.',
  ]);
  expect(faultsOfPickup({ offered: true, place: { ...PLACE, postal_code: '00000' } })).toEqual([
    'No conocemos ese código postal.',
  ]);
});

test('BEH-790 what changed of it is told fact by fact', () => {
  const before = { offered: false, place: PLACE };
  expect(changesOfPickup(before, before)).toEqual([]);
  expect(changesOfPickup(before, { offered: true, place: { ...PLACE, dias: 2 } })).toEqual([
    'Ahora se puede recoger en tienda',
    'Días hábiles después de imprimir: 2',
  ]);
  const offered = { offered: true, place: { ...PLACE, llevar: 'Tu identificación' } };
  expect(changesOfPickup(offered, { ...before, offered: false })).toEqual([
    'Ya no se puede recoger en tienda',
    'Qué llevar: vacío',
  ]);
});

test('BEH-790 it is ready so many working days from the next working day on', () => {
  expect(pickupReadyAt(PLACE, '2026-11-28')).toBe('2026-11-30T18:00:00.000Z');
  expect(pickupReadyAt({ dias: 2 }, '2026-12-23')).toBe('2026-12-28T18:00:00.000Z');
  expect(placeAddress({ ...PLACE, numInterior: '2' })).toContain('Imprenta 100, int. 2, Col. ');
  expect(placeAddress(PLACE)).toBe('Imprenta 100, Col. Centro, 06000 Cuauhtémoc, Ciudad de México');
});

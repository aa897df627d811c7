import { expect, test } from 'vitest';
import { EMPTY_ADDRESS } from './address.ts';
import { addressFingerprint, isRealPlace, settleState } from './delivery-place.ts';

const roma = {
  ...EMPTY_ADDRESS,
  telefono: '5512345678',
  direccion: 'Orizaba',
  numExterior: '10',
  postal_code: '06700',
  estado: 'Ciudad de México',
  municipio: 'Cuauhtémoc',
  colonia: 'Roma Norte',
};
const catalogue = { state_code: 'CDMX', municipality: 'Cuauhtémoc' };

test('T085 state, its code and municipality must be those of the postal code', () => {
  expect(isRealPlace(roma, catalogue)).toBe(true);
  expect(isRealPlace({ ...roma, estado_code: 'CDMX', municipio: 'CUAUHTEMOC' }, catalogue)).toBe(
    true,
  );
  expect(isRealPlace({ ...roma, estado: 'Nuevo León' }, catalogue)).toBe(false);
  expect(isRealPlace({ ...roma, estado_code: 'NL' }, catalogue)).toBe(false);
  expect(isRealPlace({ ...roma, municipio: 'Monterrey' }, catalogue)).toBe(false);
});

test('A43 the colonia may be any text', () => {
  expect(isRealPlace({ ...roma, colonia: 'Otra' }, catalogue)).toBe(true);
});

test('T085 a postal code the catalogue lacks is judged by its prefix', () => {
  expect(isRealPlace({ ...roma, postal_code: '06799' }, undefined)).toBe(true);
  expect(isRealPlace({ ...roma, postal_code: '64999' }, undefined)).toBe(false);
  expect(isRealPlace({ ...roma, postal_code: '00999' }, undefined)).toBe(false);
});

test('A44 the state code is derived from the state', () => {
  expect(settleState({ ...roma, estado: 'distrito federal' })).toMatchObject({
    estado: 'Ciudad de México',
    estado_code: 'CDMX',
  });
});

test('the same address written otherwise is the same address', () => {
  const shouted = { ...roma, direccion: '  ORIZABA ', municipio: 'Cuauhtemoc' };
  expect(addressFingerprint(shouted)).toBe(addressFingerprint(roma));
  expect(addressFingerprint({ ...roma, numInterior: '2' })).not.toBe(addressFingerprint(roma));
});

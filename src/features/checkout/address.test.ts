import fc from 'fast-check';
import { expect, test } from 'vitest';
import { HOME } from '../../../test/support/home-address.ts';
import {
  ADDRESS_FIELDS,
  EMPTY_ADDRESS,
  firstWrong,
  isComplete,
  placeLine,
  provinceCode,
  shapeField,
  shapePhone,
  shapePostalCode,
  streetLine,
  validateAddress,
} from './address.ts';

test('ADR-06 the form asks eight fields', () => {
  expect(ADDRESS_FIELDS).toEqual([
    'telefono',
    'direccion',
    'numExterior',
    'numInterior',
    'postal_code',
    'estado',
    'municipio',
    'colonia',
  ]);
});

test('ADR-07 ADR-08 ADR-10 ADR-11 ADR-12 ADR-13 an empty address has seven errors, verbatim', () => {
  expect(validateAddress(EMPTY_ADDRESS)).toEqual({
    telefono: 'El teléfono es obligatorio y debe tener entre 10 y 15 dígitos.',
    direccion: 'La dirección es obligatoria.',
    numExterior: 'El número exterior es obligatorio.',
    postal_code: 'El código postal es obligatorio.',
    estado: 'El estado es obligatorio.',
    municipio: 'El municipio es obligatorio.',
    colonia: 'La colonia es obligatoria.',
  });
});

test('ADR-07 an address without interior number is complete', () => {
  expect(validateAddress(HOME)).toEqual({});
  expect(isComplete(HOME)).toBe(true);
  expect(isComplete({ ...HOME, numExterior: '' })).toBe(false);
});

test('ADR-08 a phone of 10 to 15 digits passes, any other length does not', () => {
  for (let digits = 0; digits <= 20; digits += 1) {
    const errors = validateAddress({ ...HOME, telefono: '8'.repeat(digits) });
    expect(Boolean(errors.telefono), `${digits} digits`).toBe(digits < 10 || digits > 15);
  }
});

test('ADR-09 a phone keeps digits only, at most fifteen', () => {
  expect(shapePhone('+52 (81) 1234-5678 ext')).toBe('528112345678');
  expect(shapePhone('1234567890123456')).toBe('123456789012345');
  fc.assert(
    fc.property(fc.string(), (typed) => {
      expect(shapePhone(typed)).toMatch(/^\d{0,15}$/);
      expect(shapePhone(shapePhone(typed))).toBe(shapePhone(typed));
    }),
  );
});

test('ADR-15 a pasted postal code loses its spaces and stops at five digits', () => {
  expect(shapePostalCode(' 64 000 ')).toBe('64000');
  expect(shapePostalCode('C.P. 640001')).toBe('64000');
  expect(shapeField('postal_code', ' 64 000 ')).toBe('64000');
  expect(shapeField('telefono', '(81) 12')).toBe('8112');
  expect(shapeField('direccion', ' Av. Juárez ')).toBe(' Av. Juárez ');
});

test('a field keeps no more than an order accepts of it', () => {
  const long = 'ñ'.repeat(500);
  expect(shapeField('direccion', long)).toHaveLength(120);
  expect(shapeField('numInterior', long)).toHaveLength(20);
});

test('ADR-15 a postal code has five digits and nothing else', () => {
  for (const postal_code of ['6400', '640001', 'a64000', '64000a']) {
    expect(validateAddress({ ...HOME, postal_code })).toHaveProperty('postal_code');
  }
  expect(validateAddress({ ...HOME, telefono: '8112345678a' })).toHaveProperty('telefono');
});

test('ADR-10 spaces alone are no street', () => {
  expect(validateAddress({ ...HOME, direccion: '   ' }).direccion).toBe(
    'La dirección es obligatoria.',
  );
});

test('A42 the focus goes to the first wrong field of the form', () => {
  expect(firstWrong(validateAddress({ ...HOME, colonia: '', direccion: '' }))).toBe('direccion');
  expect(firstWrong({})).toBeUndefined();
});

test('ADR-24 A44 the state code is the catalogue’s, else derived, else NL', () => {
  expect(provinceCode({ ...HOME, estado_code: 'JAL' })).toBe('JAL');
  expect(provinceCode({ ...HOME, estado: 'jalisco', estado_code: '' })).toBe('JAL');
  expect(provinceCode({ ...HOME, estado: 'jalisco', estado_code: ' ' })).toBe('JAL');
  expect(provinceCode({ ...HOME, estado: '', estado_code: '', postal_code: '44100' })).toBe('JAL');
  expect(provinceCode({ estado: 'Texas', estado_code: '', postal_code: '00000' })).toBe('NL');
});

test('SHP-01 an address reads as street and place', () => {
  expect(streetLine({ ...HOME, numInterior: ' 4 ' })).toBe('Av. Juárez 10, int. 4');
  const spaced = { ...HOME, direccion: ' Av. Juárez ', numExterior: ' 10 ' };
  expect(streetLine(spaced)).toBe('Av. Juárez 10');
  expect(streetLine({ ...HOME, numExterior: '' })).toBe('Av. Juárez');
  expect(placeLine(HOME)).toBe('Monterrey Centro, 64000 Monterrey, Nuevo León');
});

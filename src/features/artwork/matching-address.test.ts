import fc from 'fast-check';
import { expect, test } from 'vitest';
import { matchingAddress, readMatchWish } from './matching-address.ts';

const read = (address: string) =>
  readMatchWish(new URL(address, 'https://tienda.example').searchParams);

test('BEH-134 an address asks for what it was made of', () => {
  const hex = fc
    .integer({ min: 0, max: 0xffffff })
    .map((n) => `#${n.toString(16).padStart(6, '0')}`);
  const tintas = fc.uniqueArray(hex, { maxLength: 12 });
  fc.assert(
    fc.property(tintas, fc.integer({ min: 1, max: 10_000 }), (colours, pagina) => {
      const wish = { logo: undefined, tintas: colours, pagina };
      expect(read(matchingAddress(wish))).toEqual(wish);
    }),
  );
  const logo = `${'a'.repeat(32)}.svg`;
  expect(read(matchingAddress({ logo, pagina: 3 }))).toEqual({ logo, tintas: [], pagina: 3 });
});

test('BEH-134 what is no logo, colour or page is as if it were not there', () => {
  expect(read('/mis-colores?logo=../x.svg&tintas=rojo-c8102e--C8102E-zz&pagina=-4')).toEqual({
    logo: undefined,
    tintas: ['#c8102e'],
    pagina: 1,
  });
  expect(read(`/mis-colores?tintas=${'0a7a3c-'.repeat(5000)}&pagina=1e9`)).toEqual({
    logo: undefined,
    tintas: ['#0a7a3c'],
    pagina: 1,
  });
});

test('BEH-134 an address says what is asked for and no more', () => {
  expect(matchingAddress({})).toBe('/mis-colores');
  expect(matchingAddress({ tintas: [], pagina: 1 })).toBe('/mis-colores');
  expect(matchingAddress({ tintas: ['#c8102e', '#14161c'], pagina: 2 })).toBe(
    '/mis-colores?tintas=c8102e-14161c&pagina=2',
  );
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  arrivalOf,
  keyOfAddress,
  keysOfUrl,
  type MovedAddress,
  readFrom,
  readTo,
} from './moved-address.ts';

test('BEH-86 an old address is found whatever its capitals, escapes and last slash', () => {
  expect(readFrom(' /Catálogo/Tazas/ ')).toBe('/catálogo/tazas');
  expect(readFrom('/cat%C3%A1logo/tazas#precios')).toBe('/catálogo/tazas');
  expect(readFrom('/p.php?ID=12')).toBe('/p.php?ID=12');
  const asked = (address: string) => keysOfUrl(new URL(address, 'https://tienda.mx'));
  expect(asked('/Cat%C3%A1logo/tazas/?utm=1')).toEqual([
    '/catálogo/tazas?utm=1',
    '/catálogo/tazas',
  ]);
  expect(asked('/%E0%A4%A')).toEqual(['/%e0%a4%a']);
});

test.each([
  '',
  'tazas',
  '/',
  '//',
  '//evil.test/a',
  '/\\evil.test',
  'https://evil.test/a',
  '/a b',
  '/a%00',
  '/a%0d%0ab',
  `/${'a'.repeat(301)}`,
])('BEH-86 %j is no old address of ours', (typed) => {
  expect(readFrom(typed)).toBeUndefined();
});

test.each([
  '',
  'tazas',
  '//evil.test',
  '/\\evil.test',
  '/\t/evil.test',
  '/a/..//evil.test',
  'https://evil.test/',
  'javascript:alert(1)',
  '/api/login',
  '/API/login',
  '/admin',
  '/Admin/pedidos?x=1',
  '/x/../admin',
])('BEH-86 nobody is sent to %j', (typed) => {
  expect(readTo(typed)).toBeUndefined();
});

test('BEH-86 nobody is ever sent to another host', () => {
  expect(readTo('/producto/TAZ-001?color=rojo#ficha')).toBe('/producto/TAZ-001?color=rojo#ficha');
  fc.assert(
    fc.property(
      fc.string({
        unit: fc.constantFrom('/', '\\', '.', ':', '@', 'a', '%', '2f', '?', '#', ' ', '\n'),
      }),
      (end) => {
        const to = readTo(`/${end}`);
        if (to !== undefined)
          expect(new URL(to, 'https://tienda.mx').origin).toBe('https://tienda.mx');
      },
    ),
  );
});

const ADDRESS = fc.string({ unit: fc.constantFrom('/', 'A', 'b', 'ñ', '=', '&', '-', '.') });

test('BEH-86 what is kept of an address is kept of it again', () => {
  fc.assert(
    fc.property(ADDRESS, ADDRESS, (path, query) => {
      const key = readFrom(`/x${path}${query ? `?${query}` : ''}`);
      if (key !== undefined && !key.includes('%')) expect(readFrom(key)).toBe(key);
      expect(keyOfAddress('/A/', '')).toBe('/a');
    }),
  );
});

test('BEH-86 where somebody arrives is told through all that moved, and a way round is none', () => {
  const moved: MovedAddress[] = [
    { from: '/a', to: '/b?x=1' },
    { from: '/b', to: '/c' },
    { from: '/gone', to: null },
  ];
  expect(arrivalOf('/new', '/a', moved)).toEqual({ at: '/c' });
  expect(arrivalOf('/new', '/gone', moved)).toEqual({ at: null });
  expect(arrivalOf('/new', '/elsewhere', moved)).toEqual({ at: '/elsewhere' });
  expect(arrivalOf('/c', '/A/', moved)).toBeUndefined();
  expect(arrivalOf('/x', '/x?y=1', moved)).toBeUndefined();
});

import { expect, test } from 'vitest';
import { newTermAddress } from './new-term.ts';

const from = (pathname: string, search = '') => newTermAddress('gorra roja', { pathname, search });

test('SRC-18 a new term keeps colour, price, pieces, finish and order, and begins at page 1', () => {
  expect(
    from(
      '/search',
      '?searchTerm=taza&color=rojo&precioMin=10&precioMax=99.5&cantidadMin=50&terminado=Bordado&orden=nombre&page=3',
    ),
  ).toBe(
    '/search?searchTerm=gorra%20roja&color=rojo&precioMin=10&precioMax=99.5&cantidadMin=50&terminado=Bordado&orden=nombre',
  );
  expect(from('/productos/taza', '?color=rojo')).toBe('/search?searchTerm=gorra%20roja&color=rojo');
});

test('a new term looks beyond the category that was browsed', () => {
  expect(from('/productos', '?categoria=bebidas&color=rojo')).toBe(
    '/search?searchTerm=gorra%20roja&color=rojo',
  );
});

test('SRC-02 elsewhere, or with nothing chosen, a term is searched alone', () => {
  expect(from('/search', '?searchTerm=taza&page=2')).toBe('/search?searchTerm=gorra%20roja');
  expect(from('/producto/TAZ-005', '?color=rojo')).toBe('/search?searchTerm=gorra%20roja');
});

import { expect, test } from 'vitest';
import {
  activeFilters,
  canonicalAddress,
  changed,
  readRequest,
  toAddress,
  toCall,
  withoutFilters,
} from './request.ts';

const read = (query: string) => readRequest(new URLSearchParams(query));
const FILTERED = read(
  'searchTerm=taza&color=rojo&precioMin=10&precioMax=99.5&cantidadMin=200&terminado=Bordado&page=3',
);

test('SRC-16 the call carries every field of the specification, empty or not', () => {
  expect([...toCall(read('searchTerm=taza')).keys()]).toEqual([
    'searchTerm',
    'color',
    'precioMin',
    'precioMax',
    'cantidadMin',
    'cantidadMax',
    'terminado',
    'page',
  ]);
  expect(Object.fromEntries(toCall(FILTERED))).toEqual({
    searchTerm: 'taza',
    color: 'rojo',
    precioMin: '10',
    precioMax: '99.5',
    cantidadMin: '200',
    cantidadMax: '',
    terminado: 'Bordado',
    page: '3',
  });
});

test('SRC-08 changing a filter on page 3 asks for page 1', () => {
  expect(changed(FILTERED, { color: 'azul' })).toEqual({ ...FILTERED, color: 'azul', page: 1 });
});

test('SRC-09 a new term starts at page 1', () => {
  expect(changed(FILTERED, { searchTerm: 'termo' }).page).toBe(1);
});

test('SRC-07 without filters only the term and the order are left', () => {
  const clean = withoutFilters({ ...FILTERED, orden: 'nombre' });
  expect(clean).toEqual({ ...read('searchTerm=taza&orden=nombre') });
  expect(activeFilters(clean)).toEqual([]);
});

test('active filters are those that narrow', () => {
  expect(activeFilters(FILTERED)).toEqual([
    'color',
    'precioMin',
    'precioMax',
    'cantidadMin',
    'terminado',
  ]);
});

test('an address keeps only what it needs and reads back as it was', () => {
  const address = toAddress(FILTERED, '/search', false);
  expect(address).toBe(
    '/search?searchTerm=taza&color=rojo&precioMin=10&precioMax=99.5&cantidadMin=200&terminado=Bordado&page=3',
  );
  expect(read(address.split('?')[1] ?? '')).toEqual(FILTERED);
  expect(toAddress(read('searchTerm=taza'), '/productos/taza', true)).toBe('/productos/taza');
});

test('SRC-13 what is no page, number or order is ignored', () => {
  expect(read('page=0').page).toBe(1);
  expect(read('page=-2').page).toBe(1);
  expect(read('page=abc').page).toBe(1);
  expect(read('page=999').page).toBe(999);
  expect(read('precioMin=barato').precioMin).toBeUndefined();
  expect(read('precioMin=-1').precioMin).toBeUndefined();
  expect(read('precioMin=').precioMin).toBeUndefined();
  expect(read('orden=__proto__').orden).toBe('relevancia');
});

test('RTE-04 RTE-06 one address stands for a list in any order and under any filter; its pages keep theirs', () => {
  expect(canonicalAddress(FILTERED, '/search', false)).toBe('/search?searchTerm=taza&page=3');
  const sorted = read('orden=precio_asc&categoria=tazas&color=rojo');
  expect(canonicalAddress(sorted, '/productos', false)).toBe('/productos?categoria=tazas');
  const inPath = readRequest(new URLSearchParams('categoria=tazas&terminado=Bordado'), 'termo');
  expect(canonicalAddress(inPath, '/productos/termo', true)).toBe('/productos/termo');
});

test('T174 texts are read without the spaces around them and as far as a search can be long', () => {
  const long = `  ${'x'.repeat(2000)}`;
  const request = read(`color=${long}&searchTerm=${long}`);
  expect(request.color).toBe('x'.repeat(100));
  expect(request.searchTerm).toBe('x'.repeat(100));
  expect(readRequest(new URLSearchParams(), long).searchTerm).toBe('x'.repeat(100));
  expect(read('').color).toBe('');
});

test('T174 a price is a number between nothing and ten million, in centavos at most', () => {
  const price = (text: string) => read(`precioMin=${text}`).precioMin;
  expect(price('0')).toBe(0);
  expect(price(' 12,345 ')).toBe(12.35);
  expect(price('10000000')).toBe(10_000_000);
  expect(price('10000000.01')).toBeUndefined();
  expect(price('1e999')).toBeUndefined();
  expect(price('   ')).toBeUndefined();
});

test('an address keeps the order and the category that were chosen', () => {
  const chosen = read('categoria=tazas&orden=precio_desc');
  const address = toAddress(chosen, '/productos', true);
  expect(address).toBe('/productos?categoria=tazas&orden=precio_desc');
});

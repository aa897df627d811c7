import { expect, test } from 'vitest';
import { shopWords } from './shop-words.ts';

const shop = shopWords({
  suppliers: [
    { id: 4, name: ' Promocionales del Norte' },
    { id: 12, name: 'Día 7' },
    { id: 30, name: '4' },
  ],
  finishes: [
    { id: 1, name: 'Serigrafía', slug: 'serigrafia' },
    { id: 2, name: 'Grabado láser', slug: 'laser-co2' },
    { id: 3, name: 'Corte láser', slug: 'corte' },
    { id: 5, name: 'Bordado 3D', slug: 'bordado' },
  ],
  subcategories: [
    { id: 7, name: 'Termos', category: 'Bebidas' },
    { id: 8, name: 'Otros', category: 'Bebidas' },
    { id: 9, name: 'Otros', category: 'Oficina' },
    { id: 10, name: 'Tazas / Vasos', category: 'Bebidas' },
    { id: 11, name: 'Libretas', category: 'Oficina' },
    { id: 13, name: 'Pluma Sol', category: 'Oficina' },
    { id: 14, name: 'Pluma Sol', category: 'Bebidas' },
  ],
});

test.each([
  ['PROMOCIONALES del norte ', 4],
  ['dia 7', 12],
  ['12', 12],
  // A name that is a number is somebody's name.
  ['4', 30],
  ['99', undefined],
  ['a12', undefined],
  ['12a', undefined],
  ['', undefined],
])('BEH-60 the supplier %j is %j', (text, id) => {
  expect(shop.supplier(text)).toBe(id);
  expect(shop.supplier(text), 'asked again').toBe(id);
});

test.each([
  ['SERIGRAFIA', 1],
  ['laser co2', 2],
  ['Grabado', 2],
  ['corte', 3],
  ['3D', 5],
  // Two have it in their name; the trade means the one. A piece of a word is no word.
  ['Láser', 2],
  ['Bord', undefined],
  ['', undefined],
  ['·', undefined],
])('BEH-60 the finish %j is %j', (text, id) => {
  expect(shop.finish(text)).toBe(id);
});

test.each([
  ['termos', 7],
  ['Bebidas > Termos', 7],
  ['Catálogo > Bebidas > Otros', 8],
  ['Oficina/Otros', 9],
  ['Oficina » Otros >', 9],
  // A name with a slash of its own is read whole.
  ['Tazas / Vasos', 10],
  ['Oficina > Termos', undefined],
  ['Otros', undefined],
  ['Pluma > Sol', undefined],
  ['Magia', undefined],
  ['', undefined],
])('BEH-60 the subcategory %j is %j', (text, id) => {
  expect(shop.subcategory(text)).toBe(id);
});

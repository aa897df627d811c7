import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ProductCard } from '../catalog/reads.ts';
import { broughtUpToDate, readFavourites, readProduct, toggled } from './stored-favourites.ts';

const MUG: ProductCard = {
  id: 7,
  id_producto_prov: 'TAZ-7',
  product_name: 'Taza clásica',
  description: 'Cerámica',
  price: 50,
  precio_iva: 58,
  piezas_caja: 36,
  url_image: '/img/productos/taza-clasica/frente/blanco-640.webp',
  colores: [{ color: 'blanco', nombre: 'Blanco', css: '#ffffff' }],
};
const PEN: ProductCard = { ...MUG, id: 8, id_producto_prov: 'BOL-8', product_name: 'Bolígrafo' };

test('FAV-01 a product is a favourite after one toggle and none after two', () => {
  const once = toggled({}, MUG);
  expect(once).toEqual({ 'TAZ-7': MUG });
  expect(toggled(toggled(once, PEN), MUG)).toEqual({ 'BOL-8': PEN });
});

test('FAV-03 favourites are a map from id_producto_prov to the whole product', () => {
  const stored = JSON.stringify(toggled(toggled({}, MUG), PEN));
  expect(JSON.parse(stored)).toEqual({ 'TAZ-7': MUG, 'BOL-8': PEN });
  expect(readFavourites(stored)).toEqual({ 'TAZ-7': MUG, 'BOL-8': PEN });
});

test('A23 a favourite stored without its price with IVA gets it from its price', () => {
  const stored = JSON.stringify({ 'TAZ-7': { product_name: 'Taza', price: '12.35' } });
  expect(readFavourites(stored)['TAZ-7']?.precio_iva).toBe(14.33);
});

test('CRD-07 a favourite stored with url_imagen keeps its picture', () => {
  const stored = JSON.stringify({ A: { product_name: 'Taza', price: 1, url_imagen: '/a.webp' } });
  expect(readFavourites(stored).A?.url_image).toBe('/a.webp');
});

test.each([
  null,
  '',
  '{',
  'null',
  '[]',
  '"text"',
  '[{"product_name":"Taza"}]',
  '{"A":null}',
  '{"A":{"product_name":7}}',
  `{"A":{"product_name":"${'x'.repeat(1_000_001)}"}}`,
])('T182 junk is no favourites (case %#)', (junk) => {
  expect(readFavourites(junk)).toEqual({});
});

test('T182 a prototype, an address that runs and mad numbers do not get in', () => {
  const stored = `{"__proto__":{"product_name":"malo"},"A":{"product_name":"Taza","price":1e99,
    "url_image":"javascript:alert(1)","piezas_caja":-3,"colores":[1,{"color":2,"css":"red"}]}}`;
  const favourites = readFavourites(stored);
  expect(Object.keys(favourites)).toEqual(['A']);
  expect(favourites.A).toEqual({
    id: 0,
    id_producto_prov: 'A',
    product_name: 'Taza',
    description: '',
    price: 0,
    precio_iva: 0,
    piezas_caja: 1,
    colores: [{ color: '', nombre: '', css: 'red' }],
  });
});

test('T182 whatever is stored, every favourite can be shown and stored again', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (anything) => {
      const favourites = readFavourites(JSON.stringify(anything));
      for (const [id, product] of Object.entries(favourites)) {
        expect(product.id_producto_prov).toBe(id);
        expect(Number.isFinite(product.precio_iva)).toBe(true);
        expect(product.piezas_caja).toBeGreaterThan(0);
      }
      expect(readFavourites(JSON.stringify(favourites))).toEqual(favourites);
    }),
    { numRuns: 200 },
  );
});

const readOne = (change: object) =>
  readFavourites(JSON.stringify({ 'TAZ-7': { ...MUG, ...change } }))['TAZ-7'];

test.each([
  [0, 0],
  [200_000, 200_000],
  [200_000.01, 0],
  [-1, 0],
  ['', 0],
  ['barato', 0],
  [[5], 0],
  [true, 0],
])('T182 a favourite stored with the price %j costs %d', (price, kept) => {
  expect(readOne({ price })?.price).toBe(kept);
});

test.each([
  ['/a.webp', '/a.webp'],
  ['https://x.mx/a.webp', 'https://x.mx/a.webp'],
  ['http://x.mx/a.webp', 'http://x.mx/a.webp'],
  ['//evil.example/a.webp', undefined],
  ['javascript:/https://x.mx/', undefined],
  [['/a.webp'], undefined],
])('T182 a picture at %j is shown from %s', (url_image, kept) => {
  expect(readOne({ url_image })?.url_image).toBe(kept);
});

test.each([
  ['7', 0],
  [1.5, 0],
  [-3, 0],
  [12, 12],
])('T182 a number of a product stored as %j is %d', (id, kept) => {
  expect(readOne({ id })?.id).toBe(kept);
});

test('T182 long texts and lists are kept as far as a card shows them', () => {
  const long = 'x'.repeat(5000);
  const colour = { color: 'y'.repeat(61), nombre: 'y'.repeat(61), css: 'y'.repeat(61) };
  const colores = Array.from({ length: 61 }, () => colour);
  const product = readOne({ product_name: long, description: long, colores });
  expect(product?.product_name).toHaveLength(300);
  expect(product?.description).toHaveLength(4000);
  expect(product?.colores).toHaveLength(60);
  const [first] = product?.colores ?? [];
  expect([first?.color.length, first?.nombre?.length, first?.css?.length]).toEqual([60, 60, 40]);
  expect(readOne({ colores: { length: 2 } })?.colores).toEqual([]);
  expect(readOne({ colores: [null, { color: 'rojo' }] })?.colores).toEqual([
    { color: 'rojo', nombre: 'rojo', css: '' },
  ]);
});

test('T182 without a code that a product can have it is no product', () => {
  const stored = (id: string) => Object.keys(readFavourites(JSON.stringify({ [id]: MUG })));
  expect(stored('')).toEqual([]);
  expect(stored('x'.repeat(101))).toEqual([]);
  expect(stored('x'.repeat(100))).toHaveLength(1);
  expect(readProduct('__proto__', MUG)).toBeUndefined();
});

test('T182 five hundred favourites are kept, the first ones, of a text that is not too long', () => {
  const many = Object.fromEntries(Array.from({ length: 501 }, (_, place) => [`T${place}`, MUG]));
  expect(Object.keys(readFavourites(JSON.stringify(many)))).toEqual(
    Object.keys(many).slice(0, 500),
  );
  const one = JSON.stringify({ 'TAZ-7': MUG });
  expect(readFavourites(one.padEnd(1_000_000))).toEqual({ 'TAZ-7': MUG });
  expect(readFavourites(one.padEnd(1_000_001))).toEqual({});
});

test('BEH-678 favourites are shown as they are sold today; while nothing of them changed they are the very same', () => {
  const kept = { 'TAZ-7': MUG, 'BOL-8': PEN };
  expect(broughtUpToDate(kept, new Map([[MUG.id, { ...MUG }]]))).toBe(kept);
  expect(broughtUpToDate(kept, new Map())).toBe(kept);
  const dearer = { ...PEN, price: 61 };
  const today = new Map([
    [MUG.id, { ...MUG }],
    [PEN.id, dearer],
  ]);
  const fresh = broughtUpToDate(kept, today);
  expect(fresh).toEqual({ 'TAZ-7': MUG, 'BOL-8': dearer });
  expect(fresh['TAZ-7']).toBe(MUG);
  expect(Object.keys(fresh)).toEqual(Object.keys(kept));
});

test('BEH-678 a product that is sold no more, and a number that is another product’s by now, leave a favourite as it was', () => {
  const kept = { 'TAZ-7': MUG };
  expect(broughtUpToDate(kept, new Map([[MUG.id, null]]))).toBe(kept);
  expect(broughtUpToDate(kept, new Map([[MUG.id, { ...PEN, id: MUG.id }]]))).toBe(kept);
});

test.each([
  ['a product without any list of colours', { colores: null }],
  ['a colour that is none', { colores: [null, 7, 'rojo'] }],
])('T182 %s has no colours', (_what, change) => {
  expect(readOne(change)?.colores).toEqual([]);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ProductCard } from '../catalog/reads.ts';
import { readFavourites, toggled } from './stored-favourites.ts';

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

import { expect, test } from 'vitest';
import {
  changeBetween,
  changedWords,
  missingOf,
  type ProductDraft,
  productQuery,
  readProductFilters,
  viewsFor,
} from './product-desk.ts';

const read = (query: string) => readProductFilters(new URLSearchParams(query));
const FIRST = { q: '', ver: '', categoria: '', pagina: 1 } as const;
const MUG: ProductDraft = {
  ...{ nombre: 'Taza', descripcion: 'De cerámica', material: '', otros_nombres: '', precio: 34.5 },
  ...{ costo: null, margen: null, piezas_caja: 24, medidas: '40x30x25', peso_gramos: 9_250 },
  ...{ id_subcategoria: 3, clave_sat: null, activo: true },
  colores: [{ color: 'rojo', nombre: 'Rojo', css: '#d0202e' }],
  terminados: [{ id_terminado: 2, areas: [] }],
  fotos: [],
};

test('BEH-508 lists that tell of costs are there for those who keep the catalogue alone', () => {
  const everybody = [
    ...['', 'incompletos', 'sin_existencia', 'sin_imagen', 'descontinuados', 'todos'],
  ];
  expect(viewsFor(false)).toEqual(everybody);
  expect([...viewsFor(true)].sort()).toEqual([...everybody, 'sin_costo', 'bajo_costo'].sort());
});

test('BEH-70 the list of products is read from its address, and what makes no sense is left out', () => {
  expect(read('')).toEqual(FIRST);
  const said = { q: 'taza', ver: 'sin_imagen', categoria: 'tazas-2', pagina: 7 };
  expect(read('q=+taza+&ver=sin_imagen&categoria=tazas-2&pagina=7')).toEqual(said);
  expect(read('ver=nada&categoria=Tazas%21&pagina=1.5')).toEqual(FIRST);
  // A name that every object has is none of a list.
  expect(read('ver=toString').ver).toBe('');
  for (const odd of ['0', '-1', 'x', '']) expect(read(`pagina=${odd}`).pagina, odd).toBe(1);
  expect(read('pagina=400').pagina).toBe(400);
  expect(read('pagina=401').pagina).toBe(400);
  expect(read(`q=ta%00za%0A${'x'.repeat(100)}`).q).toBe(`taza${'x'.repeat(76)}`);
});

test('BEH-70 an address of the list says what is not usual, and reads back the same', () => {
  expect(productQuery({})).toBe('');
  expect(productQuery(FIRST)).toBe('');
  const said = { q: 'taza', ver: 'sin_imagen', categoria: 'tazas', pagina: 2 } as const;
  expect(productQuery(said)).toBe('q=taza&ver=sin_imagen&categoria=tazas&pagina=2');
  expect(read(productQuery(said))).toEqual(said);
});

test.each([
  [{ descripcion: '' }, true, ['descripcion']],
  [{ id_subcategoria: null }, true, ['categoria']],
  [{ medidas: null }, true, ['medidas']],
  [{ peso_gramos: null }, true, ['peso']],
  [{}, false, ['imagen']],
  [{ colores: [] }, true, ['color']],
  [{ terminados: [] }, true, ['terminado']],
  [{}, true, []],
] as const)('BEH-70 a product with %j, pictured: %s, lacks %j', (change, pictured, lacks) => {
  expect(missingOf({ ...MUG, ...change }, pictured)).toEqual(lacks);
});

test('BEH-70 a photograph shows a product that nothing else shows', () => {
  const square = { x: 0, y: 0, lado: 800 };
  const foto = { foto: 'a', color: 'rojo', texto: 'Taza', ancho: 800, alto: 800 };
  expect(missingOf({ ...MUG, fotos: [{ ...foto, recorte: square, areas: [] }] }, false)).toEqual(
    [],
  );
});

test('BEH-74 a change holds what differs, as it was and as it is, and says its fields in words', () => {
  expect(changeBetween(MUG, MUG)).toEqual({ antes: {}, despues: {} });
  const change = changeBetween(MUG, { ...MUG, precio: 36, colores: [] });
  expect(change).toEqual({
    antes: { precio: 34.5, colores: MUG.colores },
    despues: { precio: 36, colores: [] },
  });
  expect(changedWords(change.despues)).toBe('precio, colores');
  // Kept by a version of the shop that had another field.
  expect(changedWords({ peso_gramos: 1, tapa: 'roja' })).toBe('peso de la caja, tapa');
});

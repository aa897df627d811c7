import { expect, test } from 'vitest';
import { NO_IMAGE_SEARCH, readImageSearch, similarProducts } from './stored-results.ts';

const TAZA = {
  id: 7,
  id_producto_prov: 'TAZ-007',
  product_name: 'Taza clásica',
  description: '',
  price: 50,
  precio_iva: 58,
  piezas_caja: 36,
  colores: [],
  similitud: 0.93,
};

test('IMG-27 what was stored is read as it was', () => {
  const search = { imageSearchResults: [TAZA], imagePreviewUrl: 'data:image/jpeg;base64,x' };
  expect(readImageSearch(JSON.stringify(search))).toEqual(search);
  const none = { imageSearchResults: [], imagePreviewUrl: '' };
  expect(readImageSearch(JSON.stringify(none))).toEqual(none);
});

test('anything else in the storage is no image search', () => {
  for (const text of [null, '', 'null', '7', '{}', '{"imageSearchResults":7}', '{"a":']) {
    expect(readImageSearch(text)).toBe(NO_IMAGE_SEARCH);
  }
});

test('an answer that is no list is refused, and what is no product is left out of one', () => {
  expect(similarProducts([TAZA, '<html>', { id: 1 }, null])).toEqual([TAZA]);
  expect(similarProducts({ resultados: [TAZA] })).toBeUndefined();
  expect(similarProducts('<html>')).toBeUndefined();
});

test('an address that runs is no picture', () => {
  const [product] = similarProducts([{ ...TAZA, url_image: 'javascript:alert(1)' }]) ?? [];
  expect(product).not.toHaveProperty('url_image');
});

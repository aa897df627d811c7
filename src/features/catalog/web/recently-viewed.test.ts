// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ProductDetail } from '../reads.ts';
import { readRecentlyViewed, recordView } from './recently-viewed.ts';

const product = (id: number): ProductDetail => ({
  id_product: id,
  id_producto_prov: `P${id}`,
  product_name: `Producto ${id}`,
  description: '',
  material: '',
  price: '10.50',
  precio_iva: 12.18,
  piezas_caja: 10,
  medidas: '',
  imagenes: [`/img/${id}.webp`],
  variantes_color: [],
  tecnicaImpresion: '[]',
  terminados: [],
  supplier_id: 1,
  categoria: null,
});
const fetched = vi.fn(async () => new Response('{}'));

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  vi.unstubAllGlobals();
  fetched.mockClear();
});

test('PDP-35 the last 20 products are remembered, newest first', () => {
  for (let id = 1; id <= 21; id += 1) recordView(product(id), false);
  const ids = readRecentlyViewed().map((entry) => entry.id_product);
  expect(ids).toEqual(Array.from({ length: 20 }, (_, index) => 21 - index));
});

test('PDP-35 a product looked at again moves to the front, once', () => {
  for (const id of [1, 2, 1]) recordView(product(id), false);
  expect(readRecentlyViewed().map((entry) => entry.id_product)).toEqual([1, 2]);
});

test('PDP-36 the list goes to the server for a signed-in person only', () => {
  recordView(product(1), false);
  expect(fetched).not.toHaveBeenCalled();
  recordView(product(2), true);
  expect(fetched).toHaveBeenCalledWith(
    '/api/updateRecentlyViewed',
    expect.objectContaining({ method: 'POST' }),
  );
});

test('T182 a damaged list reads as its sound entries', () => {
  localStorage.setItem('recentlyViewed', '{"no":"list"');
  expect(readRecentlyViewed()).toEqual([]);
  localStorage.setItem('recentlyViewed', '[null, 7, {"id_product": "x"}]');
  expect(readRecentlyViewed()).toEqual([]);
});

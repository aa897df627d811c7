// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lineOf } from '../../../../test/support/cart-scene.tsx';
import { useCart } from '../../cart/web/cart-store.ts';
import type { ProductCard, ProductDetail } from '../../catalog/reads.ts';
import { keepCategories } from '../../catalog/web/keep-categories.ts';
import { recordView } from '../../catalog/web/recently-viewed.ts';
import { checkCamera } from '../../image-search/web/camera/camera-check.ts';
import { useFavourites } from './favourites-store.ts';

const MUG = { id_product: 7, id_producto_prov: 'TAZ-7', product_name: 'Taza', price: 10 };
const LIST = [{ id_categoria: 1, nombre_categoria: 'Tazas', subcategorias: [] }];

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('fetch', async () => Response.json(LIST));
});
afterEach(() => vi.unstubAllGlobals());

/** Other programs and older pages read these names, so they are written out here. */
const kept = (key: string): unknown => JSON.parse(localStorage.getItem(key) ?? 'null');

test('FAV-07 favourites are kept under favorites, by product', () => {
  useFavourites.getState().toggle(MUG as unknown as ProductCard);
  expect(kept('favorites')).toEqual({ 'TAZ-7': expect.objectContaining(MUG) });
});

test('FAV-07 looked-at products are kept under recentlyViewed', () => {
  recordView({ ...MUG, variantes_color: [], imagenes: [] } as unknown as ProductDetail, false);
  expect(kept('recentlyViewed')).toEqual([expect.objectContaining(MUG)]);
});

test('FAV-07 the cart is kept under cart', () => {
  const line = lineOf();
  useCart.getState().change((lines) => [...lines, line]);
  expect(kept('cart')).toEqual([expect.objectContaining({ uniqueId: line.uniqueId })]);
});

test('FAV-07 the categories are kept under categories, with their time', async () => {
  await keepCategories(1000);
  expect(kept('categories')).toEqual({ data: LIST, timestamp: 1000 });
});

test('FAV-07 what was found of cameras is kept under hasRearCamera', async () => {
  const devices = [{ kind: 'videoinput', deviceId: 'a', label: 'back' }];
  vi.stubGlobal('navigator', { mediaDevices: { enumerateDevices: async () => devices } });
  await checkCamera();
  expect(kept('hasRearCamera')).toBe(true);
});

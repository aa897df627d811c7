import { expect, test } from 'vitest';
import type { ProductDetail } from '../catalog/reads.ts';
import { ownDetail } from './own-detail.ts';

const detail = {
  price: 100,
  precio_iva: 116,
  categoria: { slug: 'usb', name: 'USB' },
} as unknown as ProductDetail;
const LIST = { name: 'Distribuidores', discount: 10, categories: { usb: 30 }, products: {} };

test('BEH-175 a product is told at the price of its category’s list, with and without tax', () => {
  expect(ownDetail(detail, LIST)).toMatchObject({ price: 70, precio_iva: 81.2 });
  const loose = { ...detail, categoria: undefined } as unknown as ProductDetail;
  expect(ownDetail(loose, LIST)).toMatchObject({ price: 90, precio_iva: 104.4 });
});

test('BEH-175 where nothing comes off the product is told as it is', () => {
  expect(ownDetail(detail, null)).toBe(detail);
  expect(ownDetail(detail, { ...LIST, categories: { usb: 0 } })).toBe(detail);
});

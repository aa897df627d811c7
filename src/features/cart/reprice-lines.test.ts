import { expect, test } from 'vitest';
import { cartLine } from '../../../test/support/cart-line.ts';
import type { ProductDetail } from '../catalog/reads.ts';
import { repriceLines } from './reprice-lines.ts';

const detail = (price: number | string) =>
  ({ price, precio_iva: 0, categoria: { slug: 'tazas', nombre: 'Tazas' } }) as ProductDetail;
const LIST = { name: 'Distribuidores', discount: 10, categories: {}, products: {} };

test('BEH-176 a cart takes the prices of a list and the public ones again, with its finish as it was quoted', () => {
  const line = cartLine({
    id: 'TAZ-1',
    price: 116,
    quantity: 100,
    technique: 'Serigrafia',
    modo_terminado: 'por_pieza',
    costo_terminado: 10.44,
  });
  const other = cartLine({ id: 'NADIE', price: 50 });
  const products = new Map([['TAZ-1', detail(100)]]);
  const own = repriceLines([line, other], products, LIST);
  // (100 × 90.00 + 100 × 9.00) × 1.16
  expect(own[0]).toMatchObject({ price: 104.4, costo_terminado: 10.44, total_general: 11_484 });
  expect(own[1]).toBe(other);
  const again = repriceLines(own, new Map([['TAZ-1', detail('100.00')]]), null);
  expect(again[0]).toMatchObject({ price: 116, total_general: 12_644 });
});

test('BEH-176 a line that has its price already is the same object', () => {
  const line = cartLine({ id: 'TAZ-1', price: 104.4 });
  expect(repriceLines([line], new Map([['TAZ-1', detail(100)]]), LIST)[0]).toBe(line);
});

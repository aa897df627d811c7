import { expect, test } from 'vitest';
import { fourPictured, fourSeen, pricedToday } from './panel.ts';
import type { ProductCard } from './reads.ts';

const product = (number: number, image?: string) => ({
  id: number,
  id_producto_prov: `TAZ-${number}`,
  product_name: `Taza ${number}`,
  precio_iva: number * 10,
  ...(image ? { url_image: image } : {}),
});
const pictured = (...numbers: number[]) =>
  numbers.map((number) => product(number, `/img/${number}.webp`));
const codes = (shown: readonly { code: string }[]) => shown.map(({ code }) => code);

test('HOM-03 the panel of seen products has the first four, with or without picture, or nothing', () => {
  const seen = [product(1), ...pictured(2, 3, 4, 5)];
  expect(fourSeen(seen.slice(0, 3))).toEqual([]);
  expect(codes(fourSeen(seen))).toEqual(['TAZ-1', 'TAZ-2', 'TAZ-3', 'TAZ-4']);
  expect(fourSeen(seen.slice(0, 4))).toEqual([
    { id: 1, code: 'TAZ-1', name: 'Taza 1', price: 10, image: undefined },
    { id: 2, code: 'TAZ-2', name: 'Taza 2', price: 20, image: '/img/2.webp' },
    { id: 3, code: 'TAZ-3', name: 'Taza 3', price: 30, image: '/img/3.webp' },
    { id: 4, code: 'TAZ-4', name: 'Taza 4', price: 40, image: '/img/4.webp' },
  ]);
});

test('HOM-02 the panel of favourites has the first four that have a picture, or nothing', () => {
  expect(fourPictured([...pictured(1, 2, 3), product(4)])).toEqual([]);
  expect(fourPictured([product(0), ...pictured(1, 2, 3, 4)])).toEqual(
    [1, 2, 3, 4].map((number) => ({
      id: number,
      code: `TAZ-${number}`,
      name: `Taza ${number}`,
      price: number * 10,
      image: `/img/${number}.webp`,
    })),
  );
  expect(codes(fourPictured(pictured(1, 2, 3, 4, 5)))).toEqual([
    'TAZ-1',
    'TAZ-2',
    'TAZ-3',
    'TAZ-4',
  ]);
});

test('BEH-304 what a browser remembers is priced as it is sold today, or not at all', () => {
  const remembered = fourPictured(pictured(1, 2, 3, 4));
  const card = (number: number, precio_iva: number, code = `TAZ-${number}`) =>
    ({ ...product(number), id_producto_prov: code, precio_iva }) as ProductCard;
  const prices = (today: Parameters<typeof pricedToday>[1]) =>
    pricedToday(remembered, today).map(({ price }) => price);
  expect(prices(undefined)).toEqual([undefined, undefined, undefined, undefined]);
  const today = new Map([
    [1, card(1, 11.5)],
    [2, null],
    [3, card(3, 99, 'OTRO-3')],
  ]);
  expect(prices(today)).toEqual([11.5, undefined, undefined, undefined]);
});

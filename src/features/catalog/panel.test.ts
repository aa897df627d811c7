import { expect, test } from 'vitest';
import { fourPictured, fourSeen } from './panel.ts';

const product = (number: number, image?: string) => ({
  id_producto_prov: `TAZ-${number}`,
  product_name: `Taza ${number}`,
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
    { code: 'TAZ-1', name: 'Taza 1', image: undefined },
    { code: 'TAZ-2', name: 'Taza 2', image: '/img/2.webp' },
    { code: 'TAZ-3', name: 'Taza 3', image: '/img/3.webp' },
    { code: 'TAZ-4', name: 'Taza 4', image: '/img/4.webp' },
  ]);
});

test('HOM-02 the panel of favourites has the first four that have a picture, or nothing', () => {
  expect(fourPictured([...pictured(1, 2, 3), product(4)])).toEqual([]);
  expect(fourPictured([product(0), ...pictured(1, 2, 3, 4)])).toEqual(
    [1, 2, 3, 4].map((number) => ({
      code: `TAZ-${number}`,
      name: `Taza ${number}`,
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

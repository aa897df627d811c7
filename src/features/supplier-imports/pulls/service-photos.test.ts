import { expect, test } from 'vitest';
import type { ServicePhoto } from '../supplier-service.port.ts';
import { chosenPhotos, OF_A_COLOUR, OF_A_PRODUCT } from './service-photos.ts';

const COLOURS = [
  { color: 'rojo', nombre: 'Rojo' },
  { color: 'x-9caf88', nombre: 'Verde salvia' },
];
const photo = (url: string, color: string, main = false): ServicePhoto => ({ url, color, main });

test('BEH-273 a photograph shows the product’s colour that the supplier calls so, however it writes it; the main ones first', () => {
  const told = [photo('a', 'VERDE  SALVIA'), photo('b', 'rojo'), photo('c', 'Rojo', true)];
  expect(chosenPhotos(told, COLOURS)).toEqual([
    { url: 'c', color: 'rojo' },
    { url: 'a', color: 'x-9caf88' },
    { url: 'b', color: 'rojo' },
  ]);
});

test('BEH-273 one of a colour that the shop does not sell is none of ours, nor one that tells none beside others', () => {
  expect(chosenPhotos([photo('a', 'Morado'), photo('b', '')], COLOURS)).toEqual([
    { url: 'b', color: 'rojo' },
  ]);
  expect(chosenPhotos([photo('a', 'Rojo'), photo('b', '')], COLOURS)).toEqual([
    { url: 'a', color: 'rojo' },
  ]);
  expect(chosenPhotos([photo('a', 'Morado')], COLOURS)).toEqual([]);
  expect(chosenPhotos([photo('a', '')], [])).toEqual([]);
  const only = COLOURS.slice(0, 1);
  expect(chosenPhotos([photo('a', 'Rojo'), photo('b', '')], only)).toHaveLength(2);
});

test('BEH-273 an address is fetched once, and of a colour and of a product only so many', () => {
  const many = Array.from({ length: 40 }, (_, place) => photo(`u${place}`, 'Rojo'));
  expect(chosenPhotos([...many, photo('u0', 'Rojo', true)], COLOURS)).toEqual([
    ...['u0', 'u1', 'u2'].map((url) => ({ url, color: 'rojo' })),
  ]);
  expect(OF_A_COLOUR).toBe(3);
  const colours = Array.from({ length: 20 }, (_, place) => ({
    ...{ color: `c${place}`, nombre: `Tono ${place}` },
  }));
  const all = colours.flatMap(({ nombre }) => [1, 2, 3].map((n) => photo(`${nombre}${n}`, nombre)));
  expect(chosenPhotos(all, colours)).toHaveLength(OF_A_PRODUCT);
});

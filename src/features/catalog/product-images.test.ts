import { expect, test } from 'vitest';
import { printedAt } from './picture.ts';
import { cardImageOf, cutOf, hasOwnImages, imagesIn, imagesOf, textsIn } from './product-images.ts';

const [one, two] = ['a'.repeat(24), 'b'.repeat(24)];
const composed = { picture_set: 'taza-clasica', image_urls: [], photos: null };
const plain = { picture_set: null, image_urls: ['/fotos/a.jpg'], photos: null };
const photos = [
  { color: 'rojo', corte: one, texto: 'de frente' },
  { color: 'rojo', corte: two, texto: 'de lado' },
];
const at = (cut: string, colour: string, width = 640): string =>
  `/img/productos/foto-${cut}/frente/${colour}-${width}.webp`;

test('BEH-87 a colour with photographs is shown by them alone, in their order, with what they show', () => {
  const product = { ...composed, photos };
  expect(imagesIn(product, 'rojo')).toEqual([at(one, 'rojo'), at(two, 'rojo')]);
  expect(textsIn(product, 'rojo')).toEqual(['de frente', 'de lado']);
  expect(imagesIn(product, 'azul')).toEqual(imagesIn(composed, 'azul'));
  expect(textsIn(product, 'azul')?.slice(0, 2)).toEqual(['de frente', 'ejemplo de impresión']);
  expect(textsIn(plain, 'azul')).toBeUndefined();
  expect(imagesIn(product, 'rojo', 320)[0]).toBe(at(one, 'rojo', 320));
});

test('a product without photographs is shown as ever', () => {
  expect(imagesIn(composed, 'rojo')).toHaveLength(5);
  expect(imagesIn(plain, 'rojo')).toEqual(plain.image_urls);
  expect(imagesIn(composed, undefined)).toEqual([]);
  expect(cardImageOf(plain, 'rojo')).toBe('/fotos/a.jpg');
  expect([hasOwnImages(plain, 'rojo'), hasOwnImages(composed, 'rojo')]).toEqual([false, true]);
});

test('BEH-87 the address of a card answers in every colour, also where the first has no photograph', () => {
  const product = { ...composed, photos };
  expect(cardImageOf(product, 'rojo')).toBe(at(one, 'rojo'));
  expect(cardImageOf(product, 'azul')).toBe(at(one, 'azul'));
  expect(cardImageOf(product, undefined)).toBe(at(one, 'rojo'));
  expect(printedAt(cardImageOf(product, 'rojo') ?? '')).toContain('/impreso/');
});

test('BEH-87 a product whose first colour nobody has photographed is shown in one that somebody has', () => {
  const bare = { picture_set: null, image_urls: [], photos };
  expect(imagesOf(bare, 'azul')).toEqual([at(one, 'rojo'), at(two, 'rojo')]);
  expect(imagesOf({ ...bare, photos: null }, 'azul')).toEqual([]);
});

test('a set of layers is no photograph', () => {
  expect(cutOf(`foto-${one}`)).toBe(one);
  for (const set of ['taza-clasica', 'foto-', `foto-${one}0`, `foto-${one.toUpperCase()}`])
    expect(cutOf(set)).toBeUndefined();
});

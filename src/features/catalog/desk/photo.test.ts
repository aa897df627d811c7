import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  isSquareOf,
  middleSquare,
  movePhoto,
  type ProductPhoto,
  resizeSquare,
  SMALLEST_SQUARE,
  settleSquare,
  squareOn,
} from './photo.ts';
import { photoChangeWords } from './photo-change.ts';
import { looksLikeColour } from './photo-colour.ts';

const sides = fc.record({
  ancho: fc.integer({ min: 500, max: 2800 }),
  alto: fc.integer({ min: 500, max: 2800 }),
});
const anything = fc.double({ min: -9000, max: 9000, noNaN: true });
const wished = fc.record({ x: anything, y: anything, lado: anything });

test('BEH-87 whatever is wished for, the square lies wholly on the photograph, in whole pixels, and is not too small', () => {
  fc.assert(
    fc.property(sides, wished, (photo, wish) => {
      const { x, y, lado } = settleSquare(photo, wish);
      expect([x, y, lado].every(Number.isInteger)).toBe(true);
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
      expect(x + lado).toBeLessThanOrEqual(photo.ancho);
      expect(y + lado).toBeLessThanOrEqual(photo.alto);
      expect(lado).toBeGreaterThanOrEqual(SMALLEST_SQUARE);
      expect(isSquareOf(photo, { x, y, lado })).toBe(true);
    }),
  );
});

test('BEH-87 a square that is there already stays as it is', () => {
  const photo = { ancho: 1200, alto: 800 };
  const square = { x: 13, y: 7, lado: 500 };
  expect(settleSquare(photo, square)).toEqual(square);
  expect(isSquareOf(photo, { ...square, x: 701 })).toBe(false);
  expect(isSquareOf(photo, { ...square, y: 301 })).toBe(false);
  expect(squareOn({ ancho: 1200, recorte: square }, 600)).toEqual({ x: 6.5, y: 3.5, lado: 250 });
});

test('BEH-87 the first square is the largest there is, from the middle', () => {
  expect(middleSquare({ ancho: 1201, alto: 800 })).toEqual({ x: 200, y: 0, lado: 800 });
  expect(middleSquare({ ancho: 600, alto: 1000 })).toEqual({ x: 0, y: 200, lado: 600 });
});

test('BEH-87 a square grows and shrinks around its middle until it meets an edge', () => {
  const photo = { ancho: 1200, alto: 1000 };
  const square = { x: 300, y: 200, lado: 600 };
  expect(resizeSquare(photo, square, 500)).toEqual({ x: 350, y: 250, lado: 500 });
  expect(resizeSquare(photo, square, 5000)).toEqual({ x: 100, y: 0, lado: 1000 });
  expect(resizeSquare(photo, square, 1)).toEqual({ x: 400, y: 300, lado: SMALLEST_SQUARE });
});

const photo = (foto: string, color = 'rojo', more: Partial<ProductPhoto> = {}): ProductPhoto => ({
  foto,
  color,
  texto: foto,
  ancho: 800,
  alto: 800,
  recorte: { x: 0, y: 0, lado: 800 },
  areas: [],
  ...more,
});
const names = (photos: readonly ProductPhoto[]): string => photos.map(({ foto }) => foto).join('');

test('BEH-87 a photograph changes places with the next of its own colour, and stays at the end', () => {
  const all = [photo('a'), photo('b', 'azul'), photo('c'), photo('d', 'azul')];
  expect(names(movePhoto(all, 'a', 1))).toBe('cbad');
  expect(names(movePhoto(all, 'd', -1))).toBe('adcb');
  expect(names(movePhoto(all, 'a', -1))).toBe('abcd');
  expect(names(movePhoto(all, 'c', 1))).toBe('abcd');
  expect(names(movePhoto(all, 'x', 1))).toBe('abcd');
});

test('BEH-88 the history tells in words what was done to photographs', () => {
  const [a, b, c] = [photo('a'), photo('b'), photo('c')];
  expect(photoChangeWords([], [a])).toBe('agregó 1 foto');
  expect(photoChangeWords([a, b], [])).toBe('quitó 2 fotos');
  expect(photoChangeWords([a, b], [b, a])).toBe('cambió el orden');
  const cut = { ...a, recorte: { x: 1, y: 0, lado: 700 }, texto: 'otra cosa' };
  expect(photoChangeWords([a, b], [cut, c])).toBe(
    'agregó 1 foto, quitó 1 foto, recortó 1 foto, describió 1 foto',
  );
  expect(photoChangeWords([a], [{ ...a, color: 'azul' }])).toBe('cambió de color 1 foto');
  expect(photoChangeWords([a, b], [a, b])).toBe('');
});

test('BEH-87 a photograph of quite another colour is noticed, its light and shade are not', () => {
  expect(looksLikeColour('#b01520', '#d0202e')).toBe(true);
  expect(looksLikeColour('#2a2a2c', '#1c1c1e')).toBe(true);
  expect(looksLikeColour('#1b49c4', '#d0202e')).toBe(false);
  expect(looksLikeColour('#ffffff', '#1c1c1e')).toBe(false);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { COLOURS, colourByKey } from './colour.ts';
import {
  imageAt,
  PICTURE_FORMATS,
  PICTURE_VIEWS,
  PICTURE_WIDTHS,
  parsePictureAddress,
  pictureAddress,
  sourceSet,
} from './picture.ts';

const ADDRESS = '/img/productos/taza-clasica/frente/azul-marino-640.webp';
const PLAIN = 'https://fotos.example/taza.jpg';

test('every picture’s address names that very picture', () => {
  const picture = fc.record({
    set: fc.constantFrom('taza-clasica', 'playera', 'usb-16'),
    view: fc.constantFrom(...PICTURE_VIEWS),
    colour: fc.constantFrom(...COLOURS.map(({ key }) => key)),
    width: fc.constantFrom(...PICTURE_WIDTHS),
    format: fc.constantFrom(...PICTURE_FORMATS),
  });
  fc.assert(
    fc.property(picture, (one) => {
      expect(parsePictureAddress(pictureAddress(one))).toEqual(one);
    }),
  );
});

test('what is not exactly a picture’s address names none', () => {
  for (const address of [
    PLAIN,
    '',
    `https://evil.example${ADDRESS}`,
    `${ADDRESS}?ancho=1`,
    ADDRESS.replace('640', '641'),
    ADDRESS.replace('webp', 'svg'),
    ADDRESS.replace('frente', 'atras'),
    ADDRESS.replace('taza-clasica', '..'),
  ]) {
    expect(parsePictureAddress(address), address).toBeUndefined();
  }
});

test('a picture is had at another width, in another format and colour; a plain address stays', () => {
  expect(imageAt(ADDRESS, { width: 960, format: 'avif', colour: 'rojo' })).toBe(
    '/img/productos/taza-clasica/frente/rojo-960.avif',
  );
  expect(imageAt(ADDRESS, {})).toBe(ADDRESS);
  expect(imageAt(PLAIN, { width: 960 })).toBe(PLAIN);
});

test('the widths of a picture are offered to the browser, of a plain address none', () => {
  const at = (width: number) => ADDRESS.replace('640.webp', `${width}.avif ${width}w`);
  expect(sourceSet(ADDRESS, 'avif')).toBe([320, 640, 960, 1400].map(at).join(', '));
  expect(sourceSet(PLAIN, 'avif')).toBe('');
});

test('a colour of the trade is found by its key, another is none', () => {
  expect(colourByKey('azul-marino')).toMatchObject({ name: 'Azul marino', material: 'solid' });
  expect(colourByKey('azul marino')).toBeUndefined();
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pictureAddress } from '../catalog/picture.ts';
import { areaName } from './place-artwork.ts';
import {
  isPlaced,
  placedPicture,
  readPlaced,
  readPlacedFile,
  tellPlaced,
  wornPicture,
} from './placed-address.ts';

const NAME = `${'0a'.repeat(16)}.svg`;
const FRONT = pictureAddress({
  ...{ set: 'taza-clasica', view: 'frente', colour: 'azul-marino', width: 640, format: 'avif' },
});
const colocacion = { area: 'frente', x_mm: -4.5, y_mm: 3, ancho_mm: 60, giro: 15 };
const TOLD = `${NAME}~frente~-4.5~3~60~15`;

const tenths = (most: number) => fc.integer({ min: -most, max: most }).map((each) => each / 10);

test('PDP-55 a placed artwork is told in one word and read again where it lay', () => {
  expect(tellPlaced({ name: NAME, colocacion })).toBe(TOLD);
  const placed = fc.record({
    area: fc.constantFrom('frente', 'manga-izquierda', 'a1'),
    ...{ x_mm: tenths(20_000), y_mm: tenths(20_000), giro: fc.integer({ min: -180, max: 180 }) },
    ancho_mm: fc.integer({ min: 1, max: 20_000 }).map((each) => each / 10),
  });
  fc.assert(
    fc.property(placed, (where) => {
      const plain = { ...where, x_mm: where.x_mm + 0, y_mm: where.y_mm + 0 };
      const file = { name: NAME, colocacion: plain };
      expect(readPlaced(tellPlaced(file))).toEqual(file);
    }),
  );
});

test.each([
  '',
  NAME,
  TOLD.replace('0a0a', '../..'),
  TOLD.replace('frente', 'Frente'),
  `${TOLD}~1`,
  TOLD.replace('~15', ''),
  TOLD.replace('~60~', '~0~'),
  TOLD.replace('~60~', '~-60~'),
  TOLD.replace('~60~', '~60.55~'),
  TOLD.replace('~60~', '~60mm~'),
  TOLD.replace('~60~', '~x60~'),
  TOLD.replace('~60~', '~~'),
  TOLD.replace('~60~', '~1e3~'),
  TOLD.replace('~60~', '~12345~'),
  TOLD.replace('~15', '~181'),
])('PDP-55 %j is no placed artwork', (text) => {
  expect(readPlaced(text)).toBeUndefined();
});

test('PDP-55 a picture shows the placed ones of a line’s artworks, in its colour and at the width asked for', () => {
  const loose = { name: NAME };
  const files = [loose, { ...loose, colocacion }, { ...loose, colocacion }];
  expect(files.map(isPlaced)).toEqual([false, true, true]);
  const address = placedPicture(FRONT, 'Grabado Láser', files, 960) ?? '';
  const [path = '', query] = address.split('?');
  expect(path).toContain('taza-clasica');
  expect(path.endsWith('/azul-marino-960.webp')).toBe(true);
  expect([...new URLSearchParams(query)]).toEqual([
    ['terminado', 'grabado-laser'],
    ['arte', TOLD],
    ['arte', TOLD],
  ]);
  expect(placedPicture(FRONT, 'Serigrafia', [loose], 960)).toBeUndefined();
  expect(placedPicture('/img/foto.jpg', 'Serigrafia', files, 960)).toBeUndefined();
});

test('BEH-134 a product wears a logo in its own colour; a photograph of a real catalogue wears none', () => {
  const address = wornPicture(FRONT, 'logo & más', 320) ?? '';
  const [path = '', query] = address.split('?');
  expect(path.endsWith('/azul-marino-320.webp')).toBe(true);
  expect([...new URLSearchParams(query)]).toEqual([['logo', 'logo & más']]);
  expect(wornPicture('/img/foto.jpg', 'x', 320)).toBeUndefined();
});

test('PDP-55 an address’s end names colour and width of a composed picture, or is another’s', () => {
  expect(readPlacedFile('azul-marino-960.webp')).toEqual({ colour: 'azul-marino', width: 960 });
  for (const other of [
    'azul-961.webp',
    'azul-960.png',
    'azul-960.webp.php',
    '../azul-960.webp',
    '',
  ])
    expect(readPlacedFile(other)).toBeUndefined();
});

test('PDP-55 an area without a name of its own is called by its id', () => {
  expect(areaName('frente')).toBe('Frente');
  expect(areaName('manga-izquierda-alta')).toBe('Manga izquierda alta');
});

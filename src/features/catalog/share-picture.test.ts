import { expect, test } from 'vitest';
import { SHOP_PICTURE } from '../../routes.ts';
import { parsePictureAddress, pictureAddress, printedAt, sourceSet } from './picture.ts';
import { sharedPicture } from './share-picture.ts';

const FRONT = pictureAddress({
  ...{ set: 'taza-clasica', view: 'frente', colour: 'rojo', width: 640, format: 'webp' },
} as never);
const viewOf = (address: string) => parsePictureAddress(address)?.view;

test('a link shows its product in the colour of its picture, a photograph as it is, and the shop for none', () => {
  expect(sharedPicture(FRONT)).toBe('/img/compartir/taza-clasica/rojo.jpg');
  expect(sharedPicture('https://fotos.example/7.jpg')).toBe('https://fotos.example/7.jpg');
  expect(sharedPicture('')).toBe(SHOP_PICTURE);
});

test('the example of a print is shown for the blank front alone', () => {
  expect(viewOf(printedAt(FRONT))).toBe('impreso');
  const lateral = FRONT.replace('frente', 'lateral');
  for (const other of [lateral, '/img/otra.jpg', '']) expect(printedAt(other)).toBe(other);
});

test('a picture is offered in every width up to the widest, a plain one in none', () => {
  const widths = (set: string) => [...set.matchAll(/ (\d+)w/g)].map(([, width]) => Number(width));
  expect(widths(sourceSet(FRONT, 'avif'))).toEqual([320, 640, 960, 1400]);
  expect(widths(sourceSet(FRONT, 'avif', 640))).toEqual([320, 640]);
  expect(sourceSet('/img/otra.jpg', 'avif')).toBe('');
});

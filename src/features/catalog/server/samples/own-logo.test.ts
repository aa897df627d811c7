import sharp from 'sharp';
import { expect, test } from 'vitest';
import { readLogo } from './own-logo.ts';

const drawn = (svg: string): Promise<Buffer> => sharp(Buffer.from(svg)).png().toBuffer();
const svg = (inner: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="100">${inner}</svg>`;
const BLACK = 0.01;
const WHITE = 0.9;

type Pixel = readonly [number, number, number, number];
async function pixelOf(inner: string, bright: number, x: number, y: number): Promise<Pixel> {
  const logo = await readLogo(await drawn(svg(inner)));
  if (!logo) throw new Error('nothing is on it');
  const { width, height, pixels } = logo.on(bright);
  const at = (Math.floor(y * height) * width + Math.floor(x * width)) * 4;
  return [...pixels.subarray(at, at + 4)] as unknown as Pixel;
}
const plate = (fill: string, letter: string): string =>
  `<rect width="200" height="100" fill="${fill}"/><rect x="80" y="40" width="40" height="20" fill="${letter}"/>`;

test('BEH-116 what is bare around a logo is cut away', async () => {
  const logo = await readLogo(
    await drawn(svg('<rect x="50" y="40" width="100" height="20" fill="#c00"/>')),
  );
  expect(logo?.whole).toMatchObject({ width: 100, height: 20 });
  expect(logo?.ratio).toBeCloseTo(0.2);
});

test('BEH-116 an empty sheet is no logo', async () => {
  expect(await readLogo(await drawn(svg('')))).toBeUndefined();
});

test('BEH-116 a logo that is seen keeps its colours', async () => {
  expect(await pixelOf(plate('#d01020', '#ffffff'), WHITE, 0.1, 0.1)).toEqual([208, 16, 32, 255]);
  expect(await pixelOf(plate('#ffd100', '#111111'), BLACK, 0.1, 0.1)).toEqual([255, 209, 0, 255]);
});

test('BEH-116 a dark detail on a logo that is seen on a dark product stays as it is', async () => {
  expect(await pixelOf(plate('#ffd100', '#111111'), BLACK, 0.5, 0.5)).toEqual([17, 17, 17, 255]);
});

test('BEH-116 a dark logo turns white on a dark product, and its white letters turn bare', async () => {
  const logo = plate('#101820', '#ffffff');
  expect(await pixelOf(logo, BLACK, 0.1, 0.1)).toEqual([255, 255, 255, 255]);
  expect((await pixelOf(logo, BLACK, 0.5, 0.5))[3]).toBe(0);
});

test('BEH-116 a white logo turns to ink on a white product, and its dark letters turn bare', async () => {
  const logo = plate('#ffffff', '#101014');
  expect(await pixelOf(logo, WHITE, 0.1, 0.1)).toEqual([29, 29, 31, 255]);
  expect((await pixelOf(logo, WHITE, 0.5, 0.5))[3]).toBe(0);
});

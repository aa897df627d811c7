import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { type Box, FRAME, type LayerSet } from '../engines/pictures/layer-format.ts';
import { renderPicture } from '../engines/pictures/pictures.ts';
import { dyeOf } from '../src/features/catalog/server/dye.ts';

const LAYERS = join(import.meta.dirname, '../media/pictures');
const WIDTH = 640;

function boxOf(set: string): Box {
  const described = JSON.parse(readFileSync(join(LAYERS, set, 'set.json'), 'utf8')) as LayerSet;
  return described.views.frente?.box ?? { x: 0, y: 0, width: FRAME, height: FRAME };
}

/** A picture's bytes from its upper left, row by row, and how many of them a pixel has. */
interface Drawn {
  readonly data: Buffer;
  readonly channels: number;
}

async function draw(set: string, colour: string): Promise<Drawn> {
  const dye = dyeOf(colour);
  if (!dye) throw new Error(`no ${colour}`);
  const wanted = { set, view: 'frente', dye, width: WIDTH, format: 'webp', cutout: false } as const;
  const body = await renderPicture(LAYERS, wanted);
  if (!body) throw new Error(`no picture of ${set}`);
  const raw = sharp(body).removeAlpha().raw();
  const { data, info } = await raw.toBuffer({ resolveWithObject: true });
  return { data, channels: info.channels };
}

/** Several questions are about the same picture, which is drawn once. */
const drawn = new Map<string, Promise<Drawn>>();
function pictureOf(set: string, colour: string): Promise<Drawn> {
  const name = `${set} ${colour}`;
  const known = drawn.get(name) ?? draw(set, colour);
  drawn.set(name, known);
  return known;
}

const colourAt = ({ data, channels }: Drawn, x: number, y: number): number[] => [
  ...data.subarray((y * WIDTH + x) * channels, (y * WIDTH + x) * channels + 3),
];

/** Red, green and blue from the picture's left border to its right one, at a part of the product's height. */
async function coloursAt(set: string, part: number, colour: string): Promise<number[][]> {
  const { y, height } = boxOf(set);
  const row = Math.round(((y + height * part) * WIDTH) / FRAME);
  const picture = await pictureOf(set, colour);
  return Array.from({ length: WIDTH }, (_, x) => colourAt(picture, x, row));
}

const greyOf = ([red = 0, green = 0, blue = 0]: readonly number[]): number =>
  0.3 * red + 0.59 * green + 0.11 * blue;

/** The same as grey values. */
async function acrossAt(set: string, part: number, colour = 'blanco'): Promise<number[]> {
  return (await coloursAt(set, part, colour)).map(greyOf);
}

const apart = (one: readonly number[], other: readonly number[]): number =>
  Math.hypot(...one.map((value, k) => value - (other[k] ?? 0)));

/** Where a turned product begins and ends in a row: its right half may lie before its own shadow. */
function reachOf(set: string, row: readonly number[][]): readonly [left: number, right: number] {
  const paper = row[4] ?? [];
  const left = row.findIndex((colour) => apart(colour, paper) > 20);
  const { x, width } = boxOf(set);
  return [left, ((2 * x + width) * WIDTH) / FRAME - left];
}

/** Of every channel the middle value in a stretch of a row. */
function middleOf(row: readonly number[][], from: number, to: number): number[] {
  const part = row.slice(Math.round(from), Math.round(to));
  return [0, 1, 2].map((channel) => {
    const sorted = part.map((colour) => colour[channel] ?? 0).sort((a, b) => a - b);
    return sorted[sorted.length >> 1] ?? 0;
  });
}

/** At heights where nothing but glass lies before the paper. */
const GLASSES: readonly [set: string, height: number][] = [
  ['tarro-cervecero', 0.55],
  ['tarro-mason', 0.6],
  ['tarro-alto', 0.55],
  ['vaso-doble-pared', 0.17],
];

/** Clear bottles with the colours that they are sold in. */
const TRANSLUCENT = ['transparente', 'azul-translucido', 'rojo-translucido', 'verde-translucido'];
const BOTTLES: readonly [set: string, height: number, colours: readonly string[]][] = [
  ['cilindro-translucido', 0.7, [...TRANSLUCENT, 'humo']],
  ['botella-infusor', 0.81, [...TRANSLUCENT, 'humo', 'negro', 'azul-rey']],
];

test.each(GLASSES)('BEH-258 %s is clear in its middle and dark along its wall', async (set, at) => {
  const row = await acrossAt(set, at);
  const paper = row[4] ?? 0;
  const edge = row.findIndex((grey) => Math.abs(grey - paper) > 12);
  const wall = Math.min(...row.slice(edge, edge + 14));
  const middle = row.slice(edge + 40, edge + 110).sort((a, b) => a - b)[35] ?? 0;
  expect(wall / paper).toBeLessThan(0.82);
  expect(middle / paper).toBeGreaterThan(0.9);
  expect(wall / middle).toBeLessThan(0.82);
});

test('BEH-258 matt glass mirrors no lamp', async () => {
  const row = await acrossAt('tarro-vidrio', 0.5);
  const edge = row.findIndex((grey) => Math.abs(grey - (row[4] ?? 0)) > 12);
  const within = row.slice(edge + 40, edge + 240);
  const jumps = within.slice(4).map((grey, i) => Math.abs(grey - (within[i] ?? 0)));
  expect(Math.max(...jumps)).toBeLessThan(10);
});

test('BEH-546 a mug of glass is as dark along its wall in the colour that it is sold in', async () => {
  for (const set of ['tarro-cervecero', 'tarro-mason', 'tarro-alto']) {
    const row = await acrossAt(set, 0.55, 'transparente');
    const edge = row.findIndex((grey) => Math.abs(grey - (row[4] ?? 0)) > 12);
    const wall = Math.min(...row.slice(edge, edge + 14));
    expect(wall / (row[4] ?? 1), set).toBeLessThan(0.82);
  }
});

test.each(BOTTLES)(
  'BEH-547 %s is denser along its walls in every colour',
  async (set, at, colours) => {
    for (const colour of colours) {
      const row = await coloursAt(set, at, colour);
      const [left, right] = reachOf(set, row);
      const wide = right - left;
      const middle = greyOf(middleOf(row, left + wide * 0.42, left + wide * 0.58));
      for (const [from, to] of [
        [left + 1, left + wide * 0.08],
        [right - wide * 0.08, right - 1],
      ] as const) {
        const wall = Math.min(...row.slice(Math.round(from), Math.round(to)).map(greyOf));
        expect(wall / middle, `${colour} ${from}`).toBeLessThan(0.93);
      }
    }
  },
);

test.each(BOTTLES)('BEH-547 the colours of %s are told apart', async (set, at, colours) => {
  const middles = await Promise.all(
    colours.map(async (colour) => {
      const row = await coloursAt(set, at, colour);
      const [left, right] = reachOf(set, row);
      return middleOf(row, left + (right - left) * 0.3, left + (right - left) * 0.7);
    }),
  );
  const distances = middles.flatMap((one, i) => middles.slice(i + 1).map((two) => apart(one, two)));
  expect(Math.min(...distances)).toBeGreaterThan(36);
});

test('BEH-547 one sees how much is left in a translucent bottle', async () => {
  for (const colour of TRANSLUCENT) {
    const [above, below] = await Promise.all(
      [0.3, 0.6].map(async (part) => {
        const set = 'cilindro-translucido';
        const row = await coloursAt(set, part, colour);
        const [left, right] = reachOf(set, row);
        return greyOf(middleOf(row, left + (right - left) * 0.4, left + (right - left) * 0.6));
      }),
    );
    expect((below ?? 0) / (above ?? 1), colour).toBeLessThan(0.975);
  }
});

test('BEH-547 a bottle’s fruit is seen in its own colour through its wall', async () => {
  const row = await coloursAt('botella-infusor', 0.52, 'transparente');
  const orange = row.filter(([red = 0, , blue = 0]) => red > blue + 90);
  expect(orange.length).toBeGreaterThan(20);
});

test('BEH-548 where its handle joins matt glass shows no dark end of it', async () => {
  for (const part of [0.14, 0.18, 0.22, 0.54, 0.57]) {
    const row = await acrossAt('tarro-vidrio', part, 'humo');
    const edge = row.findIndex((grey) => Math.abs(grey - (row[4] ?? 0)) > 12);
    const within = row.slice(edge + 40, edge + 355);
    const jumps = within.slice(4).map((grey, i) => Math.abs(grey - (within[i] ?? 0)));
    expect(Math.max(...jumps), `${part}`).toBeLessThan(10);
  }
});

/** A column of the picture, then where it crosses a bare face, and where the sawn edge nearer to the lens. */
const SHEETS: readonly [
  set: string,
  x: number,
  face: readonly number[],
  edge: readonly number[],
][] = [
  ['regla-veinte', 320, [306, 350], [354, 370]],
  ['regla-escuadra', 250, [252, 288], [290, 300]],
];

test.each(SHEETS)(
  'BEH-549 paper is seen through %s, and its sawn edge is darker',
  async (set, x, face, edge) => {
    for (const colour of [...TRANSLUCENT, 'humo']) {
      const picture = await pictureOf(set, colour);
      const column = Array.from({ length: WIDTH }, (_, y) => greyOf(colourAt(picture, x, y)));
      const within = ([from = 0, to = 0]: readonly number[]) =>
        column.slice(from, to).sort((a, b) => a - b);
      const faces = within(face);
      const seen = faces[faces.length >> 1] ?? 0;
      expect(seen, colour).toBeLessThanOrEqual(column[4] ?? 0);
      expect((within(edge)[0] ?? 0) / seen, colour).toBeLessThan(0.86);
    }
  },
);

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { FRAME, type LayerSet } from '../engines/pictures/layer-format.ts';
import { renderPicture } from '../engines/pictures/pictures.ts';
import { dyeOf } from '../src/features/catalog/server/dye.ts';

const LAYERS = join(import.meta.dirname, '../media/pictures');
const WIDTH = 640;

/** Grey values from the left border of the picture to its right one, at a part of the product's height. */
async function acrossAt(set: string, part: number): Promise<number[]> {
  const dye = dyeOf('blanco');
  if (!dye) throw new Error('no white');
  const wanted = { set, view: 'frente', dye, width: WIDTH, format: 'webp', cutout: false } as const;
  const body = await renderPicture(LAYERS, wanted);
  if (!body) throw new Error(`no picture of ${set}`);
  const described = JSON.parse(readFileSync(join(LAYERS, set, 'set.json'), 'utf8')) as LayerSet;
  const box = described.views.frente?.box ?? { x: 0, y: 0, width: FRAME, height: FRAME };
  const row = Math.round(((box.y + box.height * part) * WIDTH) / FRAME);
  const grey = await sharp(body).greyscale().raw().toBuffer();
  return [...grey.subarray(row * WIDTH, (row + 1) * WIDTH)];
}

/** At heights where nothing but glass lies before the paper. */
const GLASSES: readonly [set: string, height: number][] = [
  ['tarro-cervecero', 0.55],
  ['tarro-mason', 0.6],
  ['tarro-alto', 0.55],
  ['vaso-doble-pared', 0.17],
];

test.each(GLASSES)('BEH-258 %s is clear in its middle and dark along its wall', async (set, at) => {
  const row = await acrossAt(set, at);
  const paper = row[4] ?? 0;
  const edge = row.findIndex((grey) => Math.abs(grey - paper) > 12);
  const wall = Math.min(...row.slice(edge, edge + 14));
  const middle = row.slice(edge + 40, edge + 110).sort((a, b) => a - b)[35] ?? 0;
  expect(wall / paper).toBeLessThan(0.82);
  expect(middle / paper).toBeGreaterThan(0.9);
  expect(wall / middle).toBeLessThan(0.8);
});

test('BEH-258 matt glass mirrors no lamp', async () => {
  const row = await acrossAt('tarro-vidrio', 0.5);
  const edge = row.findIndex((grey) => Math.abs(grey - (row[4] ?? 0)) > 12);
  const within = row.slice(edge + 40, edge + 240);
  const jumps = within.slice(4).map((grey, i) => Math.abs(grey - (within[i] ?? 0)));
  expect(Math.max(...jumps)).toBeLessThan(10);
});

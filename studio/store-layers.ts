/** Turns raw planes into the committed files of a set. */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import {
  BOX_STEP,
  type Box,
  FRAME,
  type LayerSet,
  type PlaneName,
  type View,
  type ViewLayers,
} from '../engines/pictures/layer-format.ts';
import { calm } from './calm.ts';
import { softenShadow } from './shadow.ts';
import type { Description } from './stage/shot.ts';

/** In the order the studio page posts them, after the three of the fixed light. */
const POSTED: readonly PlaneName[] = ['cover', 'body', 'accent', 'highlight', 'metal'];
/** WebP quality of each image. */
const QUALITY = { planes: 56, fixed: 74, shadow: 80 } as const;

/** Writes the images of a view and its entry in set.json; returns the bytes written. */
export async function storeView(
  layersDir: string,
  set: string,
  view: View,
  planes: Buffer,
  description: Description,
): Promise<number> {
  const folder = join(layersDir, set);
  await mkdir(folder, { recursive: true });
  // Eight planes, and on paper the shadow at half their side.
  const paper = description.ground === 'paper';
  const pixels = planes.length / (paper ? 8.25 : 8);
  const side = Math.sqrt(pixels);
  const posted = new Map(
    POSTED.map((name, i) => [name, planes.subarray((3 + i) * pixels, (4 + i) * pixels)]),
  );
  const [seen, box] = boxOf(posted.get('cover') as Buffer, side);
  const kept = POSTED.filter((name) => name === 'cover' || hasLight(posted.get(name) as Buffer));
  const stack = Buffer.concat(
    kept.map((name) => {
      const part = crop(posted.get(name) as Buffer, seen, side);
      return name === 'cover' ? part : calm(part, seen.width, seen.height);
    }),
  );
  const fixed = hasLight(planes.subarray(0, 3 * pixels));
  const images: [string, Buffer][] = [
    ['planes', await greyImage(stack, seen.width, seen.height * kept.length)],
  ];
  if (fixed) images.push(['fixed', await colourImage(planes, seen, side)]);
  else await rm(join(folder, `${view}.fixed.webp`), { force: true });
  if (paper) images.push(['shadow', await shadowImage(planes.subarray(8 * pixels), side / 2)]);
  for (const [layer, image] of images)
    await writeFile(join(folder, `${view}.${layer}.webp`), image);
  await describe(folder, set, view, { box, planes: kept, fixed, ...description });
  return images.reduce((sum, [, image]) => sum + image.length, 0);
}

async function describe(
  folder: string,
  set: string,
  view: View,
  { accent, clear, ...layers }: ViewLayers & Pick<LayerSet, 'accent' | 'clear'>,
): Promise<void> {
  const file = join(folder, 'set.json');
  const before = await readFile(file, 'utf8').then(
    (text) => JSON.parse(text) as LayerSet,
    () => undefined,
  );
  const after: LayerSet = { set, clear, accent, views: { ...before?.views, [view]: layers } };
  await writeFile(file, `${JSON.stringify(after)}\n`);
}

const hasLight = (plane: Buffer): boolean => plane.some((value) => value > 8);

/**
 * The smallest box on the grid around everything visible, with room for resampling: in pixels of the
 * planes, and in those of the frame.
 */
function boxOf(cover: Buffer, side: number): [seen: Box, box: Box] {
  let [left, right, top, bottom] = [side, 0, side, 0];
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      if ((cover[y * side + x] as number) < 4) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
    }
  }
  const cells = FRAME / BOX_STEP;
  const step = side / cells;
  const low = (v: number): number => Math.max(0, Math.floor((v - 6) / step));
  const high = (v: number): number => Math.min(cells, Math.ceil((v + 7) / step));
  const scaled = (unit: number): Box => ({
    x: low(left) * unit,
    y: low(top) * unit,
    width: (high(right) - low(left)) * unit,
    height: (high(bottom) - low(top)) * unit,
  });
  return [scaled(step), scaled(BOX_STEP)];
}

function crop(plane: Buffer, { x, y, width, height }: Box, side: number): Buffer {
  const out = Buffer.alloc(width * height);
  for (let row = 0; row < height; row++)
    plane.copy(out, row * width, (y + row) * side + x, (y + row) * side + x + width);
  return out;
}

function colourImage(planes: Buffer, box: Box, side: number): Promise<Buffer> {
  const pixels = side * side;
  const channels = [0, 1, 2].map((k) =>
    calm(crop(planes.subarray(k * pixels, (k + 1) * pixels), box, side), box.width, box.height),
  );
  const out = Buffer.alloc(box.width * box.height * 3);
  for (let i = 0; i < box.width * box.height; i++) {
    for (let k = 0; k < 3; k++) out[i * 3 + k] = (channels[k] as Uint8Array)[i] as number;
  }
  return sharp(out, { raw: { width: box.width, height: box.height, channels: 3 } })
    .webp({ quality: QUALITY.fixed, effort: 4, smartSubsample: true })
    .toBuffer();
}

function shadowImage(pixels: Buffer, side: number): Promise<Buffer> {
  return sharp(softenShadow(pixels, side), { raw: { width: side, height: side, channels: 1 } })
    .webp({ quality: QUALITY.shadow, effort: 4 })
    .toBuffer();
}

function greyImage(pixels: Buffer, width: number, height: number): Promise<Buffer> {
  return sharp(pixels, { raw: { width, height, channels: 1 } })
    .webp({ quality: QUALITY.planes, effort: 4 })
    .toBuffer();
}

/** Reads the studio's layers from disk, at the size of the picture to compose. */
import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { type Box, FRAME, type PlaneName, type View, type ViewLayers } from '../layer-format.ts';
import type { Layers } from '../light/shade.ts';
import { asPixels, decodeColour, decodeGrey, type Pixels } from './decode-webp.ts';
import { columnsOf, firstRows, rowsOf, WEBP_HEAD } from './webp-rows.ts';

/** Side in pixels of the frame that the planes of a view were stored at; FRAME or less. */
export async function storedSide(
  layersDir: string,
  set: string,
  view: View,
  { box }: ViewLayers,
): Promise<number> {
  const file = await open(join(layersDir, set, `${view}.planes.webp`));
  try {
    const { buffer } = await file.read({ buffer: Buffer.alloc(WEBP_HEAD) });
    return Math.round((FRAME * (columnsOf(buffer) ?? box.width)) / box.width);
  } finally {
    await file.close();
  }
}

/**
 * The layers of one view scaled to a picture of `size` pixels. Most paints mirror nothing: without
 * `metal` that plane is not even decoded.
 */
export async function loadLayers(
  layersDir: string,
  set: string,
  view: View,
  described: ViewLayers,
  size: number,
  metal = true,
): Promise<Layers> {
  const read = (layer: string) => readFile(join(layersDir, set, `${view}.${layer}.webp`));
  const box = scaleBox(described.box, size / FRAME);
  const wanted = metal ? described.planes : untilLast(described.planes, 'metal');
  const shadowed = described.ground === 'paper';
  const [fixed, planes, shadow] = await Promise.all([
    described.fixed ? read('fixed').then((file) => readFixed(file, box)) : undefined,
    read('planes').then((file) => readPlanes(file, box, described.planes.length, wanted.length)),
    // Soft enough to be enlarged or made smaller later, pixel by pixel.
    shadowed ? read('shadow').then(decodeGrey) : undefined,
  ]);
  const plane = (name: PlaneName): Uint8Array | undefined => {
    const at = wanted.indexOf(name);
    const length = box.width * box.height;
    return at < 0 ? undefined : planes.subarray(at * length, (at + 1) * length);
  };
  const empty = () => new Uint8Array(box.width * box.height);
  return {
    size,
    box,
    fixed,
    cover: plane('cover') ?? empty(),
    body: plane('body') ?? empty(),
    highlight: plane('highlight') ?? empty(),
    accent: plane('accent'),
    metal: plane('metal'),
    shadow,
  };
}

/** Without `unwanted` when it comes last, for planes are decoded from the first on. */
function untilLast(planes: readonly PlaneName[], unwanted: PlaneName): readonly PlaneName[] {
  return planes.at(-1) === unwanted ? planes.slice(0, -1) : planes;
}

function scaleBox({ x, y, width, height }: Box, scale: number): Box {
  const side = (value: number) => Math.round(value * scale);
  return { x: side(x), y: side(y), width: side(width), height: side(height) };
}

async function readPlanes(
  file: Buffer,
  { width, height }: Box,
  stored: number,
  wanted: number,
): Promise<Uint8Array> {
  const rows = rowsOf(file);
  const columns = columnsOf(file);
  if (rows === undefined || columns === undefined) {
    return grey(sharp(file).resize(width, height * stored, { fit: 'fill' }));
  }
  const kept = (rows / stored) * wanted;
  const planes = await decodeGrey(firstRows(file, kept));
  if (columns === width && rows === height * stored) return planes;
  const raw = { width: columns, height: kept, channels: 1 } as const;
  return grey(sharp(planes, { raw }).resize(width, height * wanted, { fit: 'fill' }));
}

/** One channel of a grey image is that image. */
function grey(image: Sharp): Promise<Uint8Array> {
  return image.extractChannel(0).raw().toBuffer();
}

async function readFixed(file: Buffer, { width, height }: Box): Promise<Pixels> {
  const [rows, columns] = [rowsOf(file), columnsOf(file)];
  if (rows === height && columns === width) return decodeColour(file);
  const image = sharp(file).resize(width, height, { fit: 'fill' }).ensureAlpha();
  return asPixels(await image.raw().toBuffer());
}

/** Reads the studio's layers from disk, at the size of the picture to compose. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { PictureView } from '../../picture.ts';
import { type Box, FRAME, type LayerSet, type PlaneName, type ViewLayers } from './layer-set.ts';
import type { Layers } from './shade.ts';

const SET_NAME = /^[a-z0-9-]{1,80}$/;

/** The description of a set, or undefined when there is none of this name. */
export async function loadSet(layersDir: string, set: string): Promise<LayerSet | undefined> {
  if (!SET_NAME.test(set)) return undefined;
  try {
    return JSON.parse(await readFile(join(layersDir, set, 'set.json'), 'utf8')) as LayerSet;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** The layers of one view scaled to a picture of `size` pixels. */
export async function loadLayers(
  layersDir: string,
  set: string,
  view: PictureView,
  described: ViewLayers,
  size: number,
): Promise<Layers> {
  const file = (layer: string) => join(layersDir, set, `${view}.${layer}.webp`);
  const box = scaleBox(described.box, size / FRAME);
  const [fixed, planes, shadow] = await Promise.all([
    readRaw(file('fixed'), box.width, box.height, 3),
    readRaw(file('planes'), box.width, box.height * described.planes.length, 1),
    described.ground === 'paper' ? readRaw(file('shadow'), FRAME / 2, FRAME / 2, 1) : undefined,
  ]);
  const plane = (name: PlaneName): Uint8Array | undefined => {
    const at = described.planes.indexOf(name);
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

function scaleBox({ x, y, width, height }: Box, scale: number): Box {
  const side = (value: number) => Math.round(value * scale);
  return { x: side(x), y: side(y), width: side(width), height: side(height) };
}

async function readRaw(
  file: string,
  width: number,
  height: number,
  channels: 1 | 3,
): Promise<Uint8Array> {
  const image = sharp(file).resize(width, height, { fit: 'fill' });
  // WebP always decodes to colour; one channel of a grey image is that image.
  const raw = channels === 1 ? image.extractChannel(0) : image.removeAlpha();
  return raw.raw().toBuffer();
}

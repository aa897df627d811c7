/** One rendition from the layers on disk: load, shade, encode. */
import sharp, { type Sharp } from 'sharp';
import { type LayerSet, readMesh, type ViewLayers } from '../layer-format.ts';
import { createLayerMemory, type LayerMemory } from '../layers/layer-memory.ts';
import { storedSide } from '../layers/load-layers.ts';
import { loadSet } from '../layers/load-set.ts';
import { mirrors } from '../light/mix.ts';
import { paintOf } from '../light/paint.ts';
import { type Ink, shade } from '../light/shade.ts';
import { type Bitmap, warp } from '../light/warp.ts';
import { encode } from './encode.ts';
import { type Print, printAll } from './print.ts';
import type { Rendition } from './rendition.ts';
import { detailWindow, type Source, sourceOf } from './substitute.ts';

/** Artwork by print area id. */
export type Artworks = { readonly [area: string]: Bitmap };

export interface RenderOptions {
  /** Where decoded layers are kept from one rendition to the next. */
  readonly memory?: LayerMemory;
  /** State of the set's layers, see `LayerMemory`. */
  readonly version?: string;
  /** Nobody is waiting: fewer bytes for more time. */
  readonly unhurried?: boolean;
  /** Artworks in the looks of their techniques. */
  readonly prints?: readonly Print[] | undefined;
}

/** The encoded rendition; undefined when the set does not exist. */
export async function renderPicture(
  layersDir: string,
  rendition: Rendition,
  options: RenderOptions = {},
): Promise<Buffer | undefined> {
  const described = await describe(layersDir, rendition);
  if (!described) return undefined;
  const image = await compose(layersDir, rendition, described, options);
  return encode(image, { ...rendition, unhurried: options.unhurried });
}

/**
 * The rendition with artworks printed on: each is stretched over its whole print area (their
 * proportions are `widthMm` to `heightMm`), bent with the surface and shaded by it.
 * Areas that the view does not show are ignored.
 */
export async function composeWithArtwork(
  layersDir: string,
  rendition: Rendition,
  artworks: Artworks,
): Promise<Buffer | undefined> {
  const described = await describe(layersDir, rendition);
  if (!described) return undefined;
  return encode(await compose(layersDir, rendition, described, {}, artworks), rendition);
}

/** Bicubic takes half as long again for a tenth of a decibel (docs/performance-pictures.md). */
const ENLARGED = { kernel: 'linear' } as const;

interface Described {
  readonly set: LayerSet;
  readonly source: Source;
}

async function describe(layersDir: string, rendition: Rendition): Promise<Described | undefined> {
  const set = await loadSet(layersDir, rendition.set);
  const source = set && sourceOf(set.views, rendition.view);
  return source && { set, source };
}

/** The image at its final size, not yet encoded. */
export async function compose(
  layersDir: string,
  { width, cutout, dye }: Rendition,
  { set, source }: Described,
  { memory = createLayerMemory(layersDir, 0), version = '', prints = [] }: RenderOptions,
  artworks: Artworks = {},
): Promise<Sharp> {
  const { view, layers: described, substitute } = source;
  const paint = paintOf(dye, set.accent);
  // A mirrored front would mirror its letters: what stands in for a side shows no print.
  const shown = substitute === 'mirror' ? [] : prints;
  const stretched = described.areas.some((area) => artworks[area.id]);
  const printed =
    stretched || described.areas.some(({ id }) => shown.some((one) => one.area === id));
  // Nothing is gained by enlarging planes rather than the picture, except that artwork has more detail.
  const stored = await storedSide(layersDir, set.set, view, described);
  const size = printed ? width : Math.min(stored, substitute === 'crop' ? width * 2 : width);
  const metal = mirrors(paint);
  const stage = await memory.load({ set: set.set, view, described, size, metal, version });
  const window = substitute === 'crop' ? detailWindow(described.box, size) : undefined;
  const pixels = shade(stage.layers, paint, {
    cutout,
    clear: set.clear,
    ink: stretched
      ? stretch(described, artworks, size)
      : await printAll(described.areas, shown, dye, set.clear, size),
    window,
    ground: cutout ? undefined : stage.ground,
  });
  let image = sharp(pixels, { raw: { width: size, height: size, channels: cutout ? 4 : 3 } });
  if (substitute === 'mirror') image = image.flop();
  if (window) {
    image = image.extract({
      left: window.x,
      top: window.y,
      width: window.width,
      height: window.height,
    });
  }
  return window || size !== width ? image.resize(width, width, ENLARGED) : image;
}

function stretch({ areas }: ViewLayers, artworks: Artworks, size: number): Ink {
  const pixels = new Uint8Array(size * size * 4);
  for (const area of areas) {
    const artwork = artworks[area.id];
    if (artwork) warp(artwork, readMesh(area.mesh), size, pixels);
  }
  return { box: { x: 0, y: 0, width: size, height: size }, pixels };
}

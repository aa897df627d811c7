/** One rendition from the layers on disk: load, shade, encode. Runs in a worker. */
import sharp, { type Sharp } from 'sharp';
import { colourByKey } from '../../colour.ts';
import type { Picture, PictureView } from '../../picture.ts';
import { FRAME, type LayerSet, readMesh, type ViewLayers } from './layer-set.ts';
import { loadLayers, loadSet } from './load-layers.ts';
import { paintOf } from './paint.ts';
import { type Ink, shade } from './shade.ts';
import { type Bitmap, warp } from './warp.ts';

/** A picture, or its cut-out with the shadow in the alpha channel. */
export interface Rendition extends Picture {
  readonly cutout: boolean;
}

/** Artwork by print area id. */
export type Artworks = { readonly [area: string]: Bitmap };

/** How to make do when the wanted view has not been rendered. */
type Substitute = 'none' | 'mirror' | 'crop';

interface Source {
  readonly view: PictureView;
  readonly layers: ViewLayers;
  readonly substitute: Substitute;
}

/** Part of the front picture's side that stands in for a detail. */
const CROP = 0.56;

/** The encoded rendition; undefined when the set or the colour does not exist. */
export async function renderPicture(
  layersDir: string,
  rendition: Rendition,
): Promise<Buffer | undefined> {
  return composeWithArtwork(layersDir, rendition, {});
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
  const colour = colourByKey(rendition.colour);
  const set = colour && (await loadSet(layersDir, rendition.set));
  const source = set && sourceOf(set, rendition.view);
  if (!colour || !set || !source) return undefined;
  const size =
    source.substitute === 'crop' ? Math.round(rendition.width / CROP / 24) * 24 : rendition.width;
  const layers = await loadLayers(layersDir, set.set, source.view, source.layers, size);
  const pixels = shade(layers, paintOf(colour, set.accent), {
    cutout: rendition.cutout,
    clear: set.clear,
    ink: print(source.layers, artworks, size),
  });
  const channels = rendition.cutout ? 4 : 3;
  const image = sharp(pixels, { raw: { width: size, height: size, channels } });
  return encode(substitute(image, source, size, rendition.width), rendition);
}

function sourceOf({ views }: LayerSet, view: PictureView): Source | undefined {
  const wanted = views[view];
  if (wanted) return { view, layers: wanted, substitute: 'none' };
  const front = views.frente;
  if (!front) return undefined;
  const substitutes = { frente: 'none', lado: 'mirror', detalle: 'crop', uso: 'none' } as const;
  return { view: 'frente', layers: front, substitute: substitutes[view] };
}

function print({ areas }: ViewLayers, artworks: Artworks, size: number): Ink | undefined {
  const printed = areas.filter((area) => artworks[area.id]);
  if (printed.length === 0) return undefined;
  const pixels = new Uint8Array(size * size * 4);
  for (const area of printed) {
    warp(artworks[area.id] as Bitmap, readMesh(area.mesh), size, pixels);
  }
  return { pixels };
}

function substitute(image: Sharp, source: Source, from: number, to: number): Sharp {
  if (source.substitute === 'mirror') return image.flop();
  if (source.substitute === 'none') return image;
  // Rims, handles, collars and clasps are up and to the right of the middle.
  const { box } = source.layers;
  const within = (centre: number): number =>
    Math.round(Math.max(0, Math.min(from - to, (centre / FRAME) * from - to / 2)));
  return image.extract({
    left: within(box.x + box.width * 0.62),
    top: within(box.y + box.height * 0.34),
    width: to,
    height: to,
  });
}

function encode(image: Sharp, { format, cutout, width }: Rendition): Promise<Buffer> {
  if (format === 'webp') return image.webp({ quality: cutout ? 86 : 82, effort: 2 }).toBuffer();
  // Each step of effort doubles the time for a few per cent; large pictures cannot afford any.
  const large = width > 640;
  return image
    .avif({ quality: large ? 56 : 60, effort: large ? 0 : 1, chromaSubsampling: '4:2:0' })
    .toBuffer();
}

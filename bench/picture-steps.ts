import sharp from 'sharp';
import { colourByKey } from '../src/features/catalog/colour.ts';
import { encode } from '../src/features/catalog/server/pictures/encode.ts';
import { layGround } from '../src/features/catalog/server/pictures/ground.ts';
import { loadLayers } from '../src/features/catalog/server/pictures/load-layers.ts';
import { loadSet } from '../src/features/catalog/server/pictures/load-set.ts';
import { paintOf } from '../src/features/catalog/server/pictures/paint.ts';
import type { Rendition } from '../src/features/catalog/server/pictures/render-picture.ts';
import { mirrors, shade } from '../src/features/catalog/server/pictures/shade.ts';

export interface Steps {
  readonly decode: number;
  /** Paper and shadow, before the product. */
  readonly shadow: number;
  readonly dye: number;
  readonly encode: number;
}

/** Runs the work and says how long it took. */
type Timer = <T>(work: () => Promise<T> | T) => Promise<readonly [T, number]>;

/** Composes a rendered view of at most 960 px step by step; milliseconds of each. */
export async function steps(layersDir: string, rendition: Rendition, timed: Timer): Promise<Steps> {
  const { set, view, width } = rendition;
  const described = await loadSet(layersDir, set);
  const layersOf = described?.views[view];
  const colour = colourByKey(rendition.colour);
  if (!described || !layersOf || !colour) throw new Error(`${set} has no ${view}`);
  const paint = paintOf(colour, described.accent);
  const [layers, decode] = await timed(() =>
    loadLayers(layersDir, set, view, layersOf, width, mirrors(paint)),
  );
  const [ground, shadow] = await timed(() => layGround(width, layers.shadow, false));
  const [pixels, dye] = await timed(() =>
    shade(layers, paint, { cutout: false, clear: described.clear, ground }),
  );
  const raw = { width, height: width, channels: 3 } as const;
  const [, encoding] = await timed(() => encode(sharp(pixels, { raw }), rendition));
  return { decode, shadow, dye, encode: encoding };
}

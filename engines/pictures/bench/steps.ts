import sharp from 'sharp';
import { encode } from '../compose/encode.ts';
import type { Rendition } from '../compose/rendition.ts';
import { loadLayers } from '../layers/load-layers.ts';
import { loadSet } from '../layers/load-set.ts';
import { layGround } from '../light/ground.ts';
import { mirrors } from '../light/mix.ts';
import { paintOf } from '../light/paint.ts';
import { shade } from '../light/shade.ts';

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
  if (!described || !layersOf) throw new Error(`${set} has no ${view}`);
  const paint = paintOf(rendition.dye, described.accent);
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

/**
 * The picture from its layers: pure arithmetic on pixels in linear light.
 *
 * pixel = ground · (1 - cover) + fixed + body · colour + accent · second colour + highlight
 *
 * Planes have 8 bits, so every product of this sum is a table of 256 values made once a picture.
 */

import type { Box } from '../layer-format.ts';
import type { Pixels } from '../layers/decode-webp.ts';
import { dyedWriter, stillWriter } from '../layers/plain-pixels.ts';
import { grainedWriter, speckle } from './grain.ts';
import { layGround } from './ground.ts';
import type { Paint, Rgb } from './paint.ts';
import { cutRows, type RowWriter, type SpanWriter } from './spans.ts';
import { LIGHT_END, LINEAR, NOISE, OPACITY, RADIANCE, STILL, TONE, UNIT, unitsOf } from './tone.ts';

export interface Layers {
  /** Side of the square picture; `box` and every plane are in its pixels. */
  readonly size: number;
  readonly box: Box;
  /** The box in what keeps its own colour; undefined when nothing does. */
  readonly fixed: Pixels | undefined;
  readonly cover: Uint8Array;
  readonly body: Uint8Array;
  readonly accent: Uint8Array | undefined;
  readonly highlight: Uint8Array;
  readonly metal: Uint8Array | undefined;
  /** Grey of the whole picture as a square of any size; 0 is unshadowed ground. */
  readonly shadow: Uint8Array | undefined;
}

/** Ink on the picture: interleaved RGBA of the whole picture, sRGB, alpha not multiplied in. */
export interface Ink {
  readonly pixels: Uint8Array;
}

export interface ShadeOptions {
  /** RGBA with the shadow in the alpha instead of RGB on paper. */
  readonly cutout: boolean;
  /** The main part is modelled as glass, so that its tint filters the ground. */
  readonly clear: boolean;
  readonly ink?: Ink | undefined;
  /** Only what lies within is wanted; the rest of the picture stays ground. */
  readonly window?: Box | undefined;
  /** `layGround` of these layers, when it is at hand. It is not changed. */
  readonly ground?: Uint8Array | undefined;
}

/** How a paint splits into factors of the planes. */
interface Mix {
  readonly diffuse: number;
  readonly mirror: number;
  readonly highlight: number;
  /** Part of the ground that shines through the main part. */
  readonly through: number;
}

const MIXES: { readonly [material in Paint['material']]: Mix } = {
  solid: { diffuse: 1, mirror: 0, highlight: 1, through: 0 },
  natural: { diffuse: 1, mirror: 0, highlight: 0.75, through: 0 },
  metal: { diffuse: 0.1, mirror: 1, highlight: 0.45, through: 0 },
  translucent: { diffuse: 0.6, mirror: 0, highlight: 1.25, through: 0.45 },
};

/** Whether this paint reads the metal plane at all. */
export const mirrors = (paint: Paint): boolean => MIXES[paint.material].mirror > 0;

/** From this light on a pixel wholly belongs to the dyed part. */
const PRESENT = 0.05;
const INSIDE = RADIANCE.map((light, byte) => (byte > NOISE ? Math.min(1, light / PRESENT) : 0));
/** Share of the dye that a clear part gives to the ground behind it. */
const TINT = 0.8;

/** Polished metal has more contrast than the soft mirror the studio rendered. */
const polish = (light: number): number => light * (0.62 + 0.85 * light);

/** Composes one picture. */
export function shade(layers: Layers, paint: Paint, options: ShadeOptions): Uint8Array {
  const { size, box } = layers;
  const ground = options.ground ?? layGround(size, layers.shadow, options.cutout);
  const out = options.ground ? ground.slice() : ground;
  const row = makeRow(layers, paint, options, out);
  const seen = options.window ? common(box, options.window) : box;
  for (let y = seen.y; y < seen.y + seen.height; y++) {
    const source = (y - box.y) * box.width + (seen.x - box.x);
    row(source, y * size + seen.x, seen.width);
  }
  return out;
}

function common(a: Box, b: Box): Box {
  const [x, y] = [Math.max(a.x, b.x), Math.max(a.y, b.y)];
  const width = Math.min(a.x + a.width, b.x + b.width) - x;
  const height = Math.min(a.y + a.height, b.y + b.height) - y;
  return { x, y, width: Math.max(0, width), height: Math.max(0, height) };
}

const perChannel = <T>(of: (channel: 0 | 1 | 2) => T): [T, T, T] => [of(0), of(1), of(2)];

function makeRow(
  layers: Layers,
  paint: Paint,
  { cutout, clear, ink }: ShadeOptions,
  out: Uint8Array,
): RowWriter {
  const { size, fixed, cover, body, accent, highlight, metal, shadow } = layers;
  const mix = metal || paint.material !== 'metal' ? MIXES[paint.material] : MIXES.solid;
  // In a scene there is no paper to shine through; what is behind is part of the fixed light.
  const through = shadow ? mix.through : 0;
  const tints = clear || through > 0;
  const dyesOf = (colour: Rgb, factor: number, curve?: (light: number) => number) =>
    perChannel((channel) => unitsOf(factor * colour[channel], curve));
  const bodies = dyesOf(paint.body, mix.diffuse);
  const seconds = dyesOf(paint.accent, 1);
  const [bodyR, bodyG, bodyB] = bodies;
  const [accentR, accentG, accentB] = seconds;
  const metals = dyesOf(paint.body, mix.mirror, polish);
  const [metalR, metalG, metalB] = metals;
  const mirrored = mix.mirror > 0 ? metal : undefined;
  const [glossIn, glossOut] = [unitsOf(mix.highlight), STILL];
  const [tintR, tintG, tintB] = perChannel((c) => (tints ? (paint.body[c] - 1) * TINT : 0));
  const channels = cutout ? 4 : 3;
  const inks = ink?.pixels;

  const grains = INSIDE.map((inside) => paint.grain * inside);
  const grainAt = (light: number, pixel: number): number =>
    1 + grains[light] * speckle(pixel % size, (pixel / size) | 0);

  const blend = (from: number, pixel: number): void => {
    const opacity = OPACITY[cover[from]];
    const light = body[from];
    const inside = INSIDE[light];
    let red = bodyR[light];
    let green = bodyG[light];
    let blue = bodyB[light];
    if (mirrored) {
      const mirror = mirrored[from];
      red += metalR[mirror];
      green += metalG[mirror];
      blue += metalB[mirror];
    }
    if (paint.grain > 0) {
      const grain = grainAt(light, pixel);
      red *= grain;
      green *= grain;
      blue *= grain;
    }
    const second = accent ? accent[from] : 0;
    const still = fixed ? fixed[from] : 0;
    const stillR = STILL[still & 255];
    const stillG = STILL[(still >> 8) & 255];
    const stillB = STILL[(still >> 16) & 255];
    red += stillR + accentR[second];
    green += stillG + accentG[second];
    blue += stillB + accentB[second];
    const inked = inks ? inks[pixel * 4 + 3] / 255 : 0;
    if (inks && inked > 0) {
      const lit = STILL[light] + (accent ? STILL[second] : 0);
      const dye = (still: number, channel: number): number =>
        (lit + still) * LINEAR[inks[pixel * 4 + channel]];
      red += inked * (dye(stillR, 0) - red);
      green += inked * (dye(stillG, 1) - green);
      blue += inked * (dye(stillB, 2) - blue);
    }
    const gloss = (inside > 0 ? glossIn : glossOut)[highlight[from]];
    red += gloss;
    green += gloss;
    blue += gloss;
    const seen = 1 - opacity + through * opacity * inside;
    const at = pixel * channels;
    if (cutout) {
      const alpha = 1 - seen * (1 - out[at + 3] / 255);
      const whole = 1 / Math.max(alpha, 1 / 255);
      red *= whole;
      green *= whole;
      blue *= whole;
      out[at + 3] = Math.round(alpha * 255);
    } else if (seen > 0) {
      const behind = seen * UNIT;
      red += behind * (1 + inside * tintR) * LINEAR[out[at]];
      green += behind * (1 + inside * tintG) * LINEAR[out[at + 1]];
      blue += behind * (1 + inside * tintB) * LINEAR[out[at + 2]];
    }
    out[at] = TONE[red < LIGHT_END ? red | 0 : LIGHT_END];
    out[at + 1] = TONE[green < LIGHT_END ? green | 0 : LIGHT_END];
    out[at + 2] = TONE[blue < LIGHT_END ? blue | 0 : LIGHT_END];
  };
  const mixed: SpanWriter = (from, to, pixel) => {
    for (; from < to; from++, pixel++) blend(from, pixel);
  };
  if (inks) return cutRows(layers, mirrored, { main: mixed, second: mixed, still: mixed, mixed });
  const target = { out, channels } as const;
  const glossAt = (light: number) => (light > NOISE ? glossIn : glossOut);
  // What hides its ground and mirrors nothing looks the same wherever it has the same light.
  const flat = !mirrored && paint.grain === 0;
  const dyed = flat
    ? dyedWriter(bodies, glossAt, body, highlight, target)
    : grainedWriter({ bodies, metals, mirrored, grains, glossAt, size }, body, highlight, target);
  return cutRows(layers, mirrored, {
    main: through === 0 ? dyed : mixed,
    second: accent ? dyedWriter(seconds, () => glossOut, accent, highlight, target) : mixed,
    still: fixed ? stillWriter(fixed, highlight, target) : mixed,
    mixed,
  });
}

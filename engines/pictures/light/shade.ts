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
import { PLAIN } from '../press/sheet.ts';
import { grainedWriter, speckle } from './grain.ts';
import { layGround } from './ground.ts';
import { MIXES, type Mix, polish } from './mix.ts';
import type { Paint, Rgb } from './paint.ts';
import { cutRows, type RowWriter, type SpanWriter, spanEnd } from './spans.ts';
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

/** Ink on the picture: interleaved RGBA, sRGB, alpha not multiplied in. */
export interface Ink {
  /** The part of the picture that it is of. */
  readonly box: Box;
  readonly pixels: Uint8Array;
  /** How it takes light, see EFFECTS of the press; without, as paint does. */
  readonly effects?: Uint8Array;
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

/** From this light on a pixel wholly belongs to the dyed part. */
const PRESENT = 0.05;
const INSIDE = RADIANCE.map((light, byte) => (byte > NOISE ? Math.min(1, light / PRESENT) : 0));
/** Share of the dye that a part which lets light through gives to the ground behind it. */
const TINT = 0.8;
const EVEN = new Float32Array(256).fill(TINT);
/** In glass and clear plastic it grows with the way through them, which their opacity tells (Beer). */
const BY_WAY = OPACITY.map((opacity) => 0.72 + 0.28 * Math.min(1, 1.25 * opacity));

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

/** How much shines through a set that is clear its own layers say; no metal without its mirror. */
function mixOf({ material }: Paint, clear: boolean, mirrors: boolean): Mix {
  const unsaid = (clear && material === 'translucent') || (!mirrors && material === 'metal');
  return MIXES[unsaid ? 'solid' : material];
}

function makeRow(
  layers: Layers,
  paint: Paint,
  { cutout, clear, ink }: ShadeOptions,
  out: Uint8Array,
): RowWriter {
  const { size, fixed, cover, body, accent, highlight, metal, shadow } = layers;
  const mix = mixOf(paint, clear, metal !== undefined);
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
  const [tintR, tintG, tintB] = perChannel((c) => (tints ? paint.body[c] - 1 : 0));
  const tintBy = clear ? BY_WAY : EVEN;
  const channels = cutout ? 4 : 3;
  const inks = ink?.pixels;
  const effects = ink?.effects;

  const grains = INSIDE.map((inside) => paint.grain * inside);
  const grainAt = (light: number, pixel: number): number =>
    1 + grains[light] * speckle(pixel % size, (pixel / size) | 0);

  /** `ink` is where the pixel's ink is, below 0 where there is none. */
  const blend = (from: number, pixel: number, ink: number): void => {
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
    const inked = inks && ink >= 0 ? inks[ink + 3] / 255 : 0;
    let gloss = (inside > 0 ? glossIn : glossOut)[highlight[from]];
    let seen = 1 - opacity + through * opacity * inside;
    if (inks && inked > 0) {
      const lit = STILL[light] + (accent ? STILL[second] : 0);
      // What lets light through is dark by itself: ink on it is as bright as on what is solid.
      const whole = tints ? 1 / Math.max(0.3, opacity) : 1;
      const shading = effects ? effects[ink] / PLAIN : 1;
      const shine = effects ? (effects[ink + 1] / 255) * (lit + stillG) : 0;
      const filter = effects ? effects[ink + 2] / 255 : 0;
      const matte = effects ? effects[ink + 3] / 255 : 0;
      const dye = (base: number, still: number, channel: number): number =>
        (filter * base + (1 - filter) * (lit + still) * whole) *
          LINEAR[inks[ink + channel]] *
          shading +
        shine;
      red += inked * (dye(red, stillR, 0) - red);
      green += inked * (dye(green, stillG, 1) - green);
      blue += inked * (dye(blue, stillB, 2) - blue);
      gloss *= 1 - matte * inked;
      // Ink hides what is behind glass; a dye in it does not.
      if (tints) seen *= 1 - inked * (1 - filter);
    }
    red += gloss;
    green += gloss;
    blue += gloss;
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
      const tint = inside * tintBy[cover[from]];
      red += behind * (1 + tint * tintR) * LINEAR[out[at]];
      green += behind * (1 + tint * tintG) * LINEAR[out[at + 1]];
      blue += behind * (1 + tint * tintB) * LINEAR[out[at + 2]];
    }
    out[at] = TONE[red < LIGHT_END ? red | 0 : LIGHT_END];
    out[at + 1] = TONE[green < LIGHT_END ? green | 0 : LIGHT_END];
    out[at + 2] = TONE[blue < LIGHT_END ? blue | 0 : LIGHT_END];
  };
  const mixed: SpanWriter = (from, to, pixel) => {
    for (; from < to; from++, pixel++) blend(from, pixel, -1);
  };
  const target = { out, channels } as const;
  const glossAt = (light: number) => (light > NOISE ? glossIn : glossOut);
  // What hides its ground and mirrors nothing looks the same wherever it has the same light.
  const flat = !mirrored && paint.grain === 0;
  const dyed = flat
    ? dyedWriter(bodies, glossAt, body, highlight, target)
    : grainedWriter({ bodies, metals, mirrored, grains, glossAt, size }, body, highlight, target);
  const plain = cutRows(layers, mirrored, {
    main: through === 0 ? dyed : mixed,
    second: accent ? dyedWriter(seconds, () => glossOut, accent, highlight, target) : mixed,
    still: fixed ? stillWriter(fixed, highlight, target) : mixed,
    mixed,
  });
  if (!ink) return plain;
  // From a pixel's place to that of its ink, in the row that is being written.
  let shift = 0;
  const inked: SpanWriter = (from, to, pixel) => {
    for (; from < to; from++, pixel++) blend(from, pixel, (pixel + shift) * 4);
  };
  const printed = cutRows(layers, mirrored, {
    main: inked,
    second: inked,
    still: inked,
    mixed: inked,
  });
  const { box } = ink;
  return (source, pixel, count) => {
    const y = (pixel / size) | 0;
    const x = pixel - y * size;
    const first = Math.min(count, Math.max(0, box.x - x));
    const last = y < box.y || y >= box.y + box.height ? first : box.x + box.width - x;
    const end = Math.min(count, Math.max(first, last));
    shift = (y - box.y) * box.width - box.x - y * size;
    if (first > 0) plain(source, pixel, first);
    for (let from = first; from < end; ) {
      const bare = spanEnd(ink.pixels, pixel + shift, from, end, false);
      if (bare > from) plain(source + from, pixel + from, bare - from);
      from = spanEnd(ink.pixels, pixel + shift, bare, end, true);
      if (from > bare) printed(source + bare, pixel + bare, from - bare);
    }
    if (count > end) plain(source + end, pixel + end, count - end);
  };
}

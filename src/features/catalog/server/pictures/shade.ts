/**
 * The picture from its layers: pure arithmetic on pixels in linear light.
 *
 * pixel = ground · (1 - cover) · shadow + fixed + body · colour + accent · second colour + highlight
 */
import { type Box, PLANE_RANGE } from './layer-set.ts';
import { type Paint, type Rgb, toLinear, toSrgb } from './paint.ts';

export interface Layers {
  /** Side of the square picture; `box` and every plane are in its pixels. */
  readonly size: number;
  readonly box: Box;
  /** Interleaved RGB of the box. */
  readonly fixed: Uint8Array;
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

/** The seamless paper of the studio: the shop's tiles, `--color-paper-2`, so that no picture has an edge. */
const PAPER: Rgb = [toLinear(0xf4), toLinear(0xef), toLinear(0xe4)];
const SHADOW_TINT: Rgb = [0.93, 0.96, 1];

const TONE_STEPS = 4095;
const TONE_RANGE = 2.5;
const SHOULDER = 0.8;

const RADIANCE = Float32Array.from({ length: 256 }, (_, byte) => PLANE_RANGE * (byte / 255) ** 2);
const LINEAR = Float32Array.from({ length: 256 }, (_, byte) => toLinear(byte));
/** Compressed planes ring by a few levels at edges; these levels are noise, not opacity. */
const OPACITY = Float32Array.from({ length: 256 }, (_, byte) =>
  Math.max(0, Math.min(1, (byte - 6) / 242)),
);
const TONE = Uint8Array.from({ length: TONE_STEPS + 1 }, (_, index) =>
  Math.round(toSrgb(filmic(TONE_RANGE * (index / TONE_STEPS) ** 2))),
);

/** Straight up to the shoulder, then rolling off as film does, so that white keeps its modelling. */
function filmic(light: number): number {
  if (light <= SHOULDER) return light;
  const room = 1 - SHOULDER;
  return SHOULDER + room * (1 - Math.exp(-(light - SHOULDER) / room));
}

function tone(light: number): number {
  return TONE[Math.min(TONE_STEPS, Math.sqrt(light / TONE_RANGE) * TONE_STEPS) | 0] ?? 255;
}

/** Repeatable noise of a pixel, -1 to 1. */
function speckle(x: number, y: number): number {
  let seed = (x * 374761393 + y * 668265263) | 0;
  seed = Math.imul(seed ^ (seed >>> 13), 1274126177);
  return ((seed ^ (seed >>> 16)) >>> 0) / 2147483648 - 1;
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

const PRESENT = 1 / 0.05;

/**
 * Composes one picture: RGB on paper, or RGBA (shadow in the alpha) when `cutout`.
 * `clear` marks sets whose main part is modelled as glass, so that its tint filters the ground.
 */
export function shade(
  layers: Layers,
  paint: Paint,
  options: { cutout: boolean; clear: boolean; ink?: Ink | undefined },
): Uint8Array {
  const { size, box } = layers;
  const shadow = layers.shadow && spread(layers.shadow, size);
  const channels = options.cutout ? 4 : 3;
  const out = new Uint8Array(size * size * channels);
  layGround(out, size, shadow, options.cutout);
  const pixel = makePixel({ ...layers, shadow }, paint, options);
  for (let row = 0; row < box.height; row++) {
    const y = box.y + row;
    for (let column = 0; column < box.width; column++) {
      pixel(row * box.width + column, y * size + box.x + column, out);
    }
  }
  return out;
}

/** Part of the side over which what compression left of a shadow runs out at the border. */
const BORDER = 0.03;

/**
 * The stored shadow at the picture's size, running out towards the frame. Shadows are so soft that
 * bilinear is enough, and several times faster than a general resampler.
 */
function spread(stored: Uint8Array, size: number): Uint8Array {
  const side = Math.sqrt(stored.length);
  const at = Float32Array.from({ length: size }, (_, i) =>
    Math.max(0, Math.min(side - 1.001, ((i + 0.5) * side) / size - 0.5)),
  );
  const fade = Float32Array.from({ length: size }, (_, i) => {
    const t = Math.min(1, Math.min(i, size - 1 - i) / (size * BORDER));
    return t * t * (3 - 2 * t);
  });
  const out = new Uint8Array(size * size);
  for (let y = 0; y < size; y++) {
    const fy = (at[y] as number) % 1;
    const row = ((at[y] as number) | 0) * side;
    const below = side > 1 ? row + side : row;
    for (let x = 0; x < size; x++) {
      const column = (at[x] as number) | 0;
      const fx = (at[x] as number) - column;
      const upper =
        (stored[row + column] as number) * (1 - fx) + (stored[row + column + 1] as number) * fx;
      const lower =
        (stored[below + column] as number) * (1 - fx) + (stored[below + column + 1] as number) * fx;
      out[y * size + x] =
        (upper * (1 - fy) + lower * fy) * (fade[x] as number) * (fade[y] as number);
    }
  }
  return out;
}

function layGround(
  out: Uint8Array,
  size: number,
  shadow: Uint8Array | undefined,
  cutout: boolean,
): void {
  const shades = Array.from({ length: 256 }, (_, byte) => PAPER.map((_, c) => groundByte(byte, c)));
  for (let index = 0; index < size * size; index++) {
    const dark = shadow ? (shadow[index] ?? 0) : 0;
    if (cutout) {
      out[index * 4 + 3] = dark;
      continue;
    }
    const rgb = shades[dark] as number[];
    out[index * 3] = rgb[0] as number;
    out[index * 3 + 1] = rgb[1] as number;
    out[index * 3 + 2] = rgb[2] as number;
  }
}

const ground = (dark: number, channel: number): number =>
  (PAPER[channel] as number) * (1 - dark * (SHADOW_TINT[channel] as number));

const groundByte = (byte: number, channel: number): number =>
  Math.round(toSrgb(ground(byte / 255, channel)));

type PixelWriter = (source: number, target: number, out: Uint8Array) => void;

function makePixel(
  layers: Layers,
  paint: Paint,
  { cutout, clear, ink }: { cutout: boolean; clear: boolean; ink?: Ink | undefined },
): PixelWriter {
  const { size, fixed, cover, body, accent, highlight, metal, shadow } = layers;
  const mix = layers.metal || paint.material !== 'metal' ? MIXES[paint.material] : MIXES.solid;
  // In a scene there is no paper to shine through; what is behind is part of the fixed light.
  const through = shadow ? mix.through : 0;
  const tints = clear || through > 0;
  return (source, target, out) => {
    const opacity = OPACITY[cover[source] as number] as number;
    if (opacity === 0) return;
    const light = RADIANCE[body[source] as number] as number;
    const second = accent ? (RADIANCE[accent[source] as number] as number) : 0;
    const seenInMetal = mix.mirror && metal ? (RADIANCE[metal[source] as number] as number) : 0;
    // Polished metal has more contrast than the soft mirror the studio rendered.
    const mirror = seenInMetal * (0.62 + 0.85 * seenInMetal);
    const gloss = RADIANCE[highlight[source] as number] as number;
    const dark = shadow ? (shadow[target] as number) / 255 : 0;
    const inside = light > 0 || mirror > 0 ? Math.min(1, light * PRESENT) : 0;
    const seen = 1 - opacity + through * opacity * inside;
    const grain = paint.grain
      ? 1 + paint.grain * inside * speckle(target % size, (target / size) | 0)
      : 1;
    const alpha = cutout ? 1 - seen * (1 - dark) : 1;
    const inked = ink ? (ink.pixels[target * 4 + 3] as number) / 255 : 0;
    const highlights = gloss * (inside > 0 ? mix.highlight : 1);
    for (let channel = 0; channel < 3; channel++) {
      const colour = paint.body[channel] as number;
      const still = RADIANCE[fixed[source * 3 + channel] as number] as number;
      const main = (mix.diffuse * light + mix.mirror * mirror) * colour * grain;
      let value = still + main + second * (paint.accent[channel] as number);
      if (ink && inked > 0) {
        const dye = LINEAR[ink.pixels[target * 4 + channel] as number] as number;
        value += inked * ((light + second + still) * dye - value);
      }
      value += highlights;
      if (cutout) {
        out[target * 4 + channel] = tone(value / Math.max(alpha, 1 / 255));
        continue;
      }
      const tint = tints ? 1 + inside * (colour - 1) * 0.8 : 1;
      out[target * 3 + channel] = tone(value + seen * tint * ground(dark, channel));
    }
    if (cutout) out[target * 4 + 3] = Math.round(alpha * 255);
  };
}

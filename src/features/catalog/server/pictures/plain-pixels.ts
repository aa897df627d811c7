/** The pixels that most pictures mostly consist of: the main colour alone, hiding what is behind it. */
import type { Layers } from './shade.ts';
import { LIGHT_END, NOISE, OPAQUE, TONE, TRANSPARENT } from './tone.ts';

/** Writes `count` pixels from plane position `source` to picture position `target`. */
export type RowWriter = (source: number, target: number, count: number) => void;
/** Writes one pixel from plane position `from` to picture position `pixel`. */
export type PixelWriter = (from: number, pixel: number) => void;

type Units = Int32Array;

/** Red, green and blue, from the lowest byte, of the main colour by its light and its highlight. */
export function looksOf(
  dyes: readonly [Units, Units, Units],
  glossInside: Units,
  glossOutside: Units,
  inside: ArrayLike<number>,
): Uint32Array {
  const looks = new Uint32Array(256 * 256);
  const toned = (units: number): number => TONE[Math.min(LIGHT_END, units)] as number;
  for (let light = 0; light < 256; light++) {
    const gloss = (inside[light] as number) > 0 ? glossInside : glossOutside;
    const [red, green, blue] = dyes.map((dye) => dye[light] as number) as [number, number, number];
    for (let shine = 0; shine < 256; shine++) {
      const more = gloss[shine] as number;
      looks[(light << 8) | shine] =
        toned(red + more) | (toned(green + more) << 8) | (toned(blue + more) << 16);
    }
  }
  return looks;
}

/** Looks plain pixels up, where that is allowed, and leaves the others to `blend`. */
export function rowWriter(
  { cover, body, highlight, accent, fixed }: Layers,
  out: Uint8Array,
  {
    channels,
    looks,
    blend,
  }: {
    readonly channels: 3 | 4;
    readonly looks: Uint32Array | undefined;
    readonly blend: PixelWriter;
  },
): RowWriter {
  const isPlain = (from: number): boolean =>
    (!accent || (accent[from] as number) <= NOISE) && (!fixed || isDark(fixed, from * 3));
  return (source, target, count) => {
    const end = source + count;
    for (let from = source, pixel = target; from < end; from++, pixel++) {
      const opacity = cover[from] as number;
      if (opacity <= TRANSPARENT) continue;
      if (!looks || opacity < OPAQUE || !isPlain(from)) {
        blend(from, pixel);
        continue;
      }
      const look = looks[((body[from] as number) << 8) | (highlight[from] as number)] as number;
      const at = pixel * channels;
      out[at] = look;
      out[at + 1] = look >> 8;
      out[at + 2] = look >> 16;
      if (channels === 4) out[at + 3] = 255;
    }
  };
}

const isDark = (fixed: Uint8Array, at: number): boolean =>
  (fixed[at] as number) <= NOISE &&
  (fixed[at + 1] as number) <= NOISE &&
  (fixed[at + 2] as number) <= NOISE;

/** What a product stands on: the studio's seamless paper and the shadow, before the product. */
import { type Rgb, toLinear, toSrgb } from './paint.ts';

/** The seamless paper of the studio: the shop's tiles, `--color-paper-2`, so that no picture has an edge. */
const PAPER: Rgb = [toLinear(0xf4), toLinear(0xef), toLinear(0xe4)];
const SHADOW_TINT: Rgb = [0.93, 0.96, 1];

/** Part of the side over which what compression left of a shadow runs out at the border. */
const BORDER = 0.03;

/** Red, green and blue of the paper, from the lowest byte, by the darkness on it. */
const SHADES = Uint32Array.from({ length: 256 }, (_, dark) =>
  PAPER.reduce((shade, paper, channel) => {
    const light = paper * (1 - (dark / 255) * SHADOW_TINT[channel]);
    return shade | (Math.round(toSrgb(light)) << (8 * channel));
  }, 0),
);

/**
 * A square picture of `size` pixels: RGB of paper and shadow, or RGBA with the shadow in the alpha
 * when `cutout`. `shadow` is the grey of the whole picture as a square of any size, 0 unshadowed.
 */
export function layGround(
  size: number,
  shadow: Uint8Array | undefined,
  cutout: boolean,
): Uint8Array {
  const out = cutout ? new Uint8Array(size * size * 4) : paper(size);
  if (!shadow) return out;
  const shadows = shadowRows(shadow, size);
  for (let y = 0; y < size; y++) {
    if (shadows.row(y)) layRow(out, y * size, shadows, cutout);
  }
  return out;
}

function layRow(
  out: Uint8Array,
  start: number,
  { darkness, from, to }: ShadowRows,
  cutout: boolean,
): void {
  if (cutout) {
    for (let x = from; x < to; x++) out[(start + x) * 4 + 3] = darkness[x];
    return;
  }
  for (let x = from, at = (start + from) * 3; x < to; x++, at += 3) {
    const shade = SHADES[darkness[x]];
    out[at] = shade;
    out[at + 1] = shade >> 8;
    out[at + 2] = shade >> 16;
  }
}

function paper(size: number): Uint8Array {
  const out = new Uint8Array(size * size * 3);
  const bare = SHADES[0];
  const row = Uint8Array.from({ length: size * 3 }, (_, i) => bare >> (8 * (i % 3)));
  for (let y = 0; y < size; y++) out.set(row, y * row.length);
  return out;
}

interface ShadowRows {
  readonly darkness: Uint8Array;
  /** The part of `darkness` that the last row filled, `to` excluded. */
  readonly from: number;
  readonly to: number;
  /** Fills `darkness` with row `y`, unless nothing of it is darkened: then it says false. */
  row(y: number): boolean;
}

/**
 * The stored shadow at the picture's size, running out towards the frame. Shadows are so soft that
 * bilinear is enough; what is not darkened is most of a picture and costs nothing.
 */
function shadowRows(stored: Uint8Array, size: number): ShadowRows {
  const side = Math.round(Math.sqrt(stored.length));
  const extents = extentsOf(stored, side);
  const at = Float32Array.from({ length: size }, (_, i) =>
    Math.max(0, Math.min(side - 1.001, ((i + 0.5) * side) / size - 0.5)),
  );
  const fade = Float32Array.from({ length: size }, (_, i) => {
    const t = Math.min(1, Math.min(i, size - 1 - i) / (size * BORDER));
    return t * t * (3 - 2 * t);
  });
  const column = Int32Array.from(at);
  const blend = Float32Array.from(at, (place) => place % 1);
  const line = new Float32Array(side + 1);
  const darkness = new Uint8Array(size);
  const shadows = {
    darkness,
    from: 0,
    to: 0,
    row(y: number): boolean {
      const above = column[y];
      const below = side > 1 ? above + 1 : above;
      const [a, b] = [extents[above] as Extent, extents[below] as Extent];
      const [first, last] = [Math.min(a.first, b.first), Math.max(a.last, b.last)];
      if (first > last) return false;
      const [fy, strength] = [blend[y], fade[y]];
      // Enlarging looks at two samples to either side, where there is no shadow.
      const end = Math.min(side, last + 3);
      for (let x = Math.max(0, first - 2); x < end; x++) {
        const upper = stored[above * side + x];
        const lower = stored[below * side + x];
        line[x] = (upper + (lower - upper) * fy) * strength;
      }
      // A dark sample reaches as far as its neighbours' places.
      shadows.from = Math.max(0, Math.floor(((first - 1) * size) / side));
      shadows.to = Math.min(size, Math.ceil(((last + 2) * size) / side));
      for (let x = shadows.from; x < shadows.to; x++) {
        const left = column[x];
        const start = line[left];
        const mixed = start + (line[left + 1] - start) * blend[x];
        darkness[x] = mixed * fade[x];
      }
      return true;
    },
  };
  return shadows;
}

/** The darkened samples of a row, both included; `first` is beyond `last` when there are none. */
interface Extent {
  readonly first: number;
  readonly last: number;
}

function extentsOf(stored: Uint8Array, side: number): readonly Extent[] {
  return Array.from({ length: side }, (_, row) => {
    const samples = stored.subarray(row * side, (row + 1) * side);
    let [first, last] = [0, side - 1];
    while (first < side && samples[first] === 0) first++;
    while (last >= first && samples[last] === 0) last--;
    return { first: last < 0 ? side : first, last };
  });
}

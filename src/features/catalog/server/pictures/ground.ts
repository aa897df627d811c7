/** What a product stands on: the studio's seamless paper and the shadow, before the product. */
import { type Rgb, toLinear, toSrgb } from './paint.ts';

/** The seamless paper of the studio: the shop's tiles, `--color-paper-2`, so that no picture has an edge. */
const PAPER: Rgb = [toLinear(0xf4), toLinear(0xef), toLinear(0xe4)];
const SHADOW_TINT: Rgb = [0.93, 0.96, 1];

/** Part of the side over which what compression left of a shadow runs out at the border. */
const BORDER = 0.03;

const SHADES = PAPER.map((paper, channel) =>
  Uint8Array.from({ length: 256 }, (_, dark) =>
    Math.round(toSrgb(paper * (1 - (dark / 255) * (SHADOW_TINT[channel] as number)))),
  ),
) as [Uint8Array, Uint8Array, Uint8Array];

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
  const [red, green, blue] = SHADES;
  for (let x = from; x < to; x++) {
    const dark = darkness[x] as number;
    if (dark === 0) continue;
    const pixel = start + x;
    if (cutout) {
      out[pixel * 4 + 3] = dark;
      continue;
    }
    out[pixel * 3] = red[dark] as number;
    out[pixel * 3 + 1] = green[dark] as number;
    out[pixel * 3 + 2] = blue[dark] as number;
  }
}

function paper(size: number): Uint8Array {
  const out = new Uint8Array(size * size * 3);
  const row = Uint8Array.from({ length: size * 3 }, (_, i) => SHADES[i % 3]?.[0] ?? 0);
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
 * bilinear is enough; rows without any are most of a picture and cost nothing.
 */
function shadowRows(stored: Uint8Array, size: number): ShadowRows {
  const side = Math.round(Math.sqrt(stored.length));
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
      const upper = (column[y] as number) * side;
      const lower = side > 1 ? upper + side : upper;
      const [fy, strength] = [blend[y] as number, fade[y] as number];
      let [first, last] = [side, -1];
      for (let x = 0; x < side; x++) {
        const above = stored[upper + x] as number;
        const below = stored[lower + x] as number;
        line[x] = (above + (below - above) * fy) * strength;
        if ((above | below) === 0) continue;
        if (last < 0) first = x;
        last = x;
      }
      if (last < 0) return false;
      // A dark sample reaches as far as its neighbours' places.
      shadows.from = Math.max(0, Math.floor(((first - 1) * size) / side));
      shadows.to = Math.min(size, Math.ceil(((last + 2) * size) / side));
      for (let x = shadows.from; x < shadows.to; x++) {
        const left = column[x] as number;
        const start = line[left] as number;
        const mixed = start + ((line[left + 1] as number) - start) * (blend[x] as number);
        darkness[x] = mixed * (fade[x] as number);
      }
      return true;
    },
  };
  return shadows;
}

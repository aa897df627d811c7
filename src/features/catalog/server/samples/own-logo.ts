/** Somebody's logo, as it is shown on products of all colours before they have decided anything. */
import sharp from 'sharp';
import type { Bitmap } from '../../../../../engines/pictures/pictures.ts';

export interface OwnLogo {
  /** Height by width, without what is bare around it. */
  readonly ratio: number;
  readonly whole: Bitmap;
  /**
   * For a surface of this brightness (0 for black to 1 for white, linear): what would be lost on it
   * is shown in white or in ink and the rest keeps apart from it, as a designer would propose.
   */
  on(bright: number): Bitmap;
}

/** Fainter than this a pixel is bare: what is left of a shadow, or of a picture's loss. */
const BARE = 24;
/** Differences of lightness (0 to 1) below this are lost on a product. */
const LOST = 0.2;
/** A detail in the colour of the product is often meant; this share of a logo is not. */
const TOO_MUCH = 0.35;
/** Lighter surfaces take ink, darker ones white. */
const MIDDLE = 0.55;
const WHITE = [255, 255, 255] as const;
const INK = [29, 29, 31] as const;
/** Its lightness, 0 to 1. */
const INK_LIGHT = 0.08;
/** Longer no picture of a card shows it. */
const LONGEST = 400;

/** Reads what the artwork checker drew; undefined where nothing is on it. */
export async function readLogo(png: Uint8Array): Promise<OwnLogo | undefined> {
  const { data, info } = await sharp(png)
    .ensureAlpha()
    .toColourspace('srgb')
    .resize(LONGEST, LONGEST, { fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const whole = bounded({ width: info.width, height: info.height, pixels: new Uint8Array(data) });
  if (!whole) return undefined;
  // Once a logo, not once a product: this is the process that answers requests.
  const light = lightOf(whole.pixels);
  return {
    ratio: whole.height / whole.width,
    whole,
    on: (bright) => shownOn(whole, light, bright),
  };
}

/** The part that something is on; undefined for a bare sheet. */
function bounded({ width, height, pixels }: Bitmap): Bitmap | undefined {
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if ((pixels[(y * width + x) * 4 + 3] ?? 0) < BARE) continue;
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < top) top = y;
      bottom = y;
    }
  }
  if (right < 0) return undefined;
  const [wide, high] = [right - left + 1, bottom - top + 1];
  const part = new Uint8Array(wide * high * 4);
  for (let y = 0; y < high; y += 1) {
    const from = ((top + y) * width + left) * 4;
    part.set(pixels.subarray(from, from + wide * 4), y * wide * 4);
  }
  return { width: wide, height: high, pixels: part };
}

/** Lightness as eyes see it, 0 to 1, of a linear brightness. */
const lightness = (linear: number): number => Math.max(0, 1.16 * Math.cbrt(linear) - 0.16);

const LINEAR = Float64Array.from({ length: 256 }, (_, level) => (level / 255) ** 2.2);

/** Lightness, 0 to 1, of each pixel; below 0 where it is bare. */
function lightOf(pixels: Uint8Array): Float32Array {
  const linear = (at: number): number => LINEAR[pixels[at] ?? 0] ?? 0;
  return Float32Array.from({ length: pixels.length / 4 }, (_, index) => {
    const at = index * 4;
    if ((pixels[at + 3] ?? 0) < BARE) return -1;
    return lightness(0.2126 * linear(at) + 0.7152 * linear(at + 1) + 0.0722 * linear(at + 2));
  });
}

/** A negative: what would be lost takes the other tone, and what had that tone is left bare. */
function turned(logo: Bitmap, light: Float32Array, surface: number): Bitmap {
  const [tone, other] = surface < MIDDLE ? [WHITE, 1] : [INK, INK_LIGHT];
  const pixels = logo.pixels.slice();
  for (let index = 0; index < light.length; index += 1) {
    const own = light[index] ?? -1;
    if (own < 0 || Math.abs(own - surface) < LOST) pixels.set(tone, index * 4);
    else if (Math.abs(own - other) < LOST) pixels[index * 4 + 3] = 0;
  }
  return { ...logo, pixels };
}

function shownOn(logo: Bitmap, light: Float32Array, bright: number): Bitmap {
  const surface = lightness(bright);
  let [seen, gone] = [0, 0];
  for (const own of light) {
    if (own < 0) continue;
    seen += 1;
    if (Math.abs(own - surface) < LOST) gone += 1;
  }
  return gone <= seen * TOO_MUCH ? logo : turned(logo, light, surface);
}

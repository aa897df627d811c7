/** The colour that a photograph's product has, as far as pixels tell: not that of its backdrop. */
import sharp from 'sharp';
import type { Square } from './render-photograph.ts';

const SIDE = 48;
/** Closer than this to the backdrop, in parts of 255 of each channel, and it is the backdrop. */
const NEAR = 28;
/** Where less than this is left, the product fills the picture. */
const LEAST = 0.04;
/** Bits of a channel that one heap of alike pixels shares. */
const ROUGH = 5;

/** `#rrggbb` of what a square of a photograph shows most of. */
export async function mainColourOf(bytes: Uint8Array, square: Square): Promise<string> {
  const { x: left, y: top, side: width } = square;
  const pixels = await sharp(bytes)
    .extract({ left, top, width, height: width })
    .resize(SIDE, SIDE, { fit: 'fill' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer();
  return mainColour(pixels, SIDE);
}

type Rgb = readonly [number, number, number];

/** The same of RGB pixels of a square of `side`. */
export function mainColour(pixels: Uint8Array, side: number): string {
  const all = Array.from({ length: side * side }, (_, pixel): Rgb => {
    const at = pixel * 3;
    return [pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0];
  });
  const isBorder = (pixel: number): boolean => {
    const [x, y] = [pixel % side, Math.floor(pixel / side)];
    return x === 0 || y === 0 || x === side - 1 || y === side - 1;
  };
  const backdrop = largestHeap(all.filter((_, pixel) => isBorder(pixel)));
  const product = all.filter((colour) =>
    colour.some((value, channel) => Math.abs(value - (backdrop[channel] ?? 0)) > NEAR),
  );
  const found = largestHeap(product.length >= all.length * LEAST ? product : all);
  return `#${found.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;
}

/** The mean of the pixels that are most alike. */
function largestHeap(colours: readonly Rgb[]): Rgb {
  const heaps = new Map<number, { count: number; sum: [number, number, number] }>();
  for (const [red, green, blue] of colours) {
    const key = ((red >> ROUGH) << 6) | ((green >> ROUGH) << 3) | (blue >> ROUGH);
    const heap = heaps.get(key) ?? { count: 0, sum: [0, 0, 0] };
    heap.count += 1;
    heap.sum[0] += red;
    heap.sum[1] += green;
    heap.sum[2] += blue;
    heaps.set(key, heap);
  }
  const [largest] = [...heaps.values()].sort((a, b) => b.count - a.count);
  if (!largest) return [128, 128, 128];
  const { count, sum } = largest;
  return [sum[0] / count, sum[1] / count, sum[2] / count];
}

import type { RgbPicture } from '../picture/pixels.ts';

/** How a model wants its picture and gives its vector. */
export interface TensorRules {
  /** Of each channel, red first, in parts of 255; zeros and ones when nothing is taken off. */
  readonly mean: readonly [number, number, number];
  readonly std: readonly [number, number, number];
  /** What makes one vector of the output: it is one, its first row is one, its rows' mean is. */
  readonly pool: 'none' | 'cls' | 'mean';
  readonly normalize: boolean;
}

/** Channel by channel: (x / 255 − mean) / std. */
export function toTensor(
  { width, height, data }: RgbPicture,
  { mean, std }: TensorRules,
): Float32Array {
  const pixels = width * height;
  const tensor = new Float32Array(3 * pixels);
  for (let channel = 0; channel < 3; channel++) {
    const off = mean[channel];
    const by = std[channel];
    for (let i = 0; i < pixels; i++)
      tensor[channel * pixels + i] = (data[i * 3 + channel] / 255 - off) / by;
  }
  return tensor;
}

/**
 * The picture's vector from a model's output of the given dimensions: `[1, d]`, or `[1, rows, d]`
 * with one row a patch of the picture. Padded with zeros to a multiple of four numbers.
 * @throws RangeError when the output has another shape than the pooling needs
 */
export function toVector(
  output: Float32Array,
  dims: readonly number[],
  { pool, normalize }: TensorRules,
): Float32Array {
  const length = dims.at(-1) ?? 0;
  const rows = output.length / Math.max(1, length);
  if (length === 0 || !Number.isInteger(rows) || (pool === 'none' && rows !== 1))
    throw new RangeError(`pool ${pool} of an output of ${dims.join(' x ')}`);
  const vector = new Float32Array(4 * Math.ceil(length / 4));
  const counted = pool === 'mean' ? rows : 1;
  for (let row = 0; row < counted; row++)
    for (let i = 0; i < length; i++) vector[i] = vector[i] + output[row * length + i] / counted;
  if (!normalize) return vector;
  const norm = Math.hypot(...vector);
  return norm > 0 ? vector.map((value) => value / norm) : vector;
}

import { blur } from '../picture/blur.ts';
import type { RgbPicture } from '../picture/pixels.ts';

/** One blurred copy of the picture. */
export interface Layer {
  readonly width: number;
  readonly height: number;
  readonly values: Float32Array;
}

export interface Octave {
  /** Side of one of its pixels in pixels of the picture. */
  readonly pixel: number;
  /** Ever more blurred: SCALES + 3 layers. */
  readonly layers: readonly Layer[];
  /** Difference of each layer and the next. */
  readonly differences: readonly Float32Array[];
}

export const SCALES = 3;
const OCTAVES = 4;
/** Blur of an octave's first layer in its own pixels. */
export const FIRST_SIGMA = 1.6;
/** Blur that a decoded picture has already. */
const GIVEN_SIGMA = 0.5;

/** Grey values 0 to 1. */
function greyOf({ width, height, data }: RgbPicture): Layer {
  const values = new Float32Array(width * height);
  for (let i = 0; i < values.length; i++)
    values[i] = (0.299 * data[i * 3] + 0.587 * data[i * 3 + 1] + 0.114 * data[i * 3 + 2]) / 255;
  return { width, height, values };
}

/** Gaussian and difference-of-Gaussian pyramid (Lowe, IJCV 2004, section 3). */
export function scaleSpace(picture: RgbPicture): Octave[] {
  const grey = greyOf(picture);
  let base = blurred(grey, Math.sqrt(FIRST_SIGMA ** 2 - GIVEN_SIGMA ** 2));
  const octaves: Octave[] = [];
  for (let octave = 0; octave < OCTAVES && Math.min(base.width, base.height) >= 16; octave++) {
    const layers = [base];
    for (let layer = 1; layer < SCALES + 3; layer++) {
      const before = FIRST_SIGMA * 2 ** ((layer - 1) / SCALES);
      const after = FIRST_SIGMA * 2 ** (layer / SCALES);
      layers.push(blurred(layers[layer - 1] as Layer, Math.sqrt(after ** 2 - before ** 2)));
    }
    const differences = layers.slice(1).map((layer, i) => difference(layer, layers[i] as Layer));
    octaves.push({ pixel: 2 ** octave, layers, differences });
    base = halved(layers[SCALES] as Layer);
  }
  return octaves;
}

function difference({ values }: Layer, before: Layer): Float32Array {
  const out = new Float32Array(values.length);
  for (let i = 0; i < out.length; i++) out[i] = values[i] - before.values[i];
  return out;
}

function blurred({ width, height, values }: Layer, sigma: number): Layer {
  return { width, height, values: blur(values, width, height, sigma) };
}

function halved({ width, height, values }: Layer): Layer {
  const half = { width: width >> 1, height: height >> 1 };
  const kept = new Float32Array(half.width * half.height);
  for (let y = 0; y < half.height; y++)
    for (let x = 0; x < half.width; x++) kept[y * half.width + x] = values[2 * y * width + 2 * x];
  return { ...half, values: kept };
}

import type { LabPlanes } from '../picture/lab.ts';
import type { Mask } from '../picture/pixels.ts';
import { isInRing } from './backdrop.ts';

/** Steps of L, a and b. */
const L_STEPS = 10;
const AB_STEPS = 14;
const PLACES = L_STEPS * AB_STEPS * AB_STEPS;
/** Width of a step of a and b, centred on grey. */
const AB_WIDTH = 12;
/** Ring pixels count this often as background. */
const RING_COUNT = 3;
/** Share of a colour's own count; the rest comes from its six neighbours. */
const OWN = 0.5;

/** Histogram place of every pixel. */
export function histogramPlaces({ l, a, b }: LabPlanes): Uint16Array {
  const step = (value: number) =>
    Math.max(0, Math.min(AB_STEPS - 1, Math.floor(value / AB_WIDTH + AB_STEPS / 2)));
  return Uint16Array.from(l, (light, i) => {
    const place = Math.max(0, Math.min(L_STEPS - 1, Math.floor((light * L_STEPS) / 100)));
    return (place * AB_STEPS + step(a[i])) * AB_STEPS + step(b[i]);
  });
}

/** Probability of each colour in the object and in the background, smoothed and never zero. */
export function colourHistograms(
  { width, height, on }: Mask,
  places: Uint16Array,
): { readonly object: Float32Array; readonly background: Float32Array } {
  const object = new Float32Array(PLACES);
  const background = new Float32Array(PLACES);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const place = places[i];
      if (on[i] === 1) object[place] = object[place] + 1;
      if (isInRing(x, y, width, height)) background[place] = background[place] + RING_COUNT;
      else if (on[i] === 0) background[place] = background[place] + 1;
    }
  }
  return { object: probabilities(object), background: probabilities(background) };
}

function probabilities(counts: Float32Array): Float32Array {
  const smooth = new Float32Array(PLACES);
  let total = 0;
  const plane = AB_STEPS * AB_STEPS;
  const count = (l: number, a: number, b: number) =>
    l < 0 || a < 0 || b < 0 || l >= L_STEPS || a >= AB_STEPS || b >= AB_STEPS
      ? 0
      : counts[l * plane + a * AB_STEPS + b];
  for (let l = 0; l < L_STEPS; l++)
    for (let a = 0; a < AB_STEPS; a++)
      for (let b = 0; b < AB_STEPS; b++) {
        const around =
          count(l - 1, a, b) +
          count(l + 1, a, b) +
          count(l, a - 1, b) +
          count(l, a + 1, b) +
          count(l, a, b - 1) +
          count(l, a, b + 1);
        const value = OWN * count(l, a, b) + ((1 - OWN) / 6) * around;
        smooth[l * plane + a * AB_STEPS + b] = value;
        total += value;
      }
  const scale = 1 / (total + PLACES * 0.01);
  return smooth.map((value) => (value + 0.01) * scale);
}

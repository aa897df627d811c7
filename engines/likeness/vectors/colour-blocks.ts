import { FRAME_SIDE, type Frame } from '../cut/frame.ts';

const L_STEPS = 4;
const AB_STEPS = 7;
export const HISTOGRAM_LENGTH = L_STEPS * AB_STEPS * AB_STEPS;
const GRID = 4;
export const LAYOUT_LENGTH = GRID * GRID * 4;

/**
 * Soft Lab histogram of the object, 4x7x7, as square roots of shares. The chroma axes are
 * compressed: pale colours, which are many, get finer steps than strong ones.
 */
export function colourHistogram({ l, a, b, cover }: Frame): Float32Array {
  const histogram = new Float32Array(HISTOGRAM_LENGTH);
  let total = 0;
  for (let i = 0; i < cover.length; i++) {
    const weight = cover[i];
    if (weight < 0.05) continue;
    total += weight;
    const light = within((l[i] / 100) * (L_STEPS - 1), L_STEPS - 1);
    const red = within(chroma(a[i]), AB_STEPS - 1);
    const yellow = within(chroma(b[i]), AB_STEPS - 1);
    for (let corner = 0; corner < 8; corner++) {
      const share =
        weight * part(light, corner & 1) * part(red, corner & 2) * part(yellow, corner & 4);
      if (share === 0) continue;
      const at =
        (place(light, corner & 1) * AB_STEPS + place(red, corner & 2)) * AB_STEPS +
        place(yellow, corner & 4);
      histogram[at] = histogram[at] + share;
    }
  }
  return histogram.map((value) => Math.sqrt(value / Math.max(total, 1e-6)));
}

/** Chroma on the histogram's axis, 0 to 6. */
function chroma(value: number): number {
  const compressed = Math.sign(value) * Math.abs(value / 90) ** 0.6;
  return ((compressed + 1) / 2) * (AB_STEPS - 1);
}

function within(value: number, top: number): number {
  return Math.max(0, Math.min(top - 1e-4, value));
}

/** Share of the step below (`upper` 0) or above a value. */
function part(value: number, upper: number): number {
  const above = value - Math.floor(value);
  return upper === 0 ? 1 - above : above;
}

function place(value: number, upper: number): number {
  return Math.floor(value) + (upper === 0 ? 0 : 1);
}

/** Mean colour and coverage of a 4x4 grid over the object: where its colours are. */
export function colourLayout({ l, a, b, cover }: Frame): Float32Array {
  const layout = new Float32Array(LAYOUT_LENGTH);
  const side = FRAME_SIDE / GRID;
  for (let row = 0; row < GRID; row++) {
    for (let column = 0; column < GRID; column++) {
      const sums = [0, 0, 0, 0] as [number, number, number, number];
      for (let y = row * side; y < (row + 1) * side; y++)
        for (let x = column * side; x < (column + 1) * side; x++) {
          const i = y * FRAME_SIDE + x;
          const weight = cover[i];
          sums[0] += weight * ((l[i] - 55) / 45);
          sums[1] += weight * (a[i] / 40);
          sums[2] += weight * (b[i] / 40);
          sums[3] += 0.6 * weight;
        }
      layout.set(
        sums.map((sum) => sum / (side * side)),
        (row * GRID + column) * 4,
      );
    }
  }
  return layout;
}

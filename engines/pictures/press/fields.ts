/** Arithmetic on fields of numbers, one a pixel: distances, softness, and light on a relief. */

export type Field = Float32Array;

/** Mean over a square of `2 * radius + 1` pixels, twice: nearly a bell. */
export function soften(field: Field, width: number, height: number, radius: number): Field {
  const reach = Math.max(1, Math.round(radius));
  // Memory outside the heap is what its collector goes by: two fields are written again and again.
  const [across, out] = [new Float32Array(field.length), new Float32Array(field.length)];
  for (let pass = 0; pass < 2; pass++) {
    meanAcross(pass === 0 ? field : out, width, reach, across);
    meanDown(across, width, height, reach, out);
  }
  return out;
}

/** Running means of each row; beyond its ends a row goes on as it ended. */
function meanAcross(from: Field, width: number, reach: number, out: Field): void {
  const share = 1 / (2 * reach + 1);
  for (let start = 0; start < from.length; start += width) {
    const end = start + width - 1;
    let sum = (from[start] ?? 0) * reach;
    for (let at = start; at <= start + reach; at++) sum += from[Math.min(at, end)] ?? 0;
    for (let at = start; at <= end; at++) {
      out[at] = sum * share;
      sum += from[Math.min(at + reach + 1, end)] ?? 0;
      sum -= from[Math.max(at - reach, start)] ?? 0;
    }
  }
}

/** The same of each column, all of them a row at a time: memory is read in its order. */
function meanDown(from: Field, width: number, height: number, reach: number, out: Field): void {
  const share = 1 / (2 * reach + 1);
  const sums = new Float64Array(width);
  const row = (y: number): number => Math.max(0, Math.min(height - 1, y)) * width;
  for (let y = -reach; y <= reach; y++) {
    for (let x = 0, at = row(y); x < width; x++, at++) sums[x] = (sums[x] ?? 0) + (from[at] ?? 0);
  }
  for (let y = 0; y < height; y++) {
    let [ahead, behind, at] = [row(y + reach + 1), row(y - reach), y * width];
    for (let x = 0; x < width; x++, ahead++, behind++, at++) {
      const sum = sums[x] ?? 0;
      out[at] = sum * share;
      sums[x] = sum + (from[ahead] ?? 0) - (from[behind] ?? 0);
    }
  }
}

const DIAGONAL = Math.SQRT2;

/**
 * Pixels from each pixel to the border of its own region (pixels of one label that touch); 0 for
 * those of label 0.
 */
export function depthOf(labels: Uint8Array, width: number, height: number): Field {
  const depth = new Float32Array(labels.length).fill(1e6);
  const reach = (at: number, other: number, step: number): void => {
    const through = labels[at] === labels[other] ? (depth[other] ?? 0) + step : step / 2;
    if (through < (depth[at] ?? 0)) depth[at] = through;
  };
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at++) {
      if (labels[at] === 0) depth[at] = 0;
      else if (x === 0 || y === 0 || x === width - 1 || y === height - 1) depth[at] = 0.5;
      else {
        reach(at, at - 1, 1);
        reach(at, at - width, 1);
        reach(at, at - width - 1, DIAGONAL);
        reach(at, at - width + 1, DIAGONAL);
      }
    }
  }
  for (let y = height - 2; y > 0; y--) {
    for (let x = width - 2, at = y * width + x; x > 0; x--, at--) {
      if (labels[at] === 0) continue;
      reach(at, at + 1, 1);
      reach(at, at + width, 1);
      reach(at, at + width + 1, DIAGONAL);
      reach(at, at + width - 1, DIAGONAL);
    }
  }
  return depth;
}

/** From where the studio's key light falls: from the left, above and in front. */
export const KEY = [-0.45, -0.6, 0.66] as const;

/** How brightly the key light meets a slope, 1 on the flat; slopes are rises a pixel. */
export function lightOn(slopeX: number, slopeY: number): number {
  const facing = -slopeX * KEY[0] - slopeY * KEY[1] + KEY[2];
  return Math.max(0, facing) / (KEY[2] * Math.sqrt(1 + slopeX * slopeX + slopeY * slopeY));
}

/** `lightOn` for every pixel of a relief whose heights, times `high`, are in pixels. */
export function reliefLight(heights: Field, width: number, height: number, high: number): Field {
  const out = new Float32Array(heights.length).fill(1);
  const half = high / 2;
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1, at = y * width + 1; x < width - 1; x++, at++) {
      const slopeX = (heights[at + 1] ?? 0) - (heights[at - 1] ?? 0);
      const slopeY = (heights[at + width] ?? 0) - (heights[at - width] ?? 0);
      if (slopeX !== 0 || slopeY !== 0) out[at] = lightOn(slopeX * half, slopeY * half);
    }
  }
  return out;
}

/** The sheet's opacity, 0 to 1. */
export function opacityOf(pixels: Uint8Array): Field {
  const out = new Float32Array(pixels.length / 4);
  for (let at = 0; at < out.length; at++) out[at] = (pixels[at * 4 + 3] ?? 0) / 255;
  return out;
}

/** Lightness of an sRGB pixel, 0 to 1. */
export const lightness = (pixels: Uint8Array, at: number): number =>
  ((pixels[at] ?? 0) * 0.299 + (pixels[at + 1] ?? 0) * 0.587 + (pixels[at + 2] ?? 0) * 0.114) / 255;

/** Where an engraver leaves a mark, 0 to 1: what is drawn, and of a drawing on white paper the dark. */
export function markOf(pixels: Uint8Array): Field {
  const dark = hasDark(pixels);
  const out = new Float32Array(pixels.length / 4);
  for (let pixel = 0, at = 0; pixel < out.length; pixel++, at += 4) {
    const tone = dark ? Math.min(1, Math.max(0, (0.97 - lightness(pixels, at)) / 0.3)) : 1;
    out[pixel] = ((pixels[at + 3] ?? 0) / 255) * tone;
  }
  return out;
}

function hasDark(pixels: Uint8Array): boolean {
  for (let at = 0; at < pixels.length; at += 4) {
    if ((pixels[at + 3] ?? 0) > 128 && lightness(pixels, at) < 0.8) return true;
  }
  return false;
}

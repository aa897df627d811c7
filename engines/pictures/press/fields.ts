/** Arithmetic on fields of numbers, one a pixel: distances, softness, and light on a relief. */

export type Field = Float32Array;

/** Mean over a square of `2 * radius + 1` pixels, twice: nearly a bell. */
export function soften(field: Field, width: number, height: number, radius: number): Field {
  const reach = Math.max(1, Math.round(radius));
  let out = field;
  for (let pass = 0; pass < 2; pass++) {
    out = meanOf(out, height, width, [1, width], reach);
    out = meanOf(out, width, height, [width, 1], reach);
  }
  return out;
}

/** Running means of `lines` lines of `length` pixels; `step` is from pixel to pixel and line to line. */
function meanOf(
  from: Field,
  lines: number,
  length: number,
  [step, next]: readonly [number, number],
  reach: number,
): Field {
  const out = new Float32Array(from.length);
  const share = 1 / (2 * reach + 1);
  for (let line = 0; line < lines; line++) {
    const start = line * next;
    const at = (place: number): number =>
      from[start + Math.max(0, Math.min(length - 1, place)) * step] ?? 0;
    let sum = 0;
    for (let place = -reach; place <= reach; place++) sum += at(place);
    for (let place = 0; place < length; place++) {
      out[start + place * step] = sum * share;
      sum += at(place + reach + 1) - at(place - reach);
    }
  }
  return out;
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

/** `lightOn` for every pixel of a relief whose heights are in pixels. */
export function reliefLight(heights: Field, width: number, height: number): Field {
  const out = new Float32Array(heights.length).fill(1);
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1, at = y * width + 1; x < width - 1; x++, at++) {
      const slopeX = ((heights[at + 1] ?? 0) - (heights[at - 1] ?? 0)) / 2;
      const slopeY = ((heights[at + width] ?? 0) - (heights[at - width] ?? 0)) / 2;
      if (slopeX !== 0 || slopeY !== 0) out[at] = lightOn(slopeX, slopeY);
    }
  }
  return out;
}

/** The sheet's opacity, 0 to 1. */
export function opacityOf(pixels: Uint8Array): Field {
  return Float32Array.from(
    { length: pixels.length / 4 },
    (_, at) => (pixels[at * 4 + 3] ?? 0) / 255,
  );
}

/** Lightness of an sRGB pixel, 0 to 1. */
export const lightness = (pixels: Uint8Array, at: number): number =>
  ((pixels[at] ?? 0) * 0.299 + (pixels[at + 1] ?? 0) * 0.587 + (pixels[at + 2] ?? 0) * 0.114) / 255;

/** Where an engraver leaves a mark, 0 to 1: what is drawn, and of a drawing on white paper the dark. */
export function markOf(pixels: Uint8Array): Field {
  const dark = pixels.some(
    (_, at) => at % 4 === 0 && (pixels[at + 3] ?? 0) > 128 && lightness(pixels, at) < 0.8,
  );
  return Float32Array.from({ length: pixels.length / 4 }, (_, pixel) => {
    const at = pixel * 4;
    const tone = dark ? Math.min(1, Math.max(0, (0.97 - lightness(pixels, at)) / 0.3)) : 1;
    return ((pixels[at + 3] ?? 0) / 255) * tone;
  });
}

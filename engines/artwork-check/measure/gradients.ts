import { type Drawing, type Paper, WHITE_FROM } from './drawing.ts';

/** Millimetres over which a run of colours is followed. */
const STRIDE_MM = 0.25;
const STEPS = 4;
const LEAST_RISE = 5;
const MOST_RISE_A_STEP = 90;
const LEAST_SHARE = 0.02;

/** Whether a part of what is printed runs from one colour, or from one strength, into another. */
export function hasGradients(drawing: Drawing, paper: Paper): boolean {
  const { width, height, pixels, pxPerMm } = drawing;
  const stride = Math.max(2, Math.round(STRIDE_MM * pxPerMm));
  const span = stride * STEPS;
  const words = new Uint32Array(pixels.buffer, pixels.byteOffset, width * height);
  let [printed, running] = [0, 0];
  for (let y = 0; y < height; y += 2) {
    for (let x = 0; x < width; x += 2) {
      const at = (y * width + x) * 4;
      if (pixels[at + 3] < 16) continue;
      const white = Math.min(pixels[at], pixels[at + 1], pixels[at + 2]) >= WHITE_FROM;
      if (white && paper === 'white') continue;
      printed += 1;
      const along =
        (x + span < width &&
          words[at / 4] !== words[at / 4 + span] &&
          runs(pixels, at, stride * 4)) ||
        (y + span < height &&
          words[at / 4] !== words[at / 4 + span * width] &&
          runs(pixels, at, stride * width * 4));
      if (along) running += 1;
    }
  }
  return printed > 0 && running / printed > LEAST_SHARE;
}

/** One channel rises or falls evenly along the way, and none jumps as at an edge. */
function runs(pixels: Uint8Array, from: number, step: number): boolean {
  for (let channel = 0; channel < 4; channel += 1) {
    const total = pixels[from + STEPS * step + channel] - pixels[from + channel];
    if (Math.abs(total) < LEAST_RISE) continue;
    if (isSmooth(pixels, from + channel, step, total)) return true;
  }
  return false;
}

/** No list of the rises is made: most pixels of a drawing are asked twice. */
function isSmooth(pixels: Uint8Array, from: number, step: number, total: number): boolean {
  const sign = Math.sign(total);
  const even = Math.abs(total) / STEPS;
  const unlike = Math.max(3, even * 0.75);
  for (let each = 0, at = from; each < STEPS; each += 1, at += step) {
    const rise = (pixels[at + step] - pixels[at]) * sign;
    if (rise < 0 || rise > MOST_RISE_A_STEP || Math.abs(rise - even) > unlike) return false;
  }
  return true;
}

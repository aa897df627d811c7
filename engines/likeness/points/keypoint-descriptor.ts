import type { Extremum } from './extrema.ts';
import type { Layer } from './scale-space.ts';

const ANGLES = 36;
const GRID = 4;
const DIRECTIONS = 8;
const LENGTH = GRID * GRID * DIRECTIONS;
/** Side of one of the 4x4 squares, in sizes of the point. */
const SQUARE = 3;
export const BITS = 256;
export const WORDS = BITS / 32;

/** Main direction of the gradients around a point, in radians. */
export function directionOf(point: Extremum): number {
  const layer = point.octave.layers[point.layer] as Layer;
  const histogram = new Float32Array(ANGLES);
  const spread = 1.5 * point.sigma;
  const reach = Math.round(3 * spread);
  const x0 = Math.round(point.x);
  const y0 = Math.round(point.y);
  for (let y = Math.max(1, y0 - reach); y <= Math.min(layer.height - 2, y0 + reach); y++) {
    for (let x = Math.max(1, x0 - reach); x <= Math.min(layer.width - 2, x0 + reach); x++) {
      const i = y * layer.width + x;
      const dx = layer.values[i + 1] - layer.values[i - 1];
      const dy = layer.values[i + layer.width] - layer.values[i - layer.width];
      const far = ((x - point.x) ** 2 + (y - point.y) ** 2) / (2 * spread * spread);
      const bin = Math.floor(((Math.atan2(dy, dx) / (2 * Math.PI) + 1) % 1) * ANGLES) % ANGLES;
      histogram[bin] = histogram[bin] + Math.exp(-far) * Math.sqrt(dx * dx + dy * dy);
    }
  }
  return peakAngle(smoothed(smoothed(histogram)));
}

function smoothed(histogram: Float32Array): Float32Array {
  return histogram.map(
    (value, i) =>
      0.5 * value +
      0.25 * histogram[(i + ANGLES - 1) % ANGLES] +
      0.25 * histogram[(i + 1) % ANGLES],
  );
}

function peakAngle(histogram: Float32Array): number {
  let best = 0;
  for (let i = 1; i < ANGLES; i++) if (histogram[i] > histogram[best]) best = i;
  const before = histogram[(best + ANGLES - 1) % ANGLES];
  const after = histogram[(best + 1) % ANGLES];
  const bend = before + after - 2 * histogram[best];
  const offset = bend === 0 ? 0 : (before - after) / (2 * bend);
  return ((best + 0.5 + offset) / ANGLES) * 2 * Math.PI;
}

/**
 * Gradients around the point in its own direction and size, 4x4 squares of 8 directions
 * (Lowe 2004, section 6), as BITS bits: two for each number, which say in which third of the
 * descriptor's own numbers it lies. Writes WORDS words at `offset`.
 */
export function writeBits(
  point: Extremum,
  angle: number,
  words: Uint32Array,
  offset: number,
): void {
  const numbers = gradientsAround(point, angle);
  const sorted = numbers.slice().sort();
  const low = sorted[Math.floor(LENGTH / 3)];
  const high = sorted[Math.floor((2 * LENGTH) / 3)];
  for (let i = 0; i < LENGTH; i++) {
    const value = numbers[i];
    setLevel(words, offset, i, value > high ? 2 : value > low ? 1 : 0);
  }
}

/** Numbers of a descriptor; each is in the lowest (0), middle or highest (2) third of them. */
export const LEVELS_A_POINT = LENGTH;

/**
 * Writes number `i` of a descriptor that is all zeros. The highest thirds sit in the first words,
 * so that a comparison can be given up early.
 */
export function setLevel(words: Uint32Array, offset: number, i: number, level: number): void {
  if (level > 1) setBit(words, offset, i);
  if (level > 0) setBit(words, offset, LENGTH + i);
}

export function levelAt(words: Uint32Array, offset: number, i: number): number {
  const bit = (at: number) => (words[offset + (at >> 5)] >>> (at & 31)) & 1;
  return bit(i) + bit(LENGTH + i);
}

function setBit(words: Uint32Array, offset: number, bit: number): void {
  const at = offset + (bit >> 5);
  words[at] = words[at] | (1 << (bit & 31));
}

function gradientsAround(point: Extremum, angle: number): Float32Array {
  const layer = point.octave.layers[point.layer] as Layer;
  const numbers = new Float32Array(LENGTH);
  const cosine = Math.cos(angle);
  const sine = Math.sin(angle);
  const side = SQUARE * point.sigma;
  const reach = Math.min(layer.width, Math.round(side * Math.SQRT2 * (GRID + 1) * 0.5));
  const x0 = Math.round(point.x);
  const y0 = Math.round(point.y);
  for (let y = Math.max(1, y0 - reach); y <= Math.min(layer.height - 2, y0 + reach); y++) {
    for (let x = Math.max(1, x0 - reach); x <= Math.min(layer.width - 2, x0 + reach); x++) {
      const u = (cosine * (x - point.x) + sine * (y - point.y)) / side;
      const v = (cosine * (y - point.y) - sine * (x - point.x)) / side;
      const column = u + GRID / 2 - 0.5;
      const row = v + GRID / 2 - 0.5;
      if (column <= -1 || row <= -1 || column >= GRID || row >= GRID) continue;
      const i = y * layer.width + x;
      const dx = layer.values[i + 1] - layer.values[i - 1];
      const dy = layer.values[i + layer.width] - layer.values[i - layer.width];
      const strength =
        Math.sqrt(dx * dx + dy * dy) * Math.exp(-(u * u + v * v) / (0.5 * GRID * GRID));
      const turn = (((Math.atan2(dy, dx) - angle) / (2 * Math.PI)) % 1) + 2;
      vote(numbers, column, row, (turn % 1) * DIRECTIONS, strength);
    }
  }
  return numbers;
}

function vote(
  numbers: Float32Array,
  column: number,
  row: number,
  direction: number,
  strength: number,
): void {
  const left = Math.floor(column);
  const top = Math.floor(row);
  const first = Math.floor(direction) % DIRECTIONS;
  const turn = direction - Math.floor(direction);
  for (let j = 0; j < 2; j++) {
    const y = top + j;
    if (y < 0 || y >= GRID) continue;
    const rowShare = strength * (j === 0 ? 1 - (row - top) : row - top);
    for (let i = 0; i < 2; i++) {
      const x = left + i;
      if (x < 0 || x >= GRID) continue;
      const share = rowShare * (i === 0 ? 1 - (column - left) : column - left);
      const at = (y * GRID + x) * DIRECTIONS;
      const second = (first + 1) % DIRECTIONS;
      numbers[at + first] = numbers[at + first] + share * (1 - turn);
      numbers[at + second] = numbers[at + second] + share * turn;
    }
  }
}

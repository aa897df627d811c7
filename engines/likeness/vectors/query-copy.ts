import type { Mask, RgbPicture } from '../picture/pixels.ts';
import { between, type Random } from './random.ts';

/** How far a copy departs from the catalogue's picture. */
export interface CopyStyle {
  /** Most degrees it is turned either way. */
  readonly turn: number;
  /** Chance that a finger covers a corner of the object. */
  readonly finger: number;
}

/** What shoppers' pictures differ in without being of another product. */
export const CALIBRATION_STYLE: CopyStyle = { turn: 8, finger: 0.25 };

const SKIN = [201, 152, 122] as const;

/**
 * A picture as a shopper would take it of the object: pasted on another ground, turned, moved,
 * scaled, in other light with a colour cast, a little blurred, sometimes behind a finger.
 * `ground` is a picture of the same size.
 */
export function queryCopy(
  source: RgbPicture,
  mask: Mask,
  ground: RgbPicture,
  random: Random,
  style: CopyStyle,
): RgbPicture {
  const { width, height } = ground;
  const data = ground.data.slice();
  const angle = (between(random, -style.turn, style.turn) * Math.PI) / 180;
  const growth = between(random, 0.75, 1.05);
  const cosine = Math.cos(angle) / growth;
  const sine = Math.sin(angle) / growth;
  const moveX = width / 2 + between(random, -0.06, 0.06) * width;
  const moveY = height / 2 + between(random, -0.06, 0.06) * height;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const u = cosine * (x - moveX) + sine * (y - moveY) + source.width / 2;
      const v = cosine * (y - moveY) - sine * (x - moveX) + source.height / 2;
      paste(data, (y * width + x) * 3, source, mask, u, v);
    }
  }
  if (random() < style.finger) coverByFinger(data, width, height, random);
  light(data, width, height, random);
  return random() < 0.5 ? softened({ width, height, data }) : { width, height, data };
}

/** Writes the bilinear sample of the object over the ground, by the mask's bilinear sample. */
function paste(
  data: Uint8Array,
  at: number,
  source: RgbPicture,
  mask: Mask,
  u: number,
  v: number,
): void {
  const column = Math.floor(u - 0.5);
  const row = Math.floor(v - 0.5);
  if (column < 0 || row < 0 || column >= source.width - 1 || row >= source.height - 1) return;
  const fx = u - 0.5 - column;
  const fy = v - 0.5 - row;
  const corners = [
    [row * source.width + column, (1 - fx) * (1 - fy)],
    [row * source.width + column + 1, fx * (1 - fy)],
    [(row + 1) * source.width + column, (1 - fx) * fy],
    [(row + 1) * source.width + column + 1, fx * fy],
  ] as const;
  let cover = 0;
  for (const [i, share] of corners) cover += share * mask.on[i];
  if (cover < 0.02) return;
  for (let channel = 0; channel < 3; channel++) {
    let value = 0;
    for (const [i, share] of corners) value += share * source.data[i * 3 + channel];
    data[at + channel] = value * cover + data[at + channel] * (1 - cover);
  }
}

function coverByFinger(data: Uint8Array, width: number, height: number, random: Random): void {
  const x0 = width * (random() < 0.5 ? between(random, 0.15, 0.32) : between(random, 0.68, 0.85));
  const y0 = height * between(random, 0.55, 0.85);
  const wide = width * between(random, 0.05, 0.09);
  const long = height * between(random, 0.12, 0.2);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if (((x - x0) / wide) ** 2 + ((y - y0) / long) ** 2 > 1) continue;
      for (let channel = 0; channel < 3; channel++)
        data[(y * width + x) * 3 + channel] = SKIN[channel];
    }
}

/** Exposure, contrast, a cast and a fall of light from one side to the other. */
function light(data: Uint8Array, width: number, height: number, random: Random): void {
  const gamma = between(random, 0.75, 1.3);
  const gains = [0, 0, 0].map(() => between(random, 0.9, 1.06) * between(random, 0.92, 1.05));
  const fall = between(random, -0.18, 0.18);
  const tables = gains.map((gain) =>
    Float32Array.from({ length: 256 }, (_, byte) => 255 * gain * (byte / 255) ** gamma),
  );
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const shade = 1 + fall * (x / width - 0.5) * 2;
      const at = (y * width + x) * 3;
      for (let channel = 0; channel < 3; channel++) {
        const value = (tables[channel]?.[data[at + channel]] ?? 0) * shade;
        data[at + channel] = value > 255 ? 255 : value;
      }
    }
  }
}

function softened({ width, height, data }: RgbPicture): RgbPicture {
  const soft = data.slice();
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++)
      for (let channel = 0; channel < 3; channel++) {
        const at = (y * width + x) * 3 + channel;
        soft[at] =
          (4 * data[at] +
            data[at - 3] +
            data[at + 3] +
            data[at - width * 3] +
            data[at + width * 3]) /
          8;
      }
  return { width, height, data: soft };
}

/** A ground that fades from one colour to another, as walls and tables do. */
export function gradientGround(side: number, random: Random): RgbPicture {
  const from = [0, 0, 0].map(() => between(random, 40, 250));
  const to = from.map((value) => Math.max(0, Math.min(255, value + between(random, -60, 60))));
  const turn = between(random, 0, 2 * Math.PI);
  const data = new Uint8Array(side * side * 3);
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) {
      const along =
        0.5 + (Math.cos(turn) * (x - side / 2) + Math.sin(turn) * (y - side / 2)) / (1.5 * side);
      for (let channel = 0; channel < 3; channel++)
        data[(y * side + x) * 3 + channel] = from[channel] * (1 - along) + to[channel] * along;
    }
  return { width: side, height: side, data };
}

/** A ground of four pieces of other pictures, enlarged. */
export function collageGround(
  side: number,
  others: readonly RgbPicture[],
  random: Random,
): RgbPicture {
  const data = new Uint8Array(side * side * 3);
  const splitX = Math.round(between(random, 0.35, 0.65) * side);
  const splitY = Math.round(between(random, 0.35, 0.65) * side);
  const pieces = [0, 1, 2, 3].map(() => ({
    picture: others[Math.floor(random() * others.length)],
    x: random() * 0.4,
    y: random() * 0.4,
    part: between(random, 0.4, 0.6),
  }));
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) {
      const piece = pieces[(y < splitY ? 0 : 2) + (x < splitX ? 0 : 1)];
      if (!piece?.picture) continue;
      const { width, height, data: from } = piece.picture;
      const u = Math.floor((piece.x + (piece.part * x) / side) * width);
      const v = Math.floor((piece.y + (piece.part * y) / side) * height);
      for (let channel = 0; channel < 3; channel++)
        data[(y * side + x) * 3 + channel] = from[(v * width + u) * 3 + channel];
    }
  return { width: side, height: side, data };
}

/** Half the width and height, by means of four pixels. */
export function halfSize({ width, height, data }: RgbPicture): RgbPicture {
  const half = { width: width >> 1, height: height >> 1 };
  const mean = new Uint8Array(half.width * half.height * 3);
  for (let y = 0; y < half.height; y++)
    for (let x = 0; x < half.width; x++)
      for (let channel = 0; channel < 3; channel++) {
        const at = (2 * y * width + 2 * x) * 3 + channel;
        mean[(y * half.width + x) * 3 + channel] =
          (data[at] + data[at + 3] + data[at + width * 3] + data[at + width * 3 + 3] + 2) >> 2;
      }
  return { ...half, data: mean };
}

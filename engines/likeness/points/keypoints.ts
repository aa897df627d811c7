import { dilate } from '../cut/mask-shape.ts';
import { type Mask, type RgbPicture, resizeMask } from '../picture/pixels.ts';
import { extremaOf } from './extrema.ts';
import { directionOf, WORDS, writeBits } from './keypoint-descriptor.ts';
import { scaleSpace } from './scale-space.ts';

/** Side of the square a picture is fitted into before its keypoints are found. */
export const KEYPOINT_SIDE = 320;

/** Points by which a picture can be recognised, whatever its place, turn and size. */
export interface Keypoints {
  readonly count: number;
  /** Place in parts of KEYPOINT_SIDE. */
  readonly x: Float32Array;
  readonly y: Float32Array;
  /** Base-2 logarithm of the size in pixels. */
  readonly size: Float32Array;
  /** Radians. */
  readonly angle: Float32Array;
  /** WORDS words a point. */
  readonly bits: Uint32Array;
}

export const CATALOGUE_KEYPOINTS = 220;
export const QUERY_KEYPOINTS = 320;

/** At most `most` keypoints of the object, strongest first. */
export function keypointsOf(picture: RgbPicture, mask: Mask, most: number): Keypoints {
  const object = dilate(resizeMask(mask, picture.width, picture.height), 2);
  const points = extremaOf(scaleSpace(picture), object, most);
  const keypoints = emptyKeypoints(points.length);
  points.forEach((point, i) => {
    const angle = directionOf(point);
    keypoints.x[i] = (point.x * point.octave.pixel) / KEYPOINT_SIDE;
    keypoints.y[i] = (point.y * point.octave.pixel) / KEYPOINT_SIDE;
    keypoints.size[i] = Math.log2(point.sigma * point.octave.pixel);
    keypoints.angle[i] = angle;
    writeBits(point, angle, keypoints.bits, i * WORDS);
  });
  return keypoints;
}

export function emptyKeypoints(count: number): Keypoints {
  return {
    count,
    x: new Float32Array(count),
    y: new Float32Array(count),
    size: new Float32Array(count),
    angle: new Float32Array(count),
    bits: new Uint32Array(count * WORDS),
  };
}

const TURN = 2 * Math.PI;
/** Steps of a packed size, of which there are sixteen. */
const SIZE_STEPS = 3;

/** Place, size and angle of a keypoint in 24 bits: far finer than matches are held to. */
export function packPlace({ x, y, size, angle }: Keypoints, i: number): number {
  const step = (value: number, most: number) => Math.max(0, Math.min(most, Math.round(value)));
  const turn = Math.round((angle[i] / TURN) * 64) & 63;
  return (
    step(x[i] * 127, 127) |
    (step(y[i] * 127, 127) << 7) |
    (step(size[i] * SIZE_STEPS, 15) << 14) |
    (turn << 18)
  );
}

/** The inverse of `packPlace`, written as keypoint `i`. */
export function unpackPlace(packed: number, { x, y, size, angle }: Keypoints, i: number): void {
  x[i] = (packed & 127) / 127;
  y[i] = ((packed >>> 7) & 127) / 127;
  size[i] = ((packed >>> 14) & 15) / SIZE_STEPS;
  angle[i] = ((packed >>> 18) / 64) * TURN;
}

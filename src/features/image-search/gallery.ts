import { type Calibration, calibrate } from './calibration.ts';
import { VECTOR_LENGTH } from './global-vector.ts';
import { WORDS } from './keypoint-descriptor.ts';
import type { Keypoints } from './keypoints.ts';
import type { PictureDescriptor } from './picture-descriptor.ts';
import { type PointWords, sortUnderPivots, WORDS_FROM_PICTURES } from './point-words.ts';
import { dequantise, quantise } from './quantise.ts';

/**
 * Every picture of the catalogue in flat arrays, which threads can share. Picture `p` has the
 * vectors `vectorStart[p]` to `vectorStart[p + 1]` and the keypoints `pointStart[p]` to
 * `pointStart[p + 1]`.
 */
export interface Gallery {
  readonly pictures: number;
  /** Product of each picture. */
  readonly product: Float64Array;
  readonly vectorStart: Int32Array;
  readonly pointStart: Int32Array;
  /** Calibrated vectors, 127 times too long. */
  readonly vectors: Int8Array;
  /** One over the stored length of each vector. */
  readonly scale: Float32Array;
  readonly bits: Uint32Array;
  readonly x: Float32Array;
  readonly y: Float32Array;
  readonly size: Float32Array;
  readonly angle: Float32Array;
  readonly calibration: Calibration | undefined;
  /** For galleries too large to be compared with whole. */
  readonly words: PointWords | undefined;
}

export interface GalleryPicture {
  readonly product: number;
  readonly descriptor: PictureDescriptor;
}

/** Lays the pictures out for searching and calibrates their vectors. */
export function layOutGallery(
  pictures: readonly GalleryPicture[],
  calibration: Calibration | undefined,
  wordsFrom = WORDS_FROM_PICTURES,
): Gallery {
  const vectors = pictures.reduce((sum, { descriptor }) => sum + descriptor.vectors.length, 0);
  const points = pictures.reduce((sum, { descriptor }) => sum + descriptor.keypoints.count, 0);
  const gallery: Gallery = {
    pictures: pictures.length,
    product: new Float64Array(shared(pictures.length * 8)),
    vectorStart: new Int32Array(shared((pictures.length + 1) * 4)),
    pointStart: new Int32Array(shared((pictures.length + 1) * 4)),
    vectors: new Int8Array(shared(vectors * VECTOR_LENGTH)),
    scale: new Float32Array(shared(vectors * 4)),
    bits: new Uint32Array(shared(points * WORDS * 4)),
    x: new Float32Array(shared(points * 4)),
    y: new Float32Array(shared(points * 4)),
    size: new Float32Array(shared(points * 4)),
    angle: new Float32Array(shared(points * 4)),
    calibration,
    words: undefined,
  };
  for (const [place, picture] of pictures.entries()) addPicture(gallery, place, picture);
  if (pictures.length <= wordsFrom) return gallery;
  return { ...gallery, words: sortUnderPivots(gallery.bits, gallery.pointStart) };
}

function addPicture(
  gallery: Gallery,
  place: number,
  { product, descriptor }: GalleryPicture,
): void {
  gallery.product[place] = product;
  let vector = gallery.vectorStart[place] as number;
  for (const stored of descriptor.vectors) {
    const { values, scale } = quantise(calibrate(dequantise(stored), gallery.calibration));
    gallery.vectors.set(values, vector * VECTOR_LENGTH);
    gallery.scale[vector] = scale;
    vector++;
  }
  gallery.vectorStart[place + 1] = vector;
  const { keypoints } = descriptor;
  const point = gallery.pointStart[place] as number;
  gallery.x.set(keypoints.x, point);
  gallery.y.set(keypoints.y, point);
  gallery.size.set(keypoints.size, point);
  gallery.angle.set(keypoints.angle, point);
  gallery.bits.set(keypoints.bits, point * WORDS);
  gallery.pointStart[place + 1] = point + keypoints.count;
}

/** A picture's keypoints without copying them. */
export function pointsOf(gallery: Gallery, picture: number): Keypoints {
  const start = gallery.pointStart[picture] as number;
  const end = gallery.pointStart[picture + 1] as number;
  return {
    count: end - start,
    x: gallery.x.subarray(start, end),
    y: gallery.y.subarray(start, end),
    size: gallery.size.subarray(start, end),
    angle: gallery.angle.subarray(start, end),
    bits: gallery.bits.subarray(start * WORDS, end * WORDS),
  };
}

function shared(bytes: number): SharedArrayBuffer {
  return new SharedArrayBuffer(bytes);
}

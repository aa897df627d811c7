import type { PictureDescriptor } from '../picture/picture-descriptor.ts';
import { WORDS } from '../points/keypoint-descriptor.ts';
import { emptyKeypoints, type Keypoints, packPlace, unpackPlace } from '../points/keypoints.ts';
import { type Calibration, calibrate } from '../vectors/calibration.ts';
import { dequantise, quantise } from '../vectors/quantise.ts';
import { descriptorMemory, wordsIn } from './descriptor-scan.ts';
import { type PointWords, sortUnderPivots } from './point-words.ts';
import { learnSketch, SKETCH_LENGTH, type SketchBasis, sketchOf } from './sketch.ts';

/**
 * Every picture of the catalogue in flat arrays, which threads can share. Picture `p` has the
 * vectors `vectorStart[p]` to `vectorStart[p + 1]`, and its keypoints lie at `pointAt[i]` for `i`
 * from `pointStart[p]` to `pointStart[p + 1]`.
 */
export interface Gallery {
  readonly pictures: number;
  /** What each picture is called by whoever stored it. */
  readonly name: Float64Array;
  /** Product of each picture. */
  readonly product: Float64Array;
  /** Not 0 for pictures that are not there any more; undefined while all of them are. */
  readonly gone?: Uint8Array | undefined;
  /** Numbers of a vector. */
  readonly length: number;
  readonly vectorStart: Int32Array;
  /** Calibrated vectors, 127 times too long. */
  readonly vectors: Int8Array;
  /** One over the stored length of each vector. */
  readonly scale: Float32Array;
  readonly basis: SketchBasis;
  /** SKETCH_LENGTH numbers a vector, to be multiplied by `sketchScale`. */
  readonly sketches: Int8Array;
  readonly sketchScale: Float32Array;
  readonly pointStart: Int32Array;
  readonly pointAt: Int32Array;
  readonly words: PointWords;
  /** Descriptors of the keypoints sorted under their pivots, so that a list is read in one go. */
  readonly points: WebAssembly.Memory;
  /** Place, size and angle of each keypoint (`packPlace`). */
  readonly places: Uint32Array;
  /** Picture of each keypoint. */
  readonly pictureOf: Int32Array;
  readonly calibration: Calibration | undefined;
}

export interface GalleryPicture {
  /** Tells it from all others; 0 where nobody asks. */
  readonly name?: number;
  readonly product: number;
  readonly descriptor: PictureDescriptor;
}

const FEWEST_FOR_MEAN = 50;

/**
 * Lays the pictures out for searching and calibrates their vectors. With a `basis` their short forms
 * are made by it, and none is learnt.
 */
export function layOutGallery(
  pictures: readonly GalleryPicture[],
  calibration: Calibration | undefined,
  basis?: SketchBasis,
): Gallery {
  const product = new Float64Array(shared(pictures.length * 8));
  const name = new Float64Array(shared(pictures.length * 8));
  pictures.forEach((picture, place) => {
    product[place] = picture.product;
    name[place] = picture.name ?? 0;
  });
  const count = { pictures: pictures.length, name, product, calibration };
  return { ...count, ...layOutVectors(pictures, calibration, basis), ...layOutPoints(pictures) };
}

/** What is common to all pictures is taken off a model's vectors: it tells none of them apart. */
export function fromMean(pictures: readonly GalleryPicture[]): Calibration | undefined {
  const vectors = pictures.flatMap(({ descriptor }) => descriptor.vectors.map(dequantise));
  const [first] = vectors;
  // The mean of a few is not what is common to all, and of one nothing would be left.
  if (!first || vectors.length < FEWEST_FOR_MEAN) return undefined;
  const mean = new Float32Array(first.length);
  for (const vector of vectors)
    for (let i = 0; i < mean.length; i++) mean[i] = mean[i] + vector[i] / vectors.length;
  return { mean, factor: undefined };
}

function layOutVectors(
  pictures: readonly GalleryPicture[],
  calibration: Calibration | undefined,
  given: SketchBasis | undefined,
) {
  const length = pictures[0]?.descriptor.vectors[0]?.values.length ?? 0;
  const vectorStart = startsOf(pictures.map(({ descriptor }) => descriptor.vectors.length));
  const count = vectorStart[pictures.length];
  const vectors = new Int8Array(shared(count * length));
  const scale = new Float32Array(shared(count * 4));
  let place = 0;
  for (const { descriptor } of pictures)
    for (const stored of descriptor.vectors) {
      const compared = quantise(calibrate(dequantise(stored), calibration));
      vectors.set(compared.values, place * length);
      scale[place++] = compared.scale;
    }
  const vectorAt = (at: number): Float32Array =>
    Float32Array.from(
      vectors.subarray(at * length, (at + 1) * length),
      (value) => value * scale[at],
    );
  const basis = given ?? learnSketch(count, vectorAt);
  const sketches = new Int8Array(shared(count * SKETCH_LENGTH));
  const sketchScale = new Float32Array(shared(count * 4));
  for (let at = 0; at < count; at++) {
    const short = quantise(sketchOf(vectorAt(at), basis));
    sketches.set(short.values, at * SKETCH_LENGTH);
    sketchScale[at] = short.scale;
  }
  return { length, vectorStart, vectors, scale, basis, sketches, sketchScale };
}

function layOutPoints(pictures: readonly GalleryPicture[]) {
  const pointStart = startsOf(pictures.map(({ descriptor }) => descriptor.keypoints.count));
  const count = pointStart[pictures.length];
  const given = new Uint32Array(count * WORDS);
  pictures.forEach(({ descriptor: { keypoints } }, picture) => {
    given.set(keypoints.bits, pointStart[picture] * WORDS);
  });
  const { words, own } = sortUnderPivots(given);
  const next = words.start.slice();
  const pointAt = new Int32Array(shared(count * 4));
  const points = descriptorMemory(count);
  const bits = wordsIn(points);
  const places = new Uint32Array(shared(count * 4));
  const pictureOf = new Int32Array(shared(count * 4));
  let point = 0;
  pictures.forEach(({ descriptor: { keypoints } }, picture) => {
    for (let i = 0; i < keypoints.count; i++, point++) {
      const pivot = own[point];
      const at = next[pivot];
      next[pivot] = at + 1;
      pointAt[point] = at;
      bits.set(keypoints.bits.subarray(i * WORDS, (i + 1) * WORDS), at * WORDS);
      places[at] = packPlace(keypoints, i);
      pictureOf[at] = picture;
    }
  });
  return { pointStart, pointAt, words, points, places, pictureOf };
}

function startsOf(lengths: readonly number[]): Int32Array {
  const starts = new Int32Array(shared((lengths.length + 1) * 4));
  lengths.forEach((length, place) => {
    starts[place + 1] = starts[place] + length;
  });
  return starts;
}

/** A picture's keypoints, gathered. */
export function pointsOf(gallery: Gallery, picture: number): Keypoints {
  const start = gallery.pointStart[picture];
  const bits = wordsIn(gallery.points);
  const keypoints = emptyKeypoints(gallery.pointStart[picture + 1] - start);
  for (let i = 0; i < keypoints.count; i++) {
    const at = gallery.pointAt[start + i];
    unpackPlace(gallery.places[at], keypoints, i);
    keypoints.bits.set(bits.subarray(at * WORDS, (at + 1) * WORDS), i * WORDS);
  }
  return keypoints;
}

function shared(bytes: number): SharedArrayBuffer {
  return new SharedArrayBuffer(bytes);
}

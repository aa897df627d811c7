import { type Segments, segment } from '../cut/segment.ts';
import {
  CATALOGUE_KEYPOINTS,
  type Keypoints,
  keypointsOf,
  QUERY_KEYPOINTS,
} from '../points/keypoints.ts';
import { CATALOGUE_TURNS, QUERY_TURNS, vectorsOf } from '../vectors/global-vector.ts';
import { quantise } from '../vectors/quantise.ts';
import { toLab } from './lab.ts';
import type { PictureDescriptor } from './picture-descriptor.ts';
import { type RgbPicture, resizeMask } from './pixels.ts';

/** Sides of the squares a picture is fitted into for cutting out and for comparing. */
export const SEGMENT_SIDE = 128;
export const VECTOR_SIDE = 256;

/** One picture at the three sizes the rules work on. */
export interface Pyramid {
  /** Fits SEGMENT_SIDE. */
  readonly small: RgbPicture;
  /** Fits VECTOR_SIDE. */
  readonly middle: RgbPicture;
  /** Fits KEYPOINT_SIDE. */
  readonly large: RgbPicture;
}

/** A shopper's picture, ready to be compared. */
export interface Query {
  /** Of every part of the object in every turn. Not calibrated. */
  readonly vectors: readonly Float32Array[];
  readonly keypoints: Keypoints;
}

/** Cuts the object out; masks are of the middle picture's size. */
export function cutOut({ small, middle }: Pyramid): Segments {
  const { whole, parts, guesses, plain } = segment(toLab(small));
  const grow = (mask: Segments['whole']) => resizeMask(mask, middle.width, middle.height);
  return { whole: grow(whole), parts: parts.map(grow), guesses: guesses.map(grow), plain };
}

/** The vectors of a catalogue picture alone, whole object first. */
export function catalogueVectors(pyramid: Pyramid, segments = cutOut(pyramid)): Float32Array[] {
  return vectorsOf(toLab(pyramid.middle), segments, CATALOGUE_TURNS);
}

/** Describes a catalogue picture, to be stored. */
export function describePicture(pyramid: Pyramid): PictureDescriptor {
  const segments = cutOut(pyramid);
  return {
    vectors: catalogueVectors(pyramid, segments).map(quantise),
    keypoints: keypointsOf(pyramid.large, segments.whole, CATALOGUE_KEYPOINTS),
  };
}

/** Describes a shopper's picture. */
export function describeQuery(pyramid: Pyramid, segments: Segments): Query {
  return {
    vectors: vectorsOf(toLab(pyramid.middle), segments, QUERY_TURNS),
    keypoints: keypointsOf(pyramid.large, segments.whole, QUERY_KEYPOINTS),
  };
}

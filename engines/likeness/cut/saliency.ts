import type { LabPlanes } from '../picture/lab.ts';
import { nthSmallest } from '../rank/nth-smallest.ts';
import { barrierDistance } from './barrier-distance.ts';

/** Width of the bands along the sides, as part of the picture. */
const BAND = 0.05;
/** Added to each variance: a side of one flat colour must not make all else equally far. */
const VARIANCE_FLOOR = 20;
const CENTRE_SIGMA = 0.26;
const NORMAL_PERCENTILE = 0.98;

/** Where the object probably is, from 0. `centre` is the share that position alone gives. */
export interface Saliency {
  readonly values: Float32Array;
  readonly centre: Float32Array;
}

/** Saliency of a cluttered picture: far from the edge, unlike the sides, near the middle. */
export function saliencyOf(lab: LabPlanes): Saliency {
  const barrier = normalise(barrierDistance(lab));
  const sides = normalise(sideDistance(lab));
  const centre = centreWeight(lab.width, lab.height, CENTRE_SIGMA);
  const values = centre.map((c, i) => {
    const unlike = 0.6 * barrier[i] + 0.4 * sides[i];
    return unlike * (0.35 + 0.65 * c) + 0.25 * c;
  });
  return { values, centre };
}

/** A Gaussian in the middle; `sigma` in parts of the picture's sides. */
export function centreWeight(width: number, height: number, sigma: number): Float32Array {
  const weights = new Float32Array(width * height);
  for (let y = 0; y < height; y++) {
    const dy = (y + 0.5) / height - 0.5;
    for (let x = 0; x < width; x++) {
      const dx = (x + 0.5) / width - 0.5;
      weights[y * width + x] = Math.exp(-(dx * dx + dy * dy) / (2 * sigma * sigma));
    }
  }
  return weights;
}

/** Value below which the given part (0 to 1) of the plane lies. */
export function percentile(plane: Float32Array, part: number): number {
  return nthSmallest(plane.slice(), Math.min(plane.length - 1, Math.floor(part * plane.length)));
}

function normalise(plane: Float32Array): Float32Array {
  const top = Math.max(1e-6, percentile(plane, NORMAL_PERCENTILE));
  return plane.map((value) => Math.min(1, value / top));
}

/**
 * Distance to the colours of the four sides, without the side least like it: an object that
 * touches one side is still unlike the other three.
 */
function sideDistance(lab: LabPlanes): Float32Array {
  const { width, height } = lab;
  const deep = Math.max(2, Math.round(BAND * height));
  const wide = Math.max(2, Math.round(BAND * width));
  const distances = [
    toModel(lab, 0, 0, width, deep),
    toModel(lab, 0, height - deep, width, height),
    toModel(lab, 0, 0, wide, height),
    toModel(lab, width - wide, 0, width, height),
  ];
  const sum = new Float32Array(width * height);
  for (let i = 0; i < sum.length; i++) {
    let total = 0;
    let largest = 0;
    for (const distance of distances) {
      const value = distance[i];
      total += value;
      if (value > largest) largest = value;
    }
    sum[i] = total - largest;
  }
  return sum;
}

/** Mahalanobis distance (diagonal) of each pixel to the colours of one rectangle. */
function toModel(
  lab: LabPlanes,
  left: number,
  top: number,
  right: number,
  bottom: number,
): Float32Array {
  const count = (right - left) * (bottom - top);
  const squared = new Float32Array(lab.width * lab.height);
  for (const plane of [lab.l, lab.a, lab.b]) {
    let sum = 0;
    let squares = 0;
    for (let y = top; y < bottom; y++)
      for (let x = left; x < right; x++) {
        const value = plane[y * lab.width + x];
        sum += value;
        squares += value * value;
      }
    const mean = sum / count;
    const variance = Math.max(0, squares / count - mean * mean) + VARIANCE_FLOOR;
    for (let i = 0; i < squared.length; i++) {
      const off = plane[i] - mean;
      squared[i] = squared[i] + (off * off) / variance;
    }
  }
  return squared.map(Math.sqrt);
}

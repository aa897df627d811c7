import { scaled, VECTOR_LENGTH } from './global-vector.ts';

/**
 * What makes vectors comparable: directions in which pictures of one product differ (light, tilt,
 * another colour) are shrunk, those that tell products apart are not. Learnt from the catalogue
 * itself, in the place of trained weights.
 */
export interface Calibration {
  /** Mean of the gallery. */
  readonly mean: Float32Array;
  /**
   * Lower triangle L of the Cholesky factor, row by row: (d² + d) / 2 numbers. Without it vectors
   * are only taken from the mean: those of a model need no more.
   */
  readonly factor: Float32Array | undefined;
}

export interface DifferenceSums {
  /** Lower triangle of the sum of outer products. */
  readonly products: Float64Array;
  count: number;
}

/** Part of the mean variance added to each: bounds how much a steady direction is stretched. */
const RIDGE = 0.03;
const d = VECTOR_LENGTH;
const TRIANGLE = (d * (d + 1)) / 2;

export function noDifferences(): DifferenceSums {
  return { products: new Float64Array(TRIANGLE), count: 0 };
}

/** Counts in how two vectors of one product differ. */
export function addDifference(sums: DifferenceSums, one: Float32Array, other: Float32Array): void {
  const difference = one.map((value, i) => value - other[i]);
  let at = 0;
  for (let row = 0; row < d; row++) {
    const value = difference[row];
    for (let column = 0; column <= row; column++, at++)
      sums.products[at] = sums.products[at] + value * difference[column];
  }
  sums.count++;
}

/** The calibration from all differences and the gallery's mean; undefined without differences. */
export function calibrationFrom(sums: DifferenceSums, mean: Float32Array): Calibration | undefined {
  if (sums.count === 0) return undefined;
  const matrix = sums.products.map((value) => value / sums.count);
  let trace = 0;
  for (let row = 0; row < d; row++) trace += matrix[(row * (row + 1)) / 2 + row];
  const ridge = (RIDGE * trace) / d + 1e-9;
  for (let row = 0; row < d; row++) {
    const at = (row * (row + 1)) / 2 + row;
    matrix[at] = matrix[at] + ridge;
  }
  factorise(matrix);
  return { mean, factor: Float32Array.from(matrix) };
}

/** Cholesky factor of a positive definite lower triangle, in place. */
function factorise(matrix: Float64Array): void {
  for (let row = 0; row < d; row++) {
    const rowAt = (row * (row + 1)) / 2;
    for (let column = 0; column <= row; column++) {
      const columnAt = (column * (column + 1)) / 2;
      let sum = matrix[rowAt + column];
      for (let k = 0; k < column; k++) sum -= matrix[rowAt + k] * matrix[columnAt + k];
      matrix[rowAt + column] =
        row === column ? Math.sqrt(Math.max(sum, 1e-12)) : sum / matrix[columnAt + column];
    }
  }
}

/** The vector as it is compared: L⁻¹(x − mean), of length one. Without calibration x itself. */
export function calibrate(
  vector: Float32Array,
  calibration: Calibration | undefined,
): Float32Array {
  if (!calibration) return scaled(vector, 1);
  const { mean, factor } = calibration;
  if (!factor)
    return scaled(
      vector.map((value, i) => value - mean[i]),
      1,
    );
  const solved = new Float32Array(d);
  let at = 0;
  for (let row = 0; row < d; row++) {
    let sum = vector[row] - mean[row];
    for (let column = 0; column < row; column++, at++) sum -= factor[at] * solved[column];
    solved[row] = sum / factor[at++];
  }
  return scaled(solved, 1);
}

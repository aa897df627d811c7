import { type Frame, frameObject } from '../cut/frame.ts';
import type { Segments } from '../cut/segment.ts';
import type { LabPlanes } from '../picture/lab.ts';
import { GRADIENT_LENGTH, gradientHistogram } from '../points/gradient-histogram.ts';
import { colourHistogram, colourLayout, HISTOGRAM_LENGTH, LAYOUT_LENGTH } from './colour-blocks.ts';

/** Length of a global vector: gradients, colours, layout. */
export const VECTOR_LENGTH = GRADIENT_LENGTH + HISTOGRAM_LENGTH + LAYOUT_LENGTH;

/** Weights of the three blocks, each of length one. */
const GRADIENT_WEIGHT = 1;
const COLOUR_WEIGHT = 0.3;
const LAYOUT_WEIGHT = 0.3;

/** Degrees by which a shopper's picture is turned; catalogue pictures stand upright. */
export const QUERY_TURNS: readonly number[] = [-24, -12, 0, 12, 24];
export const CATALOGUE_TURNS: readonly number[] = [0];

/** The object as one vector of VECTOR_LENGTH numbers: shape, colours and where they are. */
export function vectorOf(frame: Frame): Float32Array {
  const vector = new Float32Array(VECTOR_LENGTH);
  vector.set(scaled(gradientHistogram(frame), GRADIENT_WEIGHT), 0);
  vector.set(scaled(colourHistogram(frame), COLOUR_WEIGHT), GRADIENT_LENGTH);
  vector.set(scaled(colourLayout(frame), LAYOUT_WEIGHT), GRADIENT_LENGTH + HISTOGRAM_LENGTH);
  return vector;
}

/** Vectors of the whole object, of its parts when there are several and of guesses, in every turn. */
export function vectorsOf(
  lab: LabPlanes,
  { whole, parts, guesses }: Segments,
  turns: readonly number[],
): Float32Array[] {
  const objects = [whole, ...(parts.length > 1 ? parts : []), ...guesses];
  return objects.flatMap((mask) =>
    turns.map((degrees) => vectorOf(frameObject(lab, mask, degrees))),
  );
}

/** The vector at a given length; all zeros stay. */
export function scaled(vector: Float32Array, length: number): Float32Array {
  let squares = 0;
  for (let i = 0; i < vector.length; i++) squares += vector[i] ** 2;
  const factor = squares > 0 ? length / Math.sqrt(squares) : 0;
  return vector.map((value) => value * factor);
}

/**
 * A flow network over a picture's pixels with eight neighbours each.
 *
 * Pixels lie in a grid padded by one on every side, so that a neighbour is always an index away;
 * edges into the padding have no capacity. Direction `d` and `7 - d` are opposite.
 */
export interface GridGraph {
  readonly width: number;
  readonly height: number;
  /** Pixels of a padded row. */
  readonly stride: number;
  /** Index step to the neighbour in each direction. */
  readonly steps: Int32Array;
  /** Residual capacity of each pixel's edges: entry `node * 8 + direction`. */
  readonly capacity: Float32Array;
  /** Residual capacity to the terminals: positive from the source, negative to the sink. */
  readonly terminal: Float32Array;
}

export const DIRECTIONS = [
  [-1, -1],
  [0, -1],
  [1, -1],
  [-1, 0],
  [1, 0],
  [-1, 1],
  [0, 1],
  [1, 1],
] as const;

export function createGridGraph(width: number, height: number): GridGraph {
  const stride = width + 2;
  const nodes = stride * (height + 2);
  return {
    width,
    height,
    stride,
    steps: Int32Array.from(DIRECTIONS, ([dx, dy]) => dy * stride + dx),
    capacity: new Float32Array(nodes * 8),
    terminal: new Float32Array(nodes),
  };
}

/** Index of a pixel in the padded grid. */
export function nodeAt(graph: GridGraph, x: number, y: number): number {
  return (y + 1) * graph.stride + x + 1;
}

import type { LabPlanes } from '../picture/lab.ts';
import { areaOf, type Mask } from '../picture/pixels.ts';
import { isInRing } from './backdrop.ts';
import { colourHistograms, histogramPlaces } from './colour-models.ts';
import { createGridGraph, DIRECTIONS, type GridGraph, nodeAt } from './grid-graph.ts';
import { fillHoles, open } from './mask-shape.ts';
import { minCut } from './min-cut.ts';
import { percentile, type Saliency, saliencyOf } from './saliency.ts';

const ROUNDS = 3;
/** Part of the picture taken for object at first. */
const FIRST_GUESS = 0.28;
const SMALLEST = 0.015;
const LARGEST = 0.93;
const LARGEST_HOLE = 0.25;
const UNARY_LIMIT = 6;
const RING_PULL = -3;
/** Weight of the edges between neighbours of like colour. */
const SMOOTHNESS = 6;
const SMOOTHNESS_FLOOR = 0.03;
const DIAGONAL = 0.7;

/** The object in a cluttered picture, by three rounds of colour models and an exact cut. */
export function cutFromClutter(lab: LabPlanes): Mask {
  const { width, height } = lab;
  const saliency = saliencyOf(lab);
  const threshold = percentile(saliency.values, 1 - FIRST_GUESS);
  let mask: Mask = {
    width,
    height,
    on: Uint8Array.from(saliency.values, (value) => (value > threshold ? 1 : 0)),
  };
  const places = histogramPlaces(lab);
  const contrast = neighbourWeights(lab);
  for (let round = 0; round < ROUNDS; round++) {
    const graph = createGridGraph(width, height);
    graph.capacity.set(contrast);
    setTerminals(graph, mask, places, saliency, threshold);
    const cut = unpad(graph, minCut(graph));
    const share = areaOf(cut) / (width * height);
    if (share < SMALLEST || share > LARGEST) break;
    const settled = cut.on.every((side, i) => side === mask.on[i]);
    mask = cut;
    // From the same object the next round would cut the same.
    if (settled) break;
  }
  const opened = open(mask, 1);
  return fillHoles(opened, LARGEST_HOLE * areaOf(opened));
}

/** How much each pixel wants to be object (positive) or background (negative). */
function setTerminals(
  graph: GridGraph,
  mask: Mask,
  places: Uint16Array,
  { values, centre }: Saliency,
  threshold: number,
): void {
  const { width, height } = mask;
  const { object, background } = colourHistograms(mask, places);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const place = places[i];
      const likelihood = Math.log(object[place] / background[place]);
      const prior = (0.9 * (values[i] - threshold)) / (threshold + 0.1) + 0.5 * (centre[i] - 0.35);
      const wish = Math.max(-UNARY_LIMIT, Math.min(UNARY_LIMIT, 0.8 * likelihood + 1.2 * prior));
      graph.terminal[nodeAt(graph, x, y)] = wish + (isInRing(x, y, width, height) ? RING_PULL : 0);
    }
  }
}

/** The first four directions; the others are their opposites, 7 less the direction. */
const FORTH = [0, 1, 2, 3] as const;

/** Capacities between neighbours, high where the colours agree. */
function neighbourWeights(lab: LabPlanes): Float32Array {
  const { width, height } = lab;
  const graph = createGridGraph(width, height);
  const { capacity, steps } = graph;
  let sum = 0;
  let count = 0;
  for (const direction of FORTH) {
    const [dx, dy] = DIRECTIONS[direction];
    for (let y = Math.max(0, -dy); y < Math.min(height, height - dy); y++)
      for (let x = Math.max(0, -dx); x < Math.min(width, width - dx); x++) {
        const difference = colourDifference(lab, y * width + x, (y + dy) * width + x + dx);
        capacity[nodeAt(graph, x, y) * 8 + direction] = difference;
        sum += difference;
        count++;
      }
  }
  const beta = count / (2 * Math.max(sum, 1e-3));
  for (const direction of FORTH) {
    const [dx, dy] = DIRECTIONS[direction];
    const smoothness = SMOOTHNESS * (dx !== 0 && dy !== 0 ? DIAGONAL : 1);
    for (let y = Math.max(0, -dy); y < Math.min(height, height - dy); y++)
      for (let x = Math.max(0, -dx); x < Math.min(width, width - dx); x++) {
        const node = nodeAt(graph, x, y);
        const alike = Math.exp(-beta * capacity[node * 8 + direction]);
        const weight = smoothness * (alike + SMOOTHNESS_FLOOR);
        capacity[node * 8 + direction] = weight;
        capacity[(node + steps[direction]) * 8 + 7 - direction] = weight;
      }
  }
  return capacity;
}

function colourDifference({ l, a, b }: LabPlanes, i: number, near: number): number {
  const dl = l[i] - l[near];
  const da = a[i] - a[near];
  const db = b[i] - b[near];
  return dl * dl + da * da + db * db;
}

function unpad(graph: GridGraph, sides: Uint8Array): Mask {
  const { width, height } = graph;
  const on = new Uint8Array(width * height);
  for (let y = 0; y < height; y++)
    on.set(sides.subarray(nodeAt(graph, 0, y), nodeAt(graph, 0, y) + width), y * width);
  return { width, height, on };
}

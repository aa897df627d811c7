import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createGridGraph, DIRECTIONS, type GridGraph, nodeAt } from './grid-graph.ts';
import { minCut } from './min-cut.ts';

const WIDTH = 3;
const HEIGHT = 3;
const PIXELS = WIDTH * HEIGHT;

interface Edge {
  readonly from: number;
  readonly to: number;
  readonly capacity: number;
}

function graphOf(wishes: readonly number[], weights: readonly number[]) {
  const graph: GridGraph = createGridGraph(WIDTH, HEIGHT);
  const edges: Edge[] = [];
  let weight = 0;
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++) {
      graph.terminal[nodeAt(graph, x, y)] = wishes[y * WIDTH + x] ?? 0;
      for (const [direction, [dx, dy]] of DIRECTIONS.entries()) {
        if (x + dx < 0 || y + dy < 0 || x + dx >= WIDTH || y + dy >= HEIGHT) continue;
        const capacity = weights[weight++ % weights.length] ?? 0;
        graph.capacity[nodeAt(graph, x, y) * 8 + direction] = capacity;
        edges.push({ from: y * WIDTH + x, to: (y + dy) * WIDTH + x + dx, capacity });
      }
    }
  return { graph, edges };
}

function costOf(on: (pixel: number) => boolean, wishes: readonly number[], edges: readonly Edge[]) {
  let cost = 0;
  for (const [pixel, wish] of wishes.entries())
    if (on(pixel) ? wish < 0 : wish > 0) cost += Math.abs(wish);
  for (const { from, to, capacity } of edges) if (on(from) && !on(to)) cost += capacity;
  return cost;
}

test('the cut costs as little as the cheapest of all 512 cuts of a small picture', () => {
  const whole = fc.integer({ min: -9, max: 9 });
  const weight = fc.integer({ min: 0, max: 6 });
  fc.assert(
    fc.property(
      fc.array(whole, { minLength: PIXELS, maxLength: PIXELS }),
      fc.array(weight, { minLength: 40, maxLength: 40 }),
      (wishes, weights) => {
        const { graph, edges } = graphOf(wishes, weights);
        const sides = minCut(graph);
        const side = (pixel: number) =>
          sides[nodeAt(graph, pixel % WIDTH, Math.floor(pixel / WIDTH))] === 1;
        let cheapest = Number.POSITIVE_INFINITY;
        for (let cut = 0; cut < 2 ** PIXELS; cut++)
          cheapest = Math.min(
            cheapest,
            costOf((pixel) => ((cut >> pixel) & 1) === 1, wishes, edges),
          );
        expect(costOf(side, wishes, edges)).toBe(cheapest);
      },
    ),
    { numRuns: 60 },
  );
});

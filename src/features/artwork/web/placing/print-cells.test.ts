import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type LayerSet,
  type PrintMesh,
  projectionOf,
} from '../../../../../engines/pictures/layer-format.ts';
import { settle } from '../../place-artwork.ts';
import { affineOf, millimetresOf, onArea, type Point, printCells } from './print-cells.ts';

const frontOf = (set: string): PrintMesh => {
  const file = path.resolve(import.meta.dirname, '../../../../../media/pictures', set, 'set.json');
  const { views } = JSON.parse(readFileSync(file, 'utf8')) as LayerSet;
  const [area] = views.frente?.areas ?? [];
  if (!area) throw new Error(`${set} is printed nowhere`);
  return area;
};
const AREAS = ['taza-clasica', 'playera-cuello-redondo', 'boligrafo-bambu', 'botella-acero'].map(
  frontOf,
);
const wish = fc.record({
  area: fc.constant(''),
  x_mm: fc.double({ min: -150, max: 150, noNaN: true }),
  y_mm: fc.double({ min: -150, max: 150, noNaN: true }),
  ancho_mm: fc.double({ min: 5, max: 300, noNaN: true }),
  giro: fc.integer({ min: -180, max: 180 }),
});
const roomOf = ({ id, widthMm, heightMm }: PrintMesh) => ({
  id,
  ancho_mm: widthMm,
  alto_mm: heightMm,
});
const mapped = (affine: ReturnType<typeof affineOf>, [x, y]: Point): Point => {
  const [a, b, c, d, e, f] = affine;
  return [a * x + c * y + e, b * x + d * y + f];
};

test('PDP-55 what the browser draws of an artwork lands within 1.5 px of where the server prints it', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...AREAS),
      fc.double({ min: 0.2, max: 3, noNaN: true }),
      wish,
      fc.double({ min: 0.05, max: 0.9, noNaN: true }),
      fc.double({ min: 0.05, max: 0.9, noNaN: true }),
      (area, ratio, wished, s, t) => {
        const projection = projectionOf(area);
        const placement = settle(roomOf(area), ratio, wished);
        for (const { from, to } of printCells(placement, ratio, projection)) {
          // A place within the triangle, by its corners.
          const [u, v] = s + t > 1 ? [1 - s, 1 - t] : [s, t];
          const part = (axis: 0 | 1): number =>
            from[0][axis] * (1 - u - v) + from[1][axis] * u + from[2][axis] * v;
          const at: Point = [part(0), part(1)];
          const truth = projection(...onArea(placement, ratio, at));
          const drawn = mapped(affineOf(from, to), at);
          if (truth) expect(Math.hypot(drawn[0] - truth[0], drawn[1] - truth[1])).toBeLessThan(1.5);
        }
      },
    ),
    { numRuns: 60 },
  );
});

test('PDP-55 an artwork that is seen whole is drawn whole', () => {
  const [mug] = AREAS as [PrintMesh];
  const placement = { area: mug.id, x_mm: 0, y_mm: 0, ancho_mm: 30, giro: 20 };
  expect(printCells(placement, 0.5, projectionOf(mug))).toHaveLength(392);
});

test('PDP-55 a finger’s way over the picture is as far in millimetres', () => {
  for (const area of AREAS) {
    const projection = projectionOf(area);
    const [here, there] = [projection(0, 0), projection(2, 1)];
    if (!here || !there) continue;
    const way = millimetresOf(projection, [0, 0], [there[0] - here[0], there[1] - here[1]]);
    expect(way?.[0]).toBeCloseTo(2, 0);
    expect(way?.[1]).toBeCloseTo(1, 0);
  }
});

/** An artwork bent over a print area, cut into triangles that a canvas can draw. Pure. */
import type { Projection } from '../../../../../engines/pictures/layer-format.ts';
import type { Placement } from '../../../cart/placement.ts';

export type Point = readonly [x: number, y: number];

/** Three corners of the artwork, as parts of its sides, and where they land on the frame. */
export interface PrintCell {
  readonly from: readonly [Point, Point, Point];
  readonly to: readonly [Point, Point, Point];
}

/** Cells a side: a cup's bend then strays less than a pixel from its mesh. */
const CELLS = 14;

/** Where a place on the artwork lies on its area, in mm; (0, 0) is its top left, (1, 1) the other end. */
export function onArea({ x_mm, y_mm, ancho_mm, giro }: Placement, ratio: number, at: Point): Point {
  const angle = (giro * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const [across, down] = [(at[0] - 0.5) * ancho_mm, (at[1] - 0.5) * ancho_mm * ratio];
  return [x_mm + across * cos - down * sin, y_mm + across * sin + down * cos];
}

/** The triangles of a placed artwork; those that the picture does not show are left out. */
export function printCells(
  placement: Placement,
  ratio: number,
  projection: Projection,
): PrintCell[] {
  const land = (from: Point): Point | undefined => projection(...onArea(placement, ratio, from));
  const corner = (column: number, row: number): Point => [column / CELLS, row / CELLS];
  const cells: PrintCell[] = [];
  const add = (...from: [Point, Point, Point]): void => {
    const [a, b, c] = from.map(land);
    if (a && b && c) cells.push({ from, to: [a, b, c] });
  };
  for (let row = 0; row < CELLS; row += 1) {
    for (let column = 0; column < CELLS; column += 1) {
      const [first, last] = [corner(column, row), corner(column + 1, row + 1)];
      add(first, corner(column + 1, row), last);
      add(first, corner(column, row + 1), last);
    }
  }
  return cells;
}

/** `a b c d e f` of a canvas transform. */
export type Affine = readonly [number, number, number, number, number, number];

/** The transform that lays three points on three others. */
export function affineOf([a, b, c]: PrintCell['from'], [p, q, r]: PrintCell['to']): Affine {
  const [ux, uy, vx, vy] = [b[0] - a[0], b[1] - a[1], c[0] - a[0], c[1] - a[1]];
  const area = ux * vy - uy * vx;
  const along = (axis: 0 | 1): readonly [number, number] => {
    const [s, t] = [q[axis] - p[axis], r[axis] - p[axis]];
    return [(s * vy - t * uy) / area, (t * ux - s * vx) / area];
  };
  const [[xx, xy], [yx, yy]] = [along(0), along(1)];
  return [xx, yx, xy, yy, p[0] - xx * a[0] - xy * a[1], p[1] - yx * a[0] - yy * a[1]];
}

/** So many mm of the area, near a place of it, are as many pixels of the frame. */
export function millimetresOf(
  projection: Projection,
  [xMm, yMm]: Point,
  [dx, dy]: Point,
): Point | undefined {
  const here = projection(xMm, yMm);
  const right = projection(xMm + 1, yMm) ?? mirrored(here, projection(xMm - 1, yMm));
  const below = projection(xMm, yMm + 1) ?? mirrored(here, projection(xMm, yMm - 1));
  if (!here || !right || !below) return undefined;
  const [ux, uy] = [right[0] - here[0], right[1] - here[1]];
  const [vx, vy] = [below[0] - here[0], below[1] - here[1]];
  const area = ux * vy - uy * vx;
  if (Math.abs(area) < 1e-6) return undefined;
  return [(dx * vy - dy * vx) / area, (dy * ux - dx * uy) / area];
}

function mirrored(here: Point | undefined, other: Point | undefined): Point | undefined {
  return here && other ? [2 * here[0] - other[0], 2 * here[1] - other[1]] : undefined;
}

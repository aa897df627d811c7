import { FRAME } from '../../../../../engines/pictures/layer-format.ts';
import type { Placement } from '../../../cart/placement.ts';
import { affineOf, type Point, printCells } from './print-cells.ts';
import type { PlacingArea } from './use-placing-parts.ts';

/** Triangles overlap by so many pixels: no seam of the ground shows between them. */
const OVERLAP = 0.6;

/** Draws an artwork bent over its area; the canvas is as many pixels wide as it is high. */
export function drawPrint(
  canvas: HTMLCanvasElement,
  { art, ratio }: { readonly art: HTMLImageElement; readonly ratio: number },
  area: PlacingArea,
  placement: Placement,
): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.clearRect(0, 0, canvas.width, canvas.height);
  const scale = canvas.width / FRAME;
  const onCanvas = ([x, y]: Point): Point => [x * scale, y * scale];
  const onArt = ([x, y]: Point): Point => [x * art.naturalWidth, y * art.naturalHeight];
  for (const { from, to } of printCells(placement, ratio, area.projection)) {
    const [p, q, r] = [onCanvas(to[0]), onCanvas(to[1]), onCanvas(to[2])];
    context.save();
    context.beginPath();
    for (const [x, y] of [p, q, r].map((corner) => grown(corner, middleOf(p, q, r))))
      context.lineTo(x, y);
    context.clip();
    context.transform(...affineOf([onArt(from[0]), onArt(from[1]), onArt(from[2])], [p, q, r]));
    context.drawImage(art, 0, 0);
    context.restore();
  }
}

const middleOf = (p: Point, q: Point, r: Point): Point => [
  (p[0] + q[0] + r[0]) / 3,
  (p[1] + q[1] + r[1]) / 3,
];

function grown([x, y]: Point, [cx, cy]: Point): Point {
  const far = Math.hypot(x - cx, y - cy) || 1;
  return [x + ((x - cx) / far) * OVERLAP, y + ((y - cy) / far) * OVERLAP];
}

import type { Spot } from './opened.ts';
import { attributeOf, type Matrix, matrixOf, moved, SAME, TAG, times } from './svg-parts.ts';

const MOST_OPEN = 1000;
/** Of the user's width: nearer than this two ends are one. */
const SAME_PLACE = 1e-4;
const NUMBER = /-?\d*\.?\d+(?:e[-+]?\d+)?/gi;

/**
 * Where stroked paths begin that are not closed, in an SVG as its reader writes it out: every shape a
 * path of absolute steps, every style beside it.
 */
export function svgOpenPaths(written: string, userWidth: number): Spot[] {
  if (!(userWidth > 0)) return [];
  const open: Matrix[] = [SAME];
  const found: Spot[] = [];
  /** What is only referred to is drawn elsewhere, if at all. */
  let hidden = 0;
  for (const [, closing, name, attributes, selfClosing] of written.matchAll(TAG)) {
    const isStore = /^(?:defs|clipPath|mask|pattern|symbol|marker)$/i.test(name);
    if (closing) {
      if (isStore) hidden -= 1;
      if (open.length > 1) open.pop();
      continue;
    }
    const matrix = times(open.at(-1) ?? SAME, matrixOf(attributeOf(attributes, 'transform')));
    const draws = name.toLowerCase() === 'path' && hidden === 0 && found.length < MOST_OPEN;
    if (draws && isStroked(attributes)) {
      const filled = attributeOf(attributes, 'fill') !== 'none';
      for (const { x, y } of openEnds(attributeOf(attributes, 'd'), filled, userWidth)) {
        const [right, down] = moved(matrix, x, y);
        found.push({ x: right / userWidth, y: down / userWidth });
      }
    }
    if (!selfClosing) {
      open.push(matrix);
      if (isStore) hidden += 1;
    }
  }
  return found;
}

const isStroked = (attributes: string): boolean =>
  !['', 'none'].includes(attributeOf(attributes, 'stroke'));

/** Beginnings of the parts of a path that do not come back to it. */
function openEnds(d: string, filled: boolean, userWidth: number): Spot[] {
  const ends: Spot[] = [];
  for (const part of d.split(/(?=M)/)) {
    if (/Z\s*$/i.test(part)) continue;
    const numbers = (part.match(NUMBER) ?? []).map(Number);
    const [x, y, ...more] = numbers;
    if (x === undefined || y === undefined || more.length < 2) continue;
    // Its ground closes it by itself; a mere line has none.
    if (filled && more.length > 2) continue;
    const [right, down] = more.slice(-2);
    if (Math.hypot(right - x, down - y) > SAME_PLACE * userWidth) ends.push({ x, y });
  }
  return ends;
}

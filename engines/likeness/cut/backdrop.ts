import type { LabPlanes } from '../picture/lab.ts';
import { areaOf, emptyMask, type Mask } from '../picture/pixels.ts';
import { close, fillHoles } from './mask-shape.ts';

/** Width in pixels of the outer ring that is taken for background. */
export const RING = 2;

/** What the outer ring says of the background. */
export interface Backdrop {
  readonly l: number;
  readonly a: number;
  readonly b: number;
  /** Part of the ring within SAME_COLOUR of its median colour, 0 to 1. */
  readonly uniform: number;
}

/** Colour distance (ΔE 1976) within which ring pixels count as one colour. */
const SAME_COLOUR = 6;
const UNIFORM_SHARE = 0.72;
const LIGHT = 80;
/** Distance at which the flood stops, on white paper and on other light grounds. */
const WHITE = { above: 97, reach: 3.2 } as const;
const LIGHT_REACH = 5.5;
const LARGEST_HOLE = 0.25;

export function isInRing(x: number, y: number, width: number, height: number): boolean {
  return x < RING || y < RING || x >= width - RING || y >= height - RING;
}

/** Measures the ring: its median colour and how uniform it is. */
export function backdropOf(lab: LabPlanes): Backdrop {
  const ring: number[] = [];
  for (let y = 0; y < lab.height; y++)
    for (let x = 0; x < lab.width; x++)
      if (isInRing(x, y, lab.width, lab.height)) ring.push(y * lab.width + x);
  const median = (plane: Float32Array): number =>
    ring.map((i) => plane[i]).sort((one, other) => one - other)[ring.length >> 1] ?? 0;
  const l = median(lab.l);
  const a = median(lab.a);
  const b = median(lab.b);
  const near = ring.filter((i) => distance(lab, i, l, a, b) < SAME_COLOUR).length;
  return { l, a, b, uniform: near / ring.length };
}

/** A catalogue picture: light ground all around. */
export function isPlain(backdrop: Backdrop): boolean {
  return backdrop.uniform > UNIFORM_SHARE && backdrop.l > LIGHT;
}

/** The object on a plain ground: all that a flood from the ring does not reach. */
export function cutFromPlain(lab: LabPlanes, { l, a, b }: Backdrop): Mask {
  const { width, height } = lab;
  const reach = l > WHITE.above ? WHITE.reach : LIGHT_REACH;
  const mask = emptyMask(width, height);
  mask.on.fill(1);
  const stack = new Int32Array(width * height);
  let waiting = 0;
  const visit = (i: number) => {
    if (mask.on[i] === 0 || distance(lab, i, l, a, b) >= reach) return;
    mask.on[i] = 0;
    stack[waiting++] = i;
  };
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) if (isInRing(x, y, width, height)) visit(y * width + x);
  while (waiting > 0) {
    const i = stack[--waiting];
    const x = i % width;
    if (x > 0) visit(i - 1);
    if (x < width - 1) visit(i + 1);
    if (i >= width) visit(i - width);
    if (i < width * (height - 1)) visit(i + width);
  }
  const closed = close(mask, 1);
  return fillHoles(closed, LARGEST_HOLE * areaOf(closed));
}

function distance(lab: LabPlanes, i: number, l: number, a: number, b: number): number {
  return Math.hypot(lab.l[i] - l, lab.a[i] - a, lab.b[i] - b);
}

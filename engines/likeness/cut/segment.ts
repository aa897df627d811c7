import type { LabPlanes } from '../picture/lab.ts';
import { emptyMask, type Mask } from '../picture/pixels.ts';
import { backdropOf, cutFromPlain, isPlain } from './backdrop.ts';
import { cutFromClutter } from './cut-object.ts';
import { regionsOf } from './mask-shape.ts';
import { otherGuesses } from './object-guesses.ts';

/** The object of a picture, whole and in its parts. */
export interface Segments {
  readonly whole: Mask;
  /** The main connected parts, best first, at most MOST_PARTS; one alone repeats the whole. */
  readonly parts: readonly Mask[];
  /** Other ways to see the object; none on a plain ground. */
  readonly guesses: readonly Mask[];
  /** Catalogue picture on a plain light ground. */
  readonly plain: boolean;
}

export const MOST_PARTS = 3;
/** A part must score this share of the best one to be kept. */
const KEEP_PLAIN = 0.22;
const KEEP_CLUTTER = 0.35;
const CENTRE_SIGMA = 0.3;
/** Score of a part that touches the picture's edge with all its pixels there. */
const EDGE_FLOOR = 0.2;
/** Parts with fewer pixels than this share of the picture are specks. */
const SPECK = 0.0015;
const DISC_RADIUS = 0.42;

/** Finds the object; a centred disc when nothing stands out. */
export function segment(lab: LabPlanes): Segments {
  const backdrop = backdropOf(lab);
  const plain = isPlain(backdrop);
  const mask = plain ? cutFromPlain(lab, backdrop) : cutFromClutter(lab);
  const parts = mainParts(mask, plain ? KEEP_PLAIN : KEEP_CLUTTER);
  if (parts.length === 0) {
    const disc = centredDisc(lab.width, lab.height);
    return { whole: disc, parts: [disc], guesses: [], plain };
  }
  const whole = emptyMask(lab.width, lab.height);
  for (const part of parts)
    for (let i = 0; i < whole.on.length; i++) if (part.on[i]) whole.on[i] = 1;
  const guesses = plain ? [] : otherGuesses(lab, whole);
  return { whole, parts: parts.slice(0, MOST_PARTS), guesses, plain };
}

interface Score {
  area: number;
  x: number;
  y: number;
  edge: number;
}

function mainParts(mask: Mask, keep: number): Mask[] {
  const { width, height } = mask;
  const { labels, areas } = regionsOf(mask, 1);
  const scores = areas.map((): Score => ({ area: 0, x: 0, y: 0, edge: 0 }));
  for (let i = 0; i < labels.length; i++) {
    const score = scores[labels[i]];
    if (!labels[i] || !score) continue;
    const x = i % width;
    const y = (i - x) / width;
    score.area++;
    score.x += x;
    score.y += y;
    if (x === 0 || y === 0 || x === width - 1 || y === height - 1) score.edge++;
  }
  const ranked = scores
    .map((score, label) => ({ label, value: worth(score, width, height) }))
    .filter(({ label }) => (areas[label] ?? 0) >= SPECK * width * height)
    .sort((one, other) => other.value - one.value);
  const best = ranked[0]?.value ?? 0;
  return ranked
    .filter(({ value }) => value >= keep * best)
    .map(({ label }) => ({
      width,
      height,
      on: Uint8Array.from(labels, (own) => (own === label ? 1 : 0)),
    }));
}

/** Large, central and away from the edge is worth most. */
function worth({ area, x, y, edge }: Score, width: number, height: number): number {
  if (area === 0) return 0;
  const dx = (x / area + 0.5) / width - 0.5;
  const dy = (y / area + 0.5) / height - 0.5;
  const centre = Math.exp(-(dx * dx + dy * dy) / (2 * CENTRE_SIGMA * CENTRE_SIGMA));
  const onEdge = edge / (2 * (width + height));
  return area * centre * Math.max(EDGE_FLOOR, 1 - 2 * onEdge);
}

function centredDisc(width: number, height: number): Mask {
  const disc = emptyMask(width, height);
  const radius = DISC_RADIUS * Math.min(width, height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      if (Math.hypot(x + 0.5 - width / 2, y + 0.5 - height / 2) <= radius)
        disc.on[y * width + x] = 1;
  return disc;
}

import type { LabPlanes } from '../picture/lab.ts';
import { areaOf, emptyMask, type Mask } from '../picture/pixels.ts';
import { close, fillHoles, open, regionsOf } from './mask-shape.ts';
import { centreWeight } from './saliency.ts';

/** Radius in pixels of the necks by which things lie against each other. */
const NECK = 4;
/** Colour distance within which pixels are of one thing. */
const ONE_COLOUR = 22;
const ROUNDS = 5;
const SMALLEST = 0.02;
/** A guess that covers this much of another one adds nothing. */
const SAME = 0.85;

/**
 * Other ways to see the object in a cluttered picture, where things that touch are cut out as one:
 * without its narrow necks, and only what has the colour of its middle.
 */
export function otherGuesses(lab: LabPlanes, mask: Mask): Mask[] {
  const guesses: Mask[] = [];
  for (const guess of [largest(open(mask, NECK)), ofMiddleColour(lab, mask)]) {
    if (areaOf(guess) < SMALLEST * guess.on.length) continue;
    if ([mask, ...guesses].every((known) => overlap(known, guess) < SAME)) guesses.push(guess);
  }
  return guesses;
}

/** The part of the mask coloured like its middle, found by moving the mean colour a few times. */
function ofMiddleColour(lab: LabPlanes, mask: Mask): Mask {
  const weight = centreWeight(mask.width, mask.height, 0.15).map((w, i) => w * mask.on[i]);
  let colour = meanColour(lab, weight, () => true);
  for (let round = 0; round < ROUNDS; round++) {
    const { l, a, b } = colour;
    colour = meanColour(lab, weight, (i) => isNear(lab, i, l, a, b));
  }
  const { l, a, b } = colour;
  const like = emptyMask(mask.width, mask.height);
  for (let i = 0; i < like.on.length; i++)
    like.on[i] = mask.on[i] === 1 && isNear(lab, i, l, a, b) ? 1 : 0;
  const whole = largest(close(like, 2));
  return fillHoles(whole, areaOf(whole) / 2);
}

/** Lightness counts half: a thing has its own shadows. */
function isNear(lab: LabPlanes, i: number, l: number, a: number, b: number): boolean {
  const light = (lab.l[i] - l) / 2;
  return Math.hypot(light, lab.a[i] - a, lab.b[i] - b) < ONE_COLOUR;
}

function meanColour(lab: LabPlanes, weight: Float32Array, counts: (i: number) => boolean) {
  let [l, a, b, total] = [0, 0, 0, 1e-9];
  for (let i = 0; i < weight.length; i++) {
    const w = weight[i];
    if (w === 0 || !counts(i)) continue;
    l += w * lab.l[i];
    a += w * lab.a[i];
    b += w * lab.b[i];
    total += w;
  }
  return { l: l / total, a: a / total, b: b / total };
}

function largest(mask: Mask): Mask {
  const { labels, areas } = regionsOf(mask, 1);
  const best = areas.indexOf(Math.max(...areas));
  return { ...mask, on: Uint8Array.from(labels, (label) => (label > 0 && label === best ? 1 : 0)) };
}

function overlap(one: Mask, other: Mask): number {
  let both = 0;
  for (let i = 0; i < one.on.length; i++) both += one.on[i] & other.on[i];
  return both / Math.max(1, areaOf(one) + areaOf(other) - both);
}

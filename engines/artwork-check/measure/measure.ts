import { type Cover, coverOf } from './cover.ts';
import { type Drawing, type Paper, paperOf } from './drawing.ts';
import { hasGradients } from './gradients.ts';
import { findInks, type Ink } from './inks.ts';
import { type Field, type Thinnest, thinnest } from './thinnest.ts';

/** A length and where it was found, in millimetres from the top left at print size. */
export interface Place {
  readonly mm: number;
  readonly xMm: number;
  readonly yMm: number;
}

export interface Measured {
  readonly paper: Paper;
  readonly inks: readonly Ink[];
  readonly line: Place | undefined;
  readonly gap: Place | undefined;
  readonly gradients: boolean;
}

/** Inks of which each is looked at by itself; more are a picture. */
const MOST_SINGLE = 5;
/** A picture's noise is shorter than this. */
const NOISE_MM = 0.3;

/** Everything that is read from the pixels of a drawing. */
export function measure(drawing: Drawing): Measured & { readonly cover: Cover } {
  const paper = paperOf(drawing);
  const inks = findInks(drawing, paper);
  const gradients = hasGradients(drawing, paper);
  const cover = coverOf(drawing, paper, inks);
  const need = drawing.vector ? 3 : Math.max(4, Math.round(NOISE_MM * drawing.pxPerMm));
  const whole = { width: drawing.width, height: drawing.height, amount: cover.amount };
  const parts = inks.length > 1 && inks.length <= MOST_SINGLE && !gradients;
  const lines = [
    thinnest(whole, need),
    ...(parts ? inks.map((_, index) => thinnestOf(drawing, cover, index, need)) : []),
  ];
  return {
    paper,
    inks,
    gradients,
    cover,
    line: placeOf(drawing, least(lines)),
    gap: placeOf(drawing, thinnestGap(whole, need)),
  };
}

const least = (found: readonly (Thinnest | undefined)[]): Thinnest | undefined =>
  found.filter((each) => each !== undefined).sort((a, b) => a.across - b.across)[0];

function placeOf({ pxPerMm }: Drawing, found: Thinnest | undefined): Place | undefined {
  const mm = (pixels: number): number => pixels / pxPerMm;
  return found && { mm: mm(found.across), xMm: mm(found.x + 0.5), yMm: mm(found.y + 0.5) };
}

/** Where two printed parts come closest; what lies outside of all of them is no gap. */
function thinnestGap(whole: Field, need: number): Thinnest | undefined {
  const box = boxOf(whole);
  if (!box) return undefined;
  const part = cut(whole, box);
  for (let at = 0; at < part.amount.length; at += 1) part.amount[at] = 255 - part.amount[at];
  const found = thinnest(part, need, 'wider');
  return found && { ...found, x: found.x + box.left, y: found.y + box.top };
}

/** The same of one ink, without the softened edges that look like it between two others. */
function thinnestOf(
  { width, height, pixels, vector }: Drawing,
  cover: Cover,
  index: number,
  need: number,
): Thinnest | undefined {
  const amount = new Uint8Array(width * height);
  for (let at = 0; at < amount.length; at += 1) {
    if (cover.ink[at] === index) amount[at] = cover.amount[at];
  }
  dropFringes({ width, height, amount }, pixels, vector);
  const field = { width, height, amount };
  const box = boxOf(field);
  const found = box && thinnest(cut(field, box), need);
  return found && box && { ...found, x: found.x + box.left, y: found.y + box.top };
}

/**
 * A real line has a pixel like its neighbour somewhere across or along it; its own edge, which is
 * softer in a picture that was brought to another size, stays with it.
 */
function dropFringes({ width, height, amount }: Field, pixels: Uint8Array, vector: boolean): void {
  const [reach, noise] = vector ? [1, 0] : [2, 24];
  const like = (one: number, other: number): boolean => {
    let away = 0;
    for (let channel = 0; channel < 4; channel += 1) {
      away += Math.abs(pixels[one * 4 + channel] - pixels[other * 4 + channel]);
    }
    return away <= noise;
  };
  const even = (at: number): boolean =>
    like(at, at - 1) || like(at, at + 1) || like(at, at - width) || like(at, at + width);
  const kept = amount.slice();
  amount.fill(0);
  for (let y = reach; y < height - reach; y += 1) {
    for (let at = y * width + reach; at < (y + 1) * width - reach; at += 1) {
      if (kept[at] < 200 || !even(at)) continue;
      for (let row = at - reach * width; row <= at + reach * width; row += width) {
        for (let each = row - reach; each <= row + reach; each += 1) amount[each] = kept[each];
      }
    }
  }
}

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

function boxOf({ width, height, amount }: Field): Box | undefined {
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if (amount[y * width + x] < 128) continue;
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < top) top = y;
      bottom = y;
    }
  }
  if (right < 0) return undefined;
  return { left, top, width: right - left + 1, height: bottom - top + 1 };
}

function cut({ width, amount }: Field, box: Box): Field {
  const part = new Uint8Array(box.width * box.height);
  for (let y = 0; y < box.height; y += 1) {
    const from = (y + box.top) * width + box.left;
    part.set(amount.subarray(from, from + box.width), y * box.width);
  }
  return { width: box.width, height: box.height, amount: part };
}

import type { FinishTier } from '../pricing/finish-price.ts';
import { totalAt } from './inversions.ts';
import { sortedTiers } from './tier-draft.ts';

export interface Point {
  readonly quantity: number;
  /** Centavos. */
  readonly total: number;
}

/** The corners of the line of totals against quantities, up to `most` pieces. */
export function curveOf(tiers: readonly FinishTier[], most: number): Point[] {
  const steps = sortedTiers(tiers).filter(({ fromQuantity }) => fromQuantity <= most);
  return steps.flatMap(({ fromQuantity }, place) => {
    const last = Math.max(fromQuantity, (steps[place + 1]?.fromQuantity ?? most + 1) - 1);
    return [...new Set([fromQuantity, last])].map((quantity) => ({
      quantity,
      total: totalAt(steps, quantity),
    }));
  });
}

/** Ends that a chart can have. */
export const REACHES = [100, 500, 2_000, 10_000] as const;

/** The smallest end that shows every step, and some of the last. */
export function reachFor(...prices: readonly (readonly FinishTier[])[]): number {
  const last = Math.max(1, ...prices.flat().map(({ fromQuantity }) => fromQuantity));
  return REACHES.find((reach) => reach >= last * 1.5) ?? REACHES[REACHES.length - 1] ?? last;
}

/** Round steps of an axis up to at least `most`: 1, 2 or 5 of a power of ten, four or five of them. */
export function axisOf(most: number): readonly number[] {
  const rough = Math.max(1, most) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((of) => of * power).find((size) => size >= rough) ?? rough;
  const count = Math.ceil(Math.max(1, most) / step);
  return Array.from({ length: count + 1 }, (_, place) => place * step);
}

const ROUND = [1, 10, 25, 50, 100, 250, 500, 1_000, 2_500, 5_000];
const MOST_SAMPLES = 14;

/** Quantities worth comparing: round ones, and both sides of every step. */
export function samplesOf(...prices: readonly (readonly FinishTier[])[]): number[] {
  const starts = prices.flat().map(({ fromQuantity }) => fromQuantity);
  const edges = starts.flatMap((start) => (start > 1 ? [start - 1, start] : [start]));
  const end = Math.max(...edges, 100) * 4;
  const kept = new Set([...edges, ...ROUND.filter((quantity) => quantity <= end)]);
  const all = [...kept].sort((a, b) => a - b);
  // With many steps the round quantities between them are too much to read.
  return all.length <= MOST_SAMPLES ? all : [...new Set(edges)].sort((a, b) => a - b);
}

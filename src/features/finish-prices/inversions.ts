import type { Centavos } from '../../kernel/money.ts';
import { type FinishTier, finishTotal, tierFor } from '../pricing/finish-price.ts';
import { piecesText, sortedTiers } from './tier-draft.ts';

/** Quantities whose finish costs more in all than a larger quantity's. */
export interface Inversion {
  readonly from: number;
  readonly to: number;
  /** Of `to` pieces. */
  readonly cost: Centavos;
  /** The larger quantity, and its cost. */
  readonly than: number;
  readonly costThan: Centavos;
}

/**
 * The steps as they are bought: what ends before the smallest box is left out, and the first of the
 * others begins with it.
 */
export function boughtTiers(tiers: readonly FinishTier[], smallestBox: number): FinishTier[] {
  const steps = sortedTiers(tiers);
  return steps.flatMap((step, place) => {
    const next = steps[place + 1]?.fromQuantity ?? Number.POSITIVE_INFINITY;
    if (next <= smallestBox) return [];
    return [{ ...step, fromQuantity: Math.max(step.fromQuantity, smallestBox) }];
  });
}

/**
 * Where more pieces cost less: within a step the total never falls, so each fall lies where a step
 * begins. Each says all quantities below that cost more than that beginning; what a larger one says
 * too is not said twice.
 */
export function inversionsOf(tiers: readonly FinishTier[]): Inversion[] {
  const steps = sortedTiers(tiers);
  const found = steps.slice(1).flatMap(({ fromQuantity: than }, place): Inversion[] => {
    const to = than - 1;
    const [cost, costThan] = [totalAt(steps, to), totalAt(steps, than)];
    if (cost <= costThan) return [];
    return [{ from: firstAbove(steps.slice(0, place + 1), costThan), to, cost, than, costThan }];
  });
  return found.filter(({ from }, place) =>
    found.slice(place + 1).every((next) => next.from > from),
  );
}

/** The first of the quantities up to the end of these steps that cost more, without a gap. */
function firstAbove(steps: readonly FinishTier[], cost: Centavos): number {
  let first = Number.POSITIVE_INFINITY;
  for (const step of steps.toReversed()) {
    const above = aboveFrom(step, cost);
    if (above >= first) return first;
    first = above;
    if (above > step.fromQuantity) return first;
  }
  return first;
}

/** The first quantity of a step, as if it had no end, that costs more; Infinity where none does. */
function aboveFrom({ fromQuantity, mode, amount }: FinishTier, cost: Centavos): number {
  if (mode === 'fijo') return amount > cost ? fromQuantity : Number.POSITIVE_INFINITY;
  if (amount === 0) return Number.POSITIVE_INFINITY;
  return Math.max(fromQuantity, Math.floor(cost / amount) + 1);
}

/** What the finish of a quantity costs in all. */
export const totalAt = (tiers: readonly FinishTier[], quantity: number): Centavos =>
  finishTotal(tierFor(tiers, quantity), quantity);

/** 'De 41 a 50 piezas', 'Con 1 pieza'. */
export const rangeText = ({ from, to }: Pick<Inversion, 'from' | 'to'>): string =>
  from === to ? `Con ${piecesText(to)}` : `De ${from.toLocaleString('es-MX')} a ${piecesText(to)}`;

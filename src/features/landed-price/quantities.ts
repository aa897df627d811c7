import type { FinishTier } from '../pricing/finish-price.ts';
import type { QuantityLimits } from '../pricing/quantity-rule.ts';

/** No table asks for more at once: each may be a question to a courier. */
export const MOST_QUANTITIES = 12;
const MOST_ROWS = 7;
/** Quantities people order in. */
const ROUND_QUANTITIES = [25, 50, 100, 250, 500, 1000];

/**
 * The quantities of the table: the smallest order, where the finish's price changes, round numbers
 * between, and the one that is being decided on; as far as there are pieces.
 */
export function tableQuantities(
  tiers: readonly FinishTier[],
  limits: QuantityLimits,
  quantity: number,
): readonly number[] {
  const sold = (from: number): boolean => from >= limits.minimum && from <= limits.maximum;
  const starts = [limits.minimum, ...tiers.map(({ fromQuantity }) => fromQuantity)].filter(sold);
  const chosen = new Set([quantity, ...starts].slice(0, MOST_QUANTITIES));
  // Full boxes, so that no round number pays a courier for a box that is nearly empty.
  for (const round of ROUND_QUANTITIES) {
    const boxes = Math.ceil(round / limits.minimum) * limits.minimum;
    if (chosen.size < MOST_ROWS && sold(boxes)) chosen.add(boxes);
  }
  return [...chosen].sort((a, b) => a - b);
}

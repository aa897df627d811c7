import { type Centavos, toCentavos } from '../../kernel/money.ts';
import { cheaperQuantity, type FinishTier, finishTotal, tierFor } from './finish-price.ts';
import { perPiece, priceLine } from './price-line.ts';
import type { QuantityLimits } from './quantity-rule.ts';

/** What a piece costs from a quantity on. */
export interface PriceBreak {
  readonly from: number;
  /** Pesos with print and IVA. */
  readonly each: number;
  readonly total: Centavos;
  /** Percent below the first row, whole; 0 in the first row. */
  readonly saving: number;
}

/** Quantities people order in, which fill the table between the finish's own tiers. */
const ROUND_QUANTITIES = [10, 25, 50, 100, 250, 500, 1000, 2500, 5000];
const MOST_ROWS = 6;
/** A round quantity this near below a tier gives way to it: 'desde 50' beside 'desde 51' puzzles. */
const NEAR = 1.1;

const isJustBelow = (tiers: readonly FinishTier[], quantity: number): boolean =>
  tiers.some(({ fromQuantity }) => fromQuantity > quantity && fromQuantity <= quantity * NEAR);

function priceAt(unit: Centavos, quantity: number, tiers: readonly FinishTier[]) {
  const line = priceLine(unit, quantity, finishTotal(tierFor(tiers, quantity), quantity));
  return { each: perPiece(line, quantity), total: line.total };
}

/**
 * The table 'desde N piezas → $ c/u' of a product with a finish: the smallest order, every tier of
 * the finish and round quantities between that are not just below one, as far as a piece gets cheaper. Empty when the price
 * does not depend on the quantity.
 */
export function priceBreaks(
  unit: Centavos,
  tiers: readonly FinishTier[],
  limits: QuantityLimits,
): readonly PriceBreak[] {
  const candidates = [
    limits.minimum,
    ...tiers.map((tier) => tier.fromQuantity),
    ...ROUND_QUANTITIES.filter((quantity) => !isJustBelow(tiers, quantity)),
  ]
    .filter((quantity) => quantity >= limits.minimum && quantity <= limits.maximum)
    .sort((a, b) => a - b);
  const rows: PriceBreak[] = [];
  for (const from of new Set(candidates)) {
    const { each, total } = priceAt(unit, from, tiers);
    const last = rows.at(-1);
    if (last && each >= last.each * 0.995) continue;
    const first = rows[0]?.each ?? each;
    rows.push({ from, each, total, saving: Math.round((1 - each / first) * 100) });
  }
  return rows.length > 1 ? rows.slice(0, MOST_ROWS) : [];
}

/** The row a quantity falls in: the last that starts at or below it. */
export function currentBreak(
  rows: readonly PriceBreak[],
  quantity: number,
): PriceBreak | undefined {
  return rows.findLast((row) => row.from <= quantity);
}

/** The row a few more pieces would reach, or undefined in the last row. */
export function nextBreak(rows: readonly PriceBreak[], quantity: number): PriceBreak | undefined {
  return rows.find((row) => row.from > quantity);
}

/**
 * A larger quantity that costs less in all, product and finish together, or undefined: the charge
 * per job of small orders makes such inversions possible (decision A29).
 */
export function cheaperOrder(
  unit: Centavos,
  tiers: readonly FinishTier[],
  quantity: number,
  limits: QuantityLimits,
): { readonly quantity: number; readonly saved: Centavos } | undefined {
  const offer = cheaperQuantity(tiers, quantity);
  if (!offer || offer.quantity > limits.maximum) return undefined;
  const saved = priceAt(unit, quantity, tiers).total - priceAt(unit, offer.quantity, tiers).total;
  return saved > 0 ? { quantity: offer.quantity, saved: toCentavos(saved) } : undefined;
}

import { formatCount } from '../../kernel/count.ts';
import { type Centavos, toCentavos, ZERO } from '../../kernel/money.ts';

/** 'fijo': one charge for the whole job; 'por_pieza': a price for each piece (decision A29). */
export type FinishMode = 'fijo' | 'por_pieza';

export interface FinishTier {
  readonly fromQuantity: number;
  readonly mode: FinishMode;
  /** Before tax. */
  readonly amount: Centavos;
  /** Calendar days it takes in these quantities; left out where it takes as long as usual. */
  readonly days?: number | undefined;
  /** Left out where the technique alone limits them. */
  readonly mostInks?: number | undefined;
  /**
   * For each ink beyond the first, of the job or of each piece as the step is charged; before tax.
   * Left out where they cost nothing (decision 0084).
   */
  readonly extraInk?: Centavos | undefined;
  /** The same for each print position beyond the first. */
  readonly extraPosition?: Centavos | undefined;
}

/** Up to this many pieces a demo finish is charged per job, above it per piece (SPEC section 9). */
export const FLAT_UP_TO = 50;

/** The tier a quantity falls in, or undefined when the finish is not sold in that quantity. */
export function tierFor(tiers: readonly FinishTier[], quantity: number): FinishTier | undefined {
  return tiers
    .filter((tier) => tier.fromQuantity <= quantity)
    .sort((a, b) => b.fromQuantity - a.fromQuantity)[0];
}

/** The calendar days that a finish takes in a quantity, which else takes its `usual` ones. */
export function finishDaysFor(
  tiers: readonly FinishTier[],
  quantity: number,
  usual: number,
): number {
  return tierFor(tiers, quantity)?.days ?? usual;
}

/** 'hasta 50 piezas', 'de 51 a 100 piezas', 'desde 101 piezas': the quantities of a tier. */
export function tierRange(tiers: readonly FinishTier[], { fromQuantity }: FinishTier): string {
  const later = tiers.map((tier) => tier.fromQuantity).filter((start) => start > fromQuantity);
  const last = later.length === 0 ? undefined : Math.min(...later) - 1;
  const pieces = (count: number): string =>
    `${formatCount(count)} ${count === 1 ? 'pieza' : 'piezas'}`;
  if (last === undefined) return `desde ${pieces(fromQuantity)}`;
  if (last === fromQuantity) return `con ${pieces(last)}`;
  return fromQuantity === 1
    ? `hasta ${pieces(last)}`
    : `de ${formatCount(fromQuantity)} a ${pieces(last)}`;
}

/** What the finish of a whole line costs before tax. */
export function finishTotal(tier: FinishTier | undefined, quantity: number): Centavos {
  if (!tier) return ZERO;
  return tier.mode === 'fijo' ? tier.amount : toCentavos(tier.amount * quantity);
}

/**
 * The smallest larger quantity whose finish costs less in all, or undefined: with a charge per job
 * up to 50 and a price per piece above, 51 pieces can cost less than 50.
 */
export function cheaperQuantity(
  tiers: readonly FinishTier[],
  quantity: number,
): { quantity: number; total: Centavos } | undefined {
  const now = finishTotal(tierFor(tiers, quantity), quantity);
  return tiers
    .filter((tier) => tier.fromQuantity > quantity)
    .map((tier) => ({
      quantity: tier.fromQuantity,
      total: finishTotal(tier, tier.fromQuantity),
    }))
    .sort((a, b) => a.quantity - b.quantity)
    .find((offer) => offer.total < now);
}

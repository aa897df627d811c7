import { type Centavos, toCentavos, ZERO } from '../../kernel/money.ts';
import type { FinishTier } from './finish-price.ts';

/** Whether some quantity of a finish is charged by its inks, so that a job's have to be known. */
export const chargesInks = (tiers: readonly Pick<FinishTier, 'extraInk'>[]): boolean =>
  tiers.some(({ extraInk }) => extraInk !== undefined && extraInk > 0);

/** Inks that a step charges beyond its first: those that are printed, and no more than it takes. */
export function extraInks(tier: FinishTier, printed: number): number {
  if (!chargesInks([tier])) return 0;
  return Math.max(0, Math.min(printed, tier.mostInks ?? printed) - 1);
}

/** What they cost, of the job or of each piece as the step is charged; before tax. */
export function inkCharge(tier: FinishTier, printed: number): Centavos {
  return tier.extraInk ? toCentavos(tier.extraInk * extraInks(tier, printed)) : ZERO;
}

/**
 * A step with a job's inks in its price: whatever prices a step prices them too, so that no page,
 * order or invoice knows of a second sum.
 */
export function withInks(tier: FinishTier, printed: number): FinishTier {
  return { ...tier, amount: toCentavos(tier.amount + inkCharge(tier, printed)) };
}

/** What of the price of a finish a job's inks are. */
export interface InkExtra {
  /** Beyond the first. */
  readonly count: number;
  /** Of the job, or of each piece; in the price already. */
  readonly amount: Centavos;
}

/** Undefined where a step charges none of a job's inks. */
export function inkExtra(tier: FinishTier, printed: number): InkExtra | undefined {
  const amount = inkCharge(tier, printed);
  return amount > 0 ? { count: extraInks(tier, printed), amount } : undefined;
}

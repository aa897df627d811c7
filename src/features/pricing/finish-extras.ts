import { type Centavos, toCentavos, ZERO } from '../../kernel/money.ts';
import type { FinishTier } from './finish-price.ts';
import type { PrintJob } from './print-job.ts';

/** Whether some quantity of a finish is charged by its inks, so that a job's have to be known. */
export const chargesInks = (tiers: readonly Pick<FinishTier, 'extraInk'>[]): boolean =>
  tiers.some(({ extraInk }) => extraInk !== undefined && extraInk > 0);

/** The same of its positions. */
export const chargesPositions = (tiers: readonly Pick<FinishTier, 'extraPosition'>[]): boolean =>
  tiers.some(({ extraPosition }) => extraPosition !== undefined && extraPosition > 0);

/** What of the price of a finish a job has beyond what the price holds. */
export interface FinishExtra {
  readonly kind: 'ink' | 'position';
  /** Beyond the first. */
  readonly count: number;
  /** Of the job, or of each piece; in the price already. */
  readonly amount: Centavos;
}

/**
 * What a step charges of a job's inks, those that are printed and no more than it takes, and of its
 * positions, each beyond the first; nothing that costs nothing. Before tax.
 */
export function extrasOf(tier: FinishTier, { inks = 1, positions = 1 }: PrintJob): FinishExtra[] {
  const printed = Math.min(inks, tier.mostInks ?? inks);
  return [
    { kind: 'ink' as const, count: printed - 1, each: tier.extraInk ?? ZERO },
    { kind: 'position' as const, count: positions - 1, each: tier.extraPosition ?? ZERO },
  ]
    .filter(({ count, each }) => count > 0 && each > 0)
    .map(({ kind, count, each }) => ({ kind, count, amount: toCentavos(each * count) }));
}

/**
 * A step with a job's extras in its price: whatever prices a step prices them too, so that no page,
 * order or invoice knows of a second sum.
 */
export function withExtras(tier: FinishTier, job: PrintJob): FinishTier {
  const more = extrasOf(tier, job).reduce((sum, { amount }) => sum + amount, 0);
  return { ...tier, amount: toCentavos(tier.amount + more) };
}

import {
  isTechnique,
  TECHNIQUES,
  type Technique,
} from '../../../../engines/artwork-check/artwork-check.ts';
import { slug } from '../../../kernel/fold.ts';
import type { Queries } from '../../../platform/db/connect.ts';
import { listTiersOf } from '../../catalog/server/finish.sql.ts';
import { type FinishTier, tierFor, tierRange } from '../../pricing/finish-price.ts';

/** What a finish can print in a quantity. */
export interface FinishLimits {
  readonly technique: Technique;
  /** 'de 51 a 100 piezas' where the inks are those of these quantities alone. */
  readonly range: string | undefined;
}

/**
 * The limits of finishes by name: their technique's, with the inks that the staff wrote beside the
 * price of this quantity. Left out are those that a person quotes.
 */
export async function limitsOf(
  db: Queries,
  finishes: readonly string[],
  quantity: number | undefined,
): Promise<ReadonlyMap<string, FinishLimits>> {
  const tiers = quantity === undefined ? undefined : await listTiersOf(db, finishes);
  const limits = new Map<string, FinishLimits>();
  for (const name of finishes) {
    const key = slug(name);
    if (!isTechnique(key)) continue;
    limits.set(name, limitedBy(TECHNIQUES[key], tiers?.get(name) ?? [], quantity ?? 0));
  }
  return limits;
}

function limitedBy(
  technique: Technique,
  tiers: readonly FinishTier[],
  quantity: number,
): FinishLimits {
  const step = tierFor(tiers, quantity);
  if (step?.mostInks === undefined) return { technique, range: undefined };
  return { technique: { ...technique, inks: step.mostInks }, range: tierRange(tiers, step) };
}

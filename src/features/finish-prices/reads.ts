import type { FinishTier } from '../pricing/finish-price.ts';
import type { StitchTerms } from '../pricing/stitches.ts';
import type { FinishCost } from './below-cost.ts';
import type { KnownNames } from './known-names.ts';

/** Prices that hold from a day on. */
export interface PricePlan {
  readonly id: number;
  /** 'AAAA-MM-DD' in Mexico City. */
  readonly day: string;
  readonly tiers: readonly FinishTier[];
  readonly by: string;
}

/** A finish as the staff's page has it. */
export interface PricedFinish {
  readonly id: number;
  readonly name: string;
  /** One line; '' for none. */
  readonly goodFor: string;
  readonly version: number;
  /** Calendar days it takes where no step says otherwise. */
  readonly days: number;
  readonly tiers: readonly FinishTier[];
  /** Undefined where it is not charged by its stitches. */
  readonly stitches: StitchTerms | undefined;
  /** It is embroidered, so that it can be charged by its stitches. */
  readonly embroidered: boolean;
  /** It prints at most where no step says otherwise; 1 where inks are not counted. */
  readonly inks: number;
  /** Products on sale that are offered with it. */
  readonly products: number;
  /** Pieces of the smallest box of them: nobody buys fewer. 1 where there are none. */
  readonly smallestBox: number;
  /** The next one first. */
  readonly plans: readonly PricePlan[];
}

/** What somebody did to the prices of a finish. */
export interface PriceAct {
  readonly id: number;
  /** ISO. */
  readonly at: string;
  readonly by: string;
  readonly action: string;
  /** 'AAAA-MM-DD' of what was planned; null for what was at once. */
  readonly day: string | null;
  readonly changes: readonly string[];
}

/** For staff only: a page that reads it lets them in first. */
export interface FinishPriceReads {
  list(): Promise<{
    readonly finishes: readonly PricedFinish[];
    readonly today: string;
    /** Inks that a finish with this page, and a name of its own, prints at most. */
    readonly inksOfPages: Readonly<Record<string, number>>;
    readonly known: KnownNames;
  }>;
  /** What each finish costs today, by its id; none of those whose cost nobody told. */
  costs(): Promise<Readonly<Record<number, FinishCost>>>;
  /** Whether orders say its name, which stays then. */
  said(name: string): Promise<boolean>;
  /** The newest first. */
  history(id: number): Promise<readonly PriceAct[]>;
}

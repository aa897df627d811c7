import { remember } from '../../../platform/memory/remembered.ts';
import type { StoredQuote } from '../../shipping/server/quote.sql.ts';

/** How long an answer of the couriers is shown again; they are bound by it much longer (A45). */
const LIVES_MS = 10 * 60 * 1000;
const MOST_QUOTES = 20_000;

interface KnownQuote {
  readonly options: StoredQuote['options'];
  readonly until: number;
}

/** What couriers answered lately, in the memory of this process; losing it costs time only. */
export interface QuoteMemory {
  find(key: string, now: Date): Pick<StoredQuote, 'options'> | undefined;
  keep(key: string, quote: Pick<StoredQuote, 'options'>, now: Date): void;
}

export function createQuoteMemory(): QuoteMemory {
  const quotes = remember<KnownQuote>({ most: MOST_QUOTES });
  return {
    find: (key, now) => {
      const known = quotes.find(key);
      return known && known.until > now.getTime() ? known : undefined;
    },
    keep: (key, { options }, now) =>
      quotes.begin(key)({ options, until: now.getTime() + LIVES_MS }),
  };
}

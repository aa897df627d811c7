import { useEffect, useState } from 'react';
import { call } from '../../../platform/browser/call.ts';
import * as calls from '../calls.ts';
import type { ProductCard } from '../reads.ts';

/** Cards of today by their numbers, null for what is no longer sold; undefined while nobody knows. */
export type CardsToday = ReadonlyMap<number, ProductCard | null> | undefined;

/** As many as one question may ask for (contract.ts). */
const AT_ONCE = 60;

/**
 * What products that a browser remembers cost and look like today. Asks once for each list of
 * numbers; a lost line leaves it unknown.
 */
export function useCardsToday(ids: readonly number[]): CardsToday {
  const [today, setToday] = useState<CardsToday>();
  const wanted = [...new Set(ids.filter((id) => id > 0))].sort((one, other) => one - other).join();
  useEffect(() => {
    if (wanted === '') return;
    const leaving = new AbortController();
    askAll(wanted.split(','), leaving.signal).then(setToday, () => undefined);
    return () => leaving.abort();
  }, [wanted]);
  return today;
}

async function askAll(ids: readonly string[], signal: AbortSignal): Promise<CardsToday> {
  const today = new Map<number, ProductCard | null>(ids.map((id) => [Number(id), null]));
  for (let first = 0; first < ids.length; first += AT_ONCE) {
    const query = { ids: ids.slice(first, first + AT_ONCE).join() };
    const answer = await call(calls.cards, { query, signal });
    if (!answer.ok) return undefined;
    for (const card of answer.value) today.set(card.id, card);
  }
  return today;
}

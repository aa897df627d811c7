import type { Clock } from '../../../kernel/clock.ts';
import { addDays, dayOf, instantOf } from '../../../kernel/working-days.ts';
import type { Database } from '../../../platform/db/connect.ts';
import { transact } from '../../../platform/db/transact.ts';
import { chunksOf, firstOrderDay, lastDay, writeDays } from './report-days.sql.ts';

/** A day is written down at this hour of the next: what began before midnight has ended by then. */
const CLOSES_AT = 3;
/** Days that are written anew with each new one, for whatever took longer. */
const AGAIN = 2;

/** The last day that may be written down. */
export function lastClosed(now: Date): string {
  const today = dayOf(now);
  return addDays(today, now < instantOf(today, CLOSES_AT) ? -2 : -1);
}

/** Writes down the days that are over, a month at a time; nothing where all of them are. */
export async function keepReports(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  signal?: AbortSignal,
): Promise<void> {
  const to = lastClosed(clock.now());
  const last = await lastDay(db);
  if (last !== null && last >= to) return;
  const from = last === null ? await firstOrderDay(db) : addDays(last, 1 - AGAIN);
  if (from === null) return;
  for (const span of chunksOf({ from, to })) {
    if (signal?.aborted) return;
    await transact(db, (trx) => writeDays(trx, span));
  }
}

import { sql } from 'kysely';
import { TIME_ZONE } from '../../../kernel/clock.ts';
import type { Queries } from '../../../platform/db/connect.ts';

/** More different terms than this in one day are noise; those already listed go on counting. */
const MOST_A_DAY = 2000;
/** What is older than the longest list tells nothing any more. */
const KEPT_DAYS = 90;

/** The shop's day of a moment. */
const dayOf = (now: Date) => sql`(${now}::timestamptz AT TIME ZONE ${TIME_ZONE}::text)::date`;

/** Counts terms that found nothing, so that staff see what shoppers look for in vain. */
export async function noteMisses(
  db: Queries,
  misses: ReadonlyMap<string, number>,
  now: Date,
): Promise<void> {
  // In one order everywhere, so that two instances never wait for each other.
  const terms = [...misses.keys()].sort();
  const times = terms.map((term) => misses.get(term) ?? 1);
  const today = dayOf(now);
  await sql`
    INSERT INTO search_miss (day, term, times, last_at)
    SELECT ${today}, m.term, m.times, ${now}
    FROM unnest(${terms}::text[], ${times}::int[]) AS m(term, times)
    WHERE (SELECT count(*) FROM search_miss WHERE day = ${today}) < ${MOST_A_DAY}
      OR EXISTS (SELECT 1 FROM search_miss k WHERE k.day = ${today} AND k.term = m.term)
    ON CONFLICT (day, term) DO UPDATE
      SET times = search_miss.times + excluded.times, last_at = excluded.last_at`.execute(db);
  await sql`DELETE FROM search_miss WHERE day <= ${today} - ${KEPT_DAYS}::int`.execute(db);
}

export interface MissRow {
  readonly term: string;
  readonly times: number;
  readonly lastAt: Date;
}

/** The terms that found nothing most often in the last `days` days, today among them. */
export async function listMisses(
  db: Queries,
  { days, now, limit }: { readonly days: number; readonly now: Date; readonly limit: number },
): Promise<MissRow[]> {
  const { rows } = await sql<MissRow>`
    SELECT term, sum(times)::int AS times, max(last_at) AS "lastAt"
    FROM search_miss WHERE day > ${dayOf(now)} - ${days}::int
    GROUP BY term ORDER BY times DESC, "lastAt" DESC, term LIMIT ${limit}`.execute(db);
  return rows;
}

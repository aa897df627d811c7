import { sql } from 'kysely';
import type { Queries } from '../../../../platform/db/connect.ts';
import { GIVEN_UP } from '../../attempt-ends.ts';
import { ATTEMPT_COLUMNS, type Attempt, type AttemptRow, toAttempt } from './attempt.sql.ts';

/** Attempts whose own call may still be at work are not asked about yet. */
const IN_FLIGHT_MS = 10_000;
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY_MS = 24 * 60 * MINUTE;
/** How long until the provider is asked again, by what is at stake. */
const AGAIN_MS = { unknown: 10 * SECOND, owed: 10 * MINUTE, old: 60 * MINUTE };
/**
 * The same for a visit whose page is open, by its age: people come back to a bank's page within
 * the hour, and thousands that were left behind must not keep the line from those (I1).
 */
const VISIT_AGAIN = [
  { younger: 120 * MINUTE, again: 40 * SECOND },
  { younger: DAY_MS, again: 5 * MINUTE },
];
/** A charge that we gave up is watched this long. */
const WATCHED_DAYS = 30;

/**
 * Takes attempts that the provider has to be asked about, the ones longest not looked at first, and
 * notes the look: whatever it brings, the others get their turn before it comes round again.
 * `unknown` are those of which nobody knows whether there is a charge at all. Two instances never
 * take the same one.
 */
export async function claimLooks(
  db: Queries,
  of: { readonly lane: 'unknown' | 'known'; readonly now: Date; readonly limit: number },
): Promise<Attempt[]> {
  const ago = (milliseconds: number): Date => new Date(of.now.getTime() - milliseconds);
  const unknown = sql<boolean>`(state = 'desconocido' OR (state = 'abierto' AND provider_id IS NULL))`;
  const { rows } = await sql<AttemptRow>`
    UPDATE payment_attempt SET looked_at = ${of.now}::timestamptz
    WHERE id IN (
      SELECT id FROM payment_attempt
      WHERE (state IN ('abierto', 'desconocido', 'por_devolver')
             OR (state = 'rechazado' AND failure IN (${sql.join([...GIVEN_UP])})
                 AND created_at > ${ago(WATCHED_DAYS * DAY_MS)}::timestamptz))
        AND ${of.lane === 'unknown' ? unknown : sql<boolean>`NOT ${unknown}`}
        AND NOT (state = 'abierto' AND provider_id IS NULL
                 AND created_at > ${ago(IN_FLIGHT_MS)}::timestamptz)
        AND (looked_at IS NULL OR looked_at <= CASE
          WHEN ${unknown} THEN ${ago(AGAIN_MS.unknown)}::timestamptz
          WHEN state = 'por_devolver' THEN ${ago(AGAIN_MS.owed)}::timestamptz
          ${sql.join(
            VISIT_AGAIN.map(
              ({ younger, again }) =>
                sql`WHEN created_at > ${ago(younger)}::timestamptz THEN ${ago(again)}::timestamptz`,
            ),
            sql` `,
          )}
          ELSE ${ago(AGAIN_MS.old)}::timestamptz END)
      ORDER BY looked_at NULLS FIRST, id LIMIT ${of.limit} FOR UPDATE SKIP LOCKED)
    RETURNING ${sql.join(ATTEMPT_COLUMNS.map((column) => sql.ref(column)))}`.execute(db);
  return rows.map(toAttempt);
}

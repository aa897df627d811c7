import { sql } from 'kysely';
import type { Queries } from '../../../platform/db/connect.ts';
import type { ImportState, WaitingImport } from '../import-state.ts';
import { WAITS } from './import.sql.ts';

/** Who works on an import, and whose turn it is. */

const HOLD_SECONDS = 30;

/** Imports that wait for work which nobody does and whose file the shop keeps, the first first. */
export async function listWaiting(db: Queries): Promise<WaitingImport[]> {
  const { rows } = await sql<WaitingImport>`
    SELECT i.id, i.state, i.bytes,
      (SELECT coalesce(sum(n::int), 0)::int FROM jsonb_each_text(i.counts->'kinds') AS k(kind, n)) AS changes
    FROM supplier_import i
    WHERE ${WAITS} AND i.held_until < now() AND (i.file_ref IS NOT NULL OR i.state <> 'revisando')
    ORDER BY i.id`.execute(db);
  return rows;
}

/** Takes an import that is in this state and that nobody holds; false when somebody was quicker. */
export async function takeHold(
  db: Queries,
  id: number,
  holder: string,
  states: readonly ImportState[],
): Promise<boolean> {
  const { rows } = await sql`
    UPDATE supplier_import SET holder = ${holder},
      held_until = now() + ${HOLD_SECONDS} * interval '1 second'
    WHERE id = ${id} AND state = ANY(${states}::text[])
      AND (held_until < now() OR holder = ${holder}) RETURNING id`.execute(db);
  return rows.length > 0;
}

/** Renews the hold and tells how far the work is; false when it is no longer ours. */
export async function keepHold(
  db: Queries,
  id: number,
  holder: string,
  progress: { readonly done: number; readonly total: number },
): Promise<boolean> {
  const { rows } = await sql`
    UPDATE supplier_import SET held_until = now() + ${HOLD_SECONDS} * interval '1 second',
      done = ${progress.done}, total = ${progress.total}, version = version + 1
    WHERE id = ${id} AND holder = ${holder} RETURNING id`.execute(db);
  return rows.length > 0;
}

/** Any number that no other advisory lock of ours uses. */
const TURN_LOCK = 7_263_071;

/**
 * Waits until no other import is in the middle of a part, and keeps the turn until the transaction
 * ends; those that wait have it in the order in which they came. Before any row is locked: so two
 * lists of the same products never stand in each other's way, and what one made the other finds.
 */
export async function takeTurn(trx: Queries): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${TURN_LOCK})`.execute(trx);
}

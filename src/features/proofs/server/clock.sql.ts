import { sql } from 'kysely';
import type { Queries } from '../../../platform/db/connect.ts';
import { PROPOSAL } from '../../orders/status.ts';

/** Versions without an answer of which something may be due, `after` an id; each is asked again, locked. */
export async function listWaiting(
  db: Queries,
  of: { readonly now: Date; readonly after: number; readonly limit: number },
): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT p.id FROM proof p
    JOIN order_line l ON l.id = p.order_line_id
    JOIN orders o ON o.id = l.order_id
    WHERE p.state = 'publicada' AND p.expired_at IS NULL AND o.status = ${PROPOSAL}
      AND p.id > ${of.after} AND p.published_at <= ${of.now}::timestamptz - interval '24 hours'
      AND (p.due_at <= ${of.now} OR p.published_at
        <= ${of.now}::timestamptz - interval '1 hour' * CASE
          WHEN p.reminded_hours < 24 THEN 24 WHEN p.reminded_hours < 48 THEN 48
          WHEN p.reminded_hours < 66 THEN 66 ELSE 72 END)
    ORDER BY p.id LIMIT ${of.limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** The line of a version. */
export async function lineOfProof(db: Queries, id: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('proof')
    .select('order_line_id')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.order_line_id;
}

/** Whether a version's order was paused for it. */
export async function hasExpired(db: Queries, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('proof')
    .select('expired_at')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.expired_at !== null;
}

export async function setReminded(trx: Queries, id: number, hours: number): Promise<void> {
  await trx.updateTable('proof').set({ reminded_hours: hours }).where('id', '=', id).execute();
}

export async function setExpired(trx: Queries, id: number, now: Date): Promise<void> {
  await trx.updateTable('proof').set({ expired_at: now }).where('id', '=', id).execute();
}

import { sql } from 'kysely';
import type { Queries } from '../../../platform/db/connect.ts';

const MOST_KEPT = 20;

export interface ViewedId {
  readonly id?: number | undefined;
  readonly code?: string | undefined;
}

/**
 * Remembers what a person looked at, newest first; ids nobody has are dropped and only the newest
 * 20 are kept.
 */
export async function keepViewed(
  tx: Queries,
  accountId: number,
  viewed: readonly ViewedId[],
  now: Date,
): Promise<void> {
  const wanted = viewed.map(({ id, code }, place) => ({
    id: id ?? null,
    code: code ?? null,
    place,
  }));
  await sql`
    INSERT INTO recently_viewed (account_id, product_id, seen_at)
    SELECT ${accountId}, p.id, ${now}::timestamptz - min(w.place) * interval '1 millisecond'
    FROM jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) AS w(id bigint, code text, place int)
    JOIN product p ON p.active AND (p.id = w.id OR (w.id IS NULL AND p.code = w.code))
    GROUP BY p.id
    ON CONFLICT (account_id, product_id) DO UPDATE SET seen_at = excluded.seen_at`.execute(tx);
  await sql`
    DELETE FROM recently_viewed
    WHERE account_id = ${accountId} AND product_id NOT IN (
      SELECT product_id FROM recently_viewed WHERE account_id = ${accountId}
      ORDER BY seen_at DESC, product_id LIMIT ${MOST_KEPT})`.execute(tx);
}

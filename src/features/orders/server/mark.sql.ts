import { sql } from 'kysely';
import type { Queries } from '../../../platform/db/connect.ts';

/**
 * What changes whenever something happens to one of the account's orders: a page that was rendered
 * with another mark is old. Says nothing of them.
 */
export async function ownMark(db: Queries, accountId: number): Promise<string> {
  const { rows } = await sql<{ mark: string }>`
    SELECT coalesce(max(last), 0) || '-' ||
      md5(coalesce(string_agg(concat_ws(' ', id, version, payment_state), ',' ORDER BY id), ''))
      AS mark
    FROM (SELECT o.id, o.version, o.payment_state,
            (SELECT max(e.id) FROM order_event e WHERE e.order_id = o.id) AS last
          FROM orders o WHERE o.account_id = ${accountId}) own`.execute(db);
  return rows[0]?.mark ?? '';
}

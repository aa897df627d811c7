import { sql } from 'kysely';
import type { Queries } from '../../../../platform/db/connect.ts';
import { ON_ITS_WAY } from '../../status.ts';
import { isFetched } from './fetched.sql.ts';

/** The kind of event that a reminder leaves. */
export const REMINDED = 'recordatorio_recoger';

/** Orders that wait to be fetched, `after` an id. */
export async function listWaiting(
  db: Queries,
  of: { readonly after: number; readonly limit: number },
): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM orders WHERE status = ${ON_ITS_WAY} AND ${isFetched('orders')}
      AND id > ${of.after} ORDER BY id LIMIT ${of.limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Since when an order waits, and how often its owner was reminded since. Its row is locked. */
export async function waitingSince(
  trx: Queries,
  orderId: number,
): Promise<{ readonly since: Date; readonly reminded: number }> {
  const { rows } = await sql<{ since: Date; reminded: number }>`
    SELECT o.moved_at AS since, (SELECT count(*)::int FROM order_event e
      WHERE e.order_id = o.id AND e.kind = ${REMINDED} AND e.at >= o.moved_at) AS reminded
    FROM orders o WHERE o.id = ${orderId}`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error(`no order ${orderId} to wait`);
  return row;
}

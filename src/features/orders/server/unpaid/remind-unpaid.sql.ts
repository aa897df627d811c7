import { sql } from 'kysely';
import type { Queries } from '../../../../platform/db/connect.ts';

/**
 * Unpaid orders of which a reminder may be due, `after` an id; each is asked again, locked. In hours:
 * a day of the database's time zone may have 23 or 25.
 */
export async function listToRemind(
  db: Queries,
  of: { readonly now: Date; readonly after: number; readonly limit: number },
): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM orders
    WHERE status = 1 AND payment_state IN ('sin_transaccion', 'rechazado') AND id > ${of.after}
      AND expires_at > ${of.now} AND expires_at <= ${of.now}::timestamptz + interval '168 hours'
      AND (reminded_days IS NULL
        OR reminded_days > 3 AND expires_at <= ${of.now}::timestamptz + interval '72 hours'
        OR reminded_days > 1 AND expires_at <= ${of.now}::timestamptz + interval '24 hours')
    ORDER BY id LIMIT ${of.limit}`.execute(db);
  return rows.map(({ id }) => id);
}

export async function setReminded(trx: Queries, orderId: number, days: number): Promise<void> {
  await trx.updateTable('orders').set({ reminded_days: days }).where('id', '=', orderId).execute();
}

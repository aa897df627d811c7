import type { Queries } from '../../../platform/db/connect.ts';

/** Locks the order of a line until the transaction ends: one answer, publication or move at a time. */
export async function lockOrder(
  trx: Queries,
  orderId: number,
): Promise<{ readonly status: number | null } | undefined> {
  return trx
    .selectFrom('orders')
    .select('status')
    .where('id', '=', orderId)
    .forUpdate()
    .executeTakeFirst();
}

import { NO_FINISH } from '../../../../kernel/messages.ts';
import type { Queries } from '../../../../platform/db/connect.ts';

/** The printed lines of an order: the others have nothing to approve. */
export async function finishedLines(
  trx: Queries,
  orderId: number,
): Promise<readonly { readonly id: number; readonly approved: boolean }[]> {
  const rows = await trx
    .selectFrom('order_line')
    .select(['id', 'design_approved_at'])
    .where('order_id', '=', orderId)
    .where('finish', '!=', NO_FINISH)
    .execute();
  return rows.map((row) => ({ id: row.id, approved: row.design_approved_at !== null }));
}

export async function approveLine(trx: Queries, lineId: number, now: Date): Promise<void> {
  await trx
    .updateTable('order_line')
    .set({ design_approved_at: now })
    .where('id', '=', lineId)
    .execute();
}

import { NO_FINISH } from '../../../kernel/messages.ts';
import type { Queries } from '../../../platform/db/connect.ts';

export interface OrderUnderReview {
  readonly id: number;
  readonly status: number | null;
}

/** Locks an order of the account until the transaction ends; undefined for another's as for none. */
export async function lockOwnOrder(
  trx: Queries,
  accountId: number,
  folio: string,
): Promise<OrderUnderReview | undefined> {
  return trx
    .selectFrom('orders')
    .select(['id', 'status'])
    .where('account_id', '=', accountId)
    .where('folio', '=', folio)
    .forUpdate()
    .executeTakeFirst();
}

export interface LineUnderReview {
  readonly id: number;
  readonly finished: boolean;
  readonly approved: boolean;
  /** A proposal of it was published. */
  readonly proposed: boolean;
}

export async function linesUnderReview(trx: Queries, orderId: number): Promise<LineUnderReview[]> {
  const rows = await trx
    .selectFrom('order_line')
    .select(['id', 'finish', 'design_approved_at'])
    .select((line) =>
      line
        .exists(
          line
            .selectFrom('design_proposal')
            .select('design_proposal.id')
            .whereRef('design_proposal.order_line_id', '=', 'order_line.id'),
        )
        .as('proposed'),
    )
    .where('order_id', '=', orderId)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    finished: row.finish !== NO_FINISH,
    approved: row.design_approved_at !== null,
    proposed: Boolean(row.proposed),
  }));
}

export async function approveLine(trx: Queries, lineId: number, now: Date): Promise<void> {
  await trx
    .updateTable('order_line')
    .set({ design_approved_at: now })
    .where('id', '=', lineId)
    .execute();
}

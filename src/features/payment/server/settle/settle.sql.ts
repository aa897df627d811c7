import type { Queries } from '../../../../platform/db/connect.ts';
import type { PaymentState } from '../../../orders/server/tables.ts';

/** Stores an order's payment state; `settle` and its parts alone decide it. */
export async function setPayment(
  tx: Queries,
  id: number,
  change: {
    readonly state: PaymentState;
    /** Why, for the owner; undefined leaves what stands there. */
    readonly note?: string;
    /** Null takes it back. */
    readonly paidAt?: Date | null;
  },
): Promise<void> {
  await tx
    .updateTable('orders')
    .set({
      payment_state: change.state,
      ...(change.note === undefined ? {} : { payment_note: change.note }),
      ...(change.paidAt === undefined ? {} : { paid_at: change.paidAt }),
    })
    .where('id', '=', id)
    .execute();
}

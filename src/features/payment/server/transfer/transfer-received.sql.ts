import type { Centavos } from '../../../../kernel/money.ts';
import type { Queries } from '../../../../platform/db/connect.ts';

export interface NewTransfer {
  readonly orderId: number;
  readonly receiptId: number | null;
  readonly amount: Centavos;
  readonly receivedOn: string;
  readonly trackingKey: string;
  readonly actor: string;
  readonly now: Date;
  /** Of money that was handed over. */
  readonly cash?: { readonly drawerId: number; readonly handed: Centavos } | undefined;
}

export async function insertTransfer(tx: Queries, transfer: NewTransfer): Promise<number> {
  const { id } = await tx
    .insertInto('transfer_received')
    .values({
      order_id: transfer.orderId,
      receipt_id: transfer.receiptId,
      amount_centavos: transfer.amount,
      received_on: transfer.receivedOn,
      tracking_key: transfer.trackingKey,
      actor: transfer.actor,
      created_at: transfer.now,
      drawer_id: transfer.cash?.drawerId ?? null,
      handed_centavos: transfer.cash?.handed ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The order a tracking key was counted for before; undefined for a new one, or for none. */
export async function findTracking(
  tx: Queries,
  trackingKey: string,
): Promise<{ readonly folio: string } | undefined> {
  if (trackingKey === '') return undefined;
  return tx
    .selectFrom('transfer_received')
    .innerJoin('orders', 'orders.id', 'transfer_received.order_id')
    .select('orders.folio')
    .where((row) => row(row.fn<string>('lower', ['tracking_key']), '=', trackingKey.toLowerCase()))
    .limit(1)
    .executeTakeFirst();
}

import { sql } from 'kysely';
import type { Centavos } from '../../../../kernel/money.ts';
import type { Queries } from '../../../../platform/db/connect.ts';
import type { Refund } from '../../card-gateway.port.ts';
import type { OwedReason } from '../../settlement.ts';

export interface OwedMoney {
  readonly orderId: number;
  readonly attemptId: number;
  /** Null when what the provider said is no amount. */
  readonly amount: number | null;
  readonly currency: string;
  readonly reason: OwedReason;
  readonly now: Date;
}

/** Puts money that may not stay in the queue of staff; the same attempt stands there once. */
export async function queueRefund(tx: Queries, owed: OwedMoney): Promise<void> {
  await tx
    .insertInto('refund_due')
    .values({
      order_id: owed.orderId,
      attempt_id: owed.attemptId,
      receipt_id: null,
      amount_centavos: owed.amount !== null && owed.amount > 0 ? owed.amount : null,
      currency: owed.currency.slice(0, 10),
      reason: owed.reason,
      created_at: owed.now,
    })
    .onConflict((conflict) => conflict.column('attempt_id').doNothing())
    .execute();
}

/** Writes refunds down and returns those that are new and what all of the attempt's add up to. */
export async function recordRefunds(
  tx: Queries,
  attempt: { readonly id: number; readonly provider: string },
  refunds: readonly Refund[],
  now: Date,
): Promise<{ readonly added: number; readonly total: number }> {
  const before = await sumRefunds(tx, attempt.id);
  for (const { id, amount } of refunds) {
    await tx
      .insertInto('refund')
      .values({
        provider: attempt.provider,
        provider_id: id,
        attempt_id: attempt.id,
        amount_centavos: amount,
        seen_at: now,
      })
      .onConflict((conflict) => conflict.columns(['provider', 'provider_id']).doNothing())
      .execute();
  }
  const total = await sumRefunds(tx, attempt.id);
  return { added: total - before, total };
}

async function sumRefunds(tx: Queries, attemptId: number): Promise<number> {
  const row = await tx
    .selectFrom('refund')
    .select((refund) => refund.fn.sum<string>('amount_centavos').as('total'))
    .where('attempt_id', '=', attemptId)
    .executeTakeFirst();
  return Number(row?.total ?? 0);
}

/** Notes in the queue how much went back; with `done`, that nothing is owed any more. */
export async function noteReturned(
  tx: Queries,
  attemptId: number,
  returned: { readonly total: number; readonly done: boolean; readonly now: Date },
): Promise<void> {
  await tx
    .updateTable('refund_due')
    .set({
      returned_centavos: returned.total,
      ...(returned.done ? { state: 'devuelto', returned_at: returned.now } : {}),
    })
    .where('attempt_id', '=', attemptId)
    .execute();
}

/** The same of money that came by transfer. */
export async function noteReturnedDue(
  tx: Queries,
  dueId: number,
  returned: { readonly added: number; readonly done: boolean; readonly now: Date },
): Promise<void> {
  await tx
    .updateTable('refund_due')
    .set({
      returned_centavos: sql`returned_centavos + ${returned.added}`,
      ...(returned.done ? { state: 'devuelto', returned_at: returned.now } : {}),
    })
    .where('id', '=', dueId)
    .execute();
}

/** Why money of an order still has to go back; undefined when none has. */
export async function findOwed(db: Queries, orderId: number): Promise<OwedReason | undefined> {
  const row = await db
    .selectFrom('refund_due')
    .select('reason')
    .where('order_id', '=', orderId)
    .where('attempt_id', 'is not', null)
    .where('state', '=', 'por_devolver')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return row?.reason;
}

/** Whether a refund of the attempt was seen: the named one, or any since a moment. */
export async function knowsRefund(
  db: Queries,
  attemptId: number,
  which: string | { readonly since: Date },
): Promise<boolean> {
  const refunds = db.selectFrom('refund').select('provider_id').where('attempt_id', '=', attemptId);
  const row = await (typeof which === 'string'
    ? refunds.where('provider_id', '=', which)
    : refunds.where('seen_at', '>=', which.since)
  )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Queues all that came by transfer and stood for the order until now; returns how much it is. */
export async function queueKeptTransfers(
  tx: Queries,
  { orderId, reason, now }: { orderId: number; reason: OwedReason; now: Date },
): Promise<number> {
  const { rows } = await sql<{ amount: number }>`
    INSERT INTO refund_due (order_id, transfer_id, amount_centavos, currency, reason, created_at)
    SELECT order_id, id, amount_centavos, 'MXN', ${reason}, ${now}::timestamptz
    FROM transfer_received WHERE order_id = ${orderId}
    ON CONFLICT (transfer_id) DO NOTHING
    RETURNING amount_centavos AS amount`.execute(tx);
  return rows.reduce((sum, { amount }) => sum + amount, 0);
}

/** A part came by transfer for an order that is over unpaid; what paid one whole is refunded by request. */
export async function queuePartOfCancelled(tx: Queries, orderId: number, now: Date): Promise<void> {
  const paid = tx.selectFrom('orders').select('id').where('payment_state', '=', 'pagado');
  if (await paid.where('id', '=', orderId).executeTakeFirst()) return;
  await queueKeptTransfers(tx, { orderId, reason: 'pedido_cerrado', now });
}

/** Queues what must go back of one transfer. */
export async function queueTransferRefund(
  tx: Queries,
  owed: {
    readonly orderId: number;
    readonly transferId: number;
    readonly amount: Centavos;
    readonly reason: OwedReason;
    readonly now: Date;
  },
): Promise<void> {
  await tx
    .insertInto('refund_due')
    .values({
      order_id: owed.orderId,
      attempt_id: null,
      receipt_id: null,
      transfer_id: owed.transferId,
      amount_centavos: owed.amount,
      currency: 'MXN',
      reason: owed.reason,
      created_at: owed.now,
    })
    .execute();
}

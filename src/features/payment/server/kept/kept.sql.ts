import { sql } from 'kysely';
import { type Centavos, toCentavos } from '../../../../kernel/money.ts';
import type { Queries } from '../../../../platform/db/connect.ts';
import { isKept } from '../../../orders/server/order-payment.sql.ts';
import { CANCELLED } from '../../../orders/status.ts';

/** Requests that are not over. */
const OPEN = sql`r.state NOT IN ('hecha', 'rechazada')`;

/** Of `transfer_received t`: what stands for its order and did not go back. */
const left = sql<string>`(t.amount_centavos
  - (SELECT coalesce(sum(d.amount_centavos), 0) FROM refund_due d
     WHERE d.transfer_id = t.id OR d.receipt_id = t.receipt_id)
  - (SELECT coalesce(sum(r.amount_centavos), 0) FROM refund_request r
     WHERE r.transfer_id = t.id AND r.due_id IS NULL AND r.state = 'hecha'))`;

/** Whether some of `t` was given back because its order was cancelled: what stayed then stays. */
const settled = sql<boolean>`EXISTS (SELECT 1 FROM refund_request r WHERE r.transfer_id = t.id
  AND r.due_id IS NULL AND r.reason = 'cancelacion' AND r.state = 'hecha')`;

const asked = sql<boolean>`EXISTS (SELECT 1 FROM refund_request r
  WHERE r.transfer_id = t.id AND r.due_id IS NULL AND ${OPEN})`;

export interface LeftOfCancelled {
  readonly folio: string;
  readonly since: Date;
  readonly ownerId: number;
  readonly amount: Centavos;
}

/**
 * Orders that were cancelled after a transfer, or cash, had paid them, and of whose money nobody has
 * given any back for that, nor decided that nothing goes back; the oldest first.
 */
export async function listLeft(db: Queries, limit: number): Promise<readonly LeftOfCancelled[]> {
  const { rows } = await sql<Omit<LeftOfCancelled, 'amount'> & { readonly amount: string }>`
    SELECT o.folio, o.moved_at AS since, o.account_id AS "ownerId", sum(${left}) AS amount
    FROM orders o JOIN transfer_received t ON t.order_id = o.id
    WHERE o.status = ${CANCELLED} AND o.payment_state = 'pagado' AND NOT ${isKept('o')}
      AND NOT ${asked} AND NOT ${settled} AND ${left} > 0
    GROUP BY o.id ORDER BY o.moved_at, o.id LIMIT ${limit}`.execute(db);
  return rows.map((row) => ({ ...row, amount: toCentavos(Number(row.amount)) }));
}

/** The same of one order, paid or not; call it with its row locked. */
export async function leftOf(
  tx: Queries,
  orderId: number,
): Promise<{ readonly left: number; readonly asked: boolean; readonly kept: boolean }> {
  const { rows } = await sql<{ left: string; asked: boolean; kept: boolean }>`
    SELECT coalesce(sum(${left}) FILTER (WHERE NOT ${settled}), 0) AS left,
      coalesce(bool_or(${asked}), false) AS asked,
      EXISTS (SELECT 1 FROM kept_money k WHERE k.order_id = ${orderId} AND k.undone_at IS NULL) AS kept
    FROM transfer_received t WHERE t.order_id = ${orderId}`.execute(tx);
  const [row] = rows;
  return { left: Number(row?.left ?? 0), asked: row?.asked ?? false, kept: row?.kept ?? false };
}

export async function insertKept(
  tx: Queries,
  kept: {
    readonly orderId: number;
    readonly amount: Centavos;
    readonly reason: string;
    readonly by: number;
    readonly at: Date;
  },
): Promise<void> {
  await tx
    .insertInto('kept_money')
    .values({
      order_id: kept.orderId,
      amount_centavos: kept.amount,
      reason: kept.reason,
      decided_by: kept.by,
      decided_at: kept.at,
    })
    .execute();
}

/** Undoes the decision that stands; returns how much it was of, undefined where none stands. */
export async function undoKept(
  tx: Queries,
  { orderId, by, at }: { readonly orderId: number; readonly by: number; readonly at: Date },
): Promise<Centavos | undefined> {
  const row = await tx
    .updateTable('kept_money')
    .set({ undone_by: by, undone_at: at })
    .where('order_id', '=', orderId)
    .where('undone_at', 'is', null)
    .returning('amount_centavos as amount')
    .executeTakeFirst();
  return row && toCentavos(row.amount);
}

export interface KeptMoney extends LeftOfCancelled {
  readonly reason: string;
  readonly who: string;
}

/** Decisions that stand, the newest first. */
export async function listKept(db: Queries, limit: number): Promise<readonly KeptMoney[]> {
  const rows = await db
    .selectFrom('kept_money as k')
    .innerJoin('orders as o', 'o.id', 'k.order_id')
    .innerJoin('account as a', 'a.id', 'k.decided_by')
    .select(['o.folio', 'o.account_id as ownerId', 'k.decided_at as since'])
    .select(['k.amount_centavos as amount', 'k.reason', 'a.name as who'])
    .where('k.undone_at', 'is', null)
    .orderBy('k.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...row, amount: toCentavos(row.amount) }));
}

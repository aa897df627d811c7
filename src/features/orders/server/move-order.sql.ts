import { sql } from 'kysely';
import type { Queries } from '../../../platform/db/connect.ts';
import { PAUSED } from '../status.ts';

export interface MovingOrder {
  readonly accountId: number;
  readonly status: number | null;
}

/** Locks an order until the transaction ends: one move at a time. */
export async function lockForMove(trx: Queries, orderId: number): Promise<MovingOrder | undefined> {
  const row = await trx
    .selectFrom('orders')
    .select(['account_id', 'status'])
    .where('id', '=', orderId)
    .forUpdate()
    .executeTakeFirst();
  return row && { accountId: row.account_id, status: row.status };
}

/** The state a paused order was in when it was paused; null for one that never was. */
export async function pausedIn(trx: Queries, orderId: number): Promise<number | null> {
  const row = await trx
    .selectFrom('order_event')
    .select('from_status')
    .where('order_id', '=', orderId)
    .where('to_status', '=', PAUSED)
    .where('from_status', '!=', PAUSED)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.from_status ?? null;
}

interface Entry {
  readonly orderId: number;
  readonly kind: string;
  readonly actor: string;
  readonly detail: object;
  readonly now: Date;
}

/** The order's new state and the event that tells of it, in one statement. */
export async function writeMove(
  trx: Queries,
  move: Entry & { readonly from: number | null; readonly to: number },
): Promise<void> {
  await sql`
    WITH moved AS (UPDATE orders SET status = ${move.to} WHERE id = ${move.orderId})
    INSERT INTO order_event (order_id, at, kind, from_status, to_status, actor, detail)
    VALUES (${move.orderId}, ${move.now}, ${move.kind}, ${move.from}, ${move.to}, ${move.actor},
            ${JSON.stringify(move.detail)})`.execute(trx);
}

/** An event of an order that stays in its state; returns whose order it is. */
export async function writeNote(trx: Queries, note: Entry): Promise<number> {
  const { rows } = await sql<{ account_id: number }>`
    WITH noted AS (
      INSERT INTO order_event (order_id, at, kind, from_status, to_status, actor, detail)
      SELECT id, ${note.now}::timestamptz, ${note.kind}, status, status, ${note.actor},
             ${JSON.stringify(note.detail)}::jsonb
      FROM orders WHERE id = ${note.orderId})
    SELECT account_id FROM orders WHERE id = ${note.orderId}`.execute(trx);
  const [order] = rows;
  if (!order) throw new Error(`no order ${note.orderId} to write about`);
  return order.account_id;
}

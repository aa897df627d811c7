import { sql } from 'kysely';
import type { Queries } from '../../../platform/db/connect.ts';

export interface OrderChange {
  readonly orderId: number;
  readonly kind: string;
  readonly from: number | null;
  readonly to: number | null;
  readonly actor: string;
  readonly detail?: object;
  readonly now: Date;
}

/** Writes an event and, when it changes the state, the order's new one. Events are never edited. */
export async function recordChange(trx: Queries, change: OrderChange): Promise<void> {
  const { orderId, kind, from, to, actor, now } = change;
  await sql`
    WITH moved AS (UPDATE orders SET status = ${to} WHERE id = ${orderId})
    INSERT INTO order_event (order_id, at, kind, from_status, to_status, actor, detail)
    VALUES (${orderId}, ${now}, ${kind}, ${from}, ${to}, ${actor},
            ${JSON.stringify(change.detail ?? {})})`.execute(trx);
}

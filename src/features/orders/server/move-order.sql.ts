import { sql } from 'kysely';
import type { Queries } from '../../../platform/db/connect.ts';

interface Entry {
  readonly orderId: number;
  readonly kind: string;
  readonly actor: string;
  /** Who of the staff it was. */
  readonly accountId: number | null;
  readonly detail: object;
  readonly now: Date;
}

/** The order's new state and the event that tells of it, in one statement. */
export async function writeMove(
  trx: Queries,
  move: Entry & {
    readonly from: number | null;
    readonly to: number;
    /** The day promised from now on; undefined leaves it as it is. */
    readonly promised: string | undefined;
    /** Its validity did not run while it stood still: it ends later by that time. */
    readonly resumesValidity: boolean;
  },
): Promise<void> {
  await sql`
    WITH moved AS (
      UPDATE orders SET status = ${move.to}, version = version + 1, moved_at = ${move.now},
        promised_on = coalesce(${move.promised ?? null}::date, promised_on),
        expires_at = CASE WHEN ${move.resumesValidity}
          THEN expires_at + greatest(${move.now}::timestamptz - moved_at, interval '0') ELSE expires_at END
      WHERE id = ${move.orderId})
    INSERT INTO order_event
      (order_id, at, kind, from_status, to_status, actor, account_id, detail)
    VALUES (${move.orderId}, ${move.now}, ${move.kind}, ${move.from}, ${move.to}, ${move.actor},
            ${move.accountId}, ${JSON.stringify(move.detail)})`.execute(trx);
}

/** An event of an order that stays in its state; returns whose order it is. */
export async function writeNote(trx: Queries, note: Entry): Promise<number> {
  const { rows } = await sql<{ account_id: number }>`
    WITH noted AS (
      INSERT INTO order_event
        (order_id, at, kind, from_status, to_status, actor, account_id, detail)
      SELECT id, ${note.now}::timestamptz, ${note.kind}, status, status, ${note.actor},
             ${note.accountId}::bigint, ${JSON.stringify(note.detail)}::jsonb
      FROM orders WHERE id = ${note.orderId})
    SELECT account_id FROM orders WHERE id = ${note.orderId}`.execute(trx);
  const [order] = rows;
  if (!order) throw new Error(`no order ${note.orderId} to write about`);
  return order.account_id;
}

import { sql } from 'kysely';
import type { Queries } from '../../../platform/db/connect.ts';
import { PAUSED } from '../status.ts';

export interface LockedOrder {
  readonly id: number;
  readonly folio: string;
  readonly accountId: number;
  readonly status: number | null;
  /** How often it has moved. */
  readonly version: number;
  readonly paid: boolean;
  readonly preorder: boolean;
  readonly createdAt: Date;
  /** ISO text of the delivery as the checkout promised it, as it was stored. */
  readonly estimated: unknown;
  readonly coupon: string | null;
  readonly stockReleasedAt: Date | null;
}

/** Locks an order until the transaction ends: one move at a time. */
export async function lockForMove(
  trx: Queries,
  order: { readonly id: number } | { readonly folio: string },
): Promise<LockedOrder | undefined> {
  const all = trx
    .selectFrom('orders')
    .select(['id', 'folio', 'account_id', 'status', 'version', 'payment_state', 'preorder'])
    .select(['created_at', 'coupon_code', 'stock_released_at'])
    .select(sql<unknown>`shipping->>'estimated_delivery'`.as('estimated'));
  const one = 'id' in order ? all.where('id', '=', order.id) : all.where('folio', '=', order.folio);
  const row = await one.forUpdate().executeTakeFirst();
  return (
    row && {
      id: row.id,
      folio: row.folio,
      accountId: row.account_id,
      status: row.status,
      version: row.version,
      paid: row.payment_state === 'pagado',
      preorder: row.preorder,
      createdAt: row.created_at,
      estimated: row.estimated,
      coupon: row.coupon_code ?? null,
      stockReleasedAt: row.stock_released_at,
    }
  );
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
  },
): Promise<void> {
  await sql`
    WITH moved AS (
      UPDATE orders SET status = ${move.to}, version = version + 1, moved_at = ${move.now},
        promised_on = coalesce(${move.promised ?? null}::date, promised_on)
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

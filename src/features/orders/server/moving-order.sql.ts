import { sql } from 'kysely';
import type { Queries } from '../../../platform/db/connect.ts';
import { PAUSED } from '../status.ts';
import { isFetched } from './pickup/fetched.sql.ts';

/** What is read of an order before it is moved; writing it is `move-order.sql.ts`'s. */
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
  /** The order that it is a charge of; null for one with pieces of its own. */
  readonly chargeOf: number | null;
  /** It is fetched at the shop. */
  readonly fetched: boolean;
}

/** Locks an order until the transaction ends: one move at a time. */
export async function lockForMove(
  trx: Queries,
  order: { readonly id: number } | { readonly folio: string },
): Promise<LockedOrder | undefined> {
  const all = trx
    .selectFrom('orders')
    .select(['id', 'folio', 'account_id', 'status', 'version', 'payment_state', 'preorder'])
    .select(['created_at', 'coupon_code', 'stock_released_at', 'charge_of'])
    .select(sql<unknown>`shipping->>'estimated_delivery'`.as('estimated'))
    .select(isFetched('orders').as('fetched'));
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
      chargeOf: row.charge_of ?? null,
      fetched: row.fetched,
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

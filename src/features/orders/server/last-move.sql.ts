import { sql } from 'kysely';
import type { Queries } from '../../../platform/db/connect.ts';
import { isFetched } from './pickup/fetched.sql.ts';

export interface LastMove {
  readonly status: number | null;
  readonly version: number;
  readonly at: Date;
  /** Who of the staff; null where it was a customer or the shop's own work. */
  readonly who: string | null;
  readonly actor: string;
  /** It is fetched at the shop. */
  readonly fetched: boolean;
}

/** Where an order is, since when, and who brought it there. */
export async function lastMove(db: Queries, orderId: number): Promise<LastMove> {
  const row = await db
    .selectFrom('orders')
    .innerJoin('order_event', 'order_event.order_id', 'orders.id')
    .leftJoin('account', 'account.id', 'order_event.account_id')
    .select(['status', 'version', 'at', 'account.name as who', 'actor'])
    .select(isFetched('orders').as('fetched'))
    .where('orders.id', '=', orderId)
    .where(sql<boolean>`order_event.from_status IS DISTINCT FROM order_event.to_status`)
    .orderBy('order_event.id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return row;
}

/** The promised day, 'AAAA-MM-DD'; null while somebody still has to say it. */
export async function promisedDay(db: Queries, orderId: number): Promise<string | null> {
  const row = await db
    .selectFrom('orders')
    .select(sql<string | null>`promised_on::text`.as('day'))
    .where('id', '=', orderId)
    .executeTakeFirst();
  return row?.day ?? null;
}

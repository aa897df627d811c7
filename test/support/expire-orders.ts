import { expiryOf } from '../../src/app/compose/orders.ts';
import * as orders from '../../src/features/orders/server/unpaid/expire-orders.ts';
import * as reminders from '../../src/features/orders/server/unpaid/remind-unpaid.ts';
import type { Database, Queries } from '../../src/platform/db/connect.ts';

/** The recurring work on unpaid orders, put together as the shop does. */
export const expireUnpaidOrders = (db: Database, now: Date): Promise<void> =>
  orders.expireUnpaidOrders(expiryOf(db), now);

export const releaseLongReviews = (db: Database, now: Date, hours: number): Promise<void> =>
  orders.releaseLongReviews(expiryOf(db), now, hours);

export const takeExpired = (db: Database, trx: Queries, id: number, now: Date) =>
  orders.takeExpired(expiryOf(db), trx, id, now);

export const remindUnpaidOrders = (db: Database, now: Date): Promise<void> =>
  reminders.remindUnpaidOrders({ ...expiryOf(db), baseUrl: 'http://localhost:3000' }, now);

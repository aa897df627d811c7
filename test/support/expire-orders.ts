import { expiryOf } from '../../src/app/compose/staff/counter.ts';
import * as orders from '../../src/features/orders/server/unpaid/expire-orders.ts';
import * as reminders from '../../src/features/orders/server/unpaid/remind-unpaid.ts';
import type { Database, Queries } from '../../src/platform/db/connect.ts';

/** The recurring work on unpaid orders, put together as the shop does. */
export const expireUnpaidOrders = (db: Database, now: Date): Promise<void> =>
  orders.expireUnpaidOrders(expiryOf(db, 'http://localhost:3000'), now);

export const releaseLongReviews = (db: Database, now: Date, hours: number): Promise<void> =>
  orders.releaseLongReviews(expiryOf(db, 'http://localhost:3000'), now, hours);

export const releaseUnpaid = (db: Database, now: Date, hours: number): Promise<void> =>
  orders.releaseUnpaid(expiryOf(db, 'http://localhost:3000'), now, hours);

export const takeExpired = (db: Database, trx: Queries, id: number, now: Date) =>
  orders.takeExpired(expiryOf(db, 'http://localhost:3000'), trx, id, now);

export const remindUnpaidOrders = (db: Database, now: Date): Promise<void> =>
  reminders.remindUnpaidOrders(
    { ...expiryOf(db, 'http://localhost:3000'), baseUrl: 'http://localhost:3000' },
    now,
  );

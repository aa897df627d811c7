import { pages } from '../../../routes.ts';
import type { Database } from '../../../server/db/connect.ts';
import { transact } from '../../../server/db/transact.ts';
import { notify } from '../../notifications/server/notification.sql.ts';
import { CANCELLED, RECEIVED } from '../status.ts';
import { releaseStock, takeExpired } from './expire-orders.sql.ts';
import { recordChange } from './order-change.sql.ts';

const BATCH = 20;

/**
 * Cancels orders that nobody paid within their validity and gives their pieces back. Safe to run
 * on several instances at once. Rejects when the database does; what was done stays done.
 */
export async function expireUnpaidOrders(db: Database, now: Date): Promise<void> {
  let expired: number;
  do expired = await expireSome(db, now);
  while (expired === BATCH);
}

async function expireSome(db: Database, now: Date): Promise<number> {
  return transact(db, async (trx) => {
    const orders = await takeExpired(trx, now, BATCH);
    for (const { id, folio, accountId } of orders) {
      await releaseStock(trx, id, now);
      await recordChange(trx, {
        orderId: id,
        kind: 'vencido',
        from: RECEIVED,
        to: CANCELLED,
        actor: 'sistema',
        now,
      });
      await notify(trx, accountId, {
        title: 'Tu cotización venció',
        body: `El pedido ${folio} se canceló porque no recibimos su pago a tiempo.`,
        link: pages.orders,
      });
    }
    return orders.length;
  });
}

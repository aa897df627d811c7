import type { Database, Queries } from '../../../platform/db/connect.ts';
import { transact } from '../../../platform/db/transact.ts';
import { pages } from '../../../routes.ts';
import { notify } from '../../notifications/server/notification.sql.ts';
import { CANCELLED, RECEIVED } from '../status.ts';
import {
  type ExpiredOrder,
  giveCouponBack,
  listExpired,
  listLongReviews,
  releaseStock,
  takeExpired,
  takeLongReview,
} from './expire-orders.sql.ts';
import { recordChange } from './order-change.sql.ts';

const BATCH = 100;
const ACTOR = 'sistema';

/**
 * Cancels orders that nobody paid within their validity and gives back what they held: pieces and
 * coupon. Safe to run on several instances at once. Each order is a transaction of its own; one
 * that fails keeps no other from its turn, and is told of by a rejection at the end.
 */
export async function expireUnpaidOrders(db: Database, now: Date): Promise<void> {
  await eachOnce(
    (after) => listExpired(db, { now, after, limit: BATCH }),
    (id) =>
      transact(db, async (trx) => {
        const order = await takeExpired(trx, id, now);
        if (order) await cancel(trx, order, now);
      }),
  );
}

async function cancel(trx: Queries, order: ExpiredOrder, now: Date): Promise<void> {
  const { id, folio, accountId, coupon } = order;
  if (!order.stockReleasedAt) await releaseStock(trx, id, now);
  if (coupon) await giveCouponBack(trx, coupon);
  await recordChange(trx, {
    orderId: id,
    kind: 'vencido',
    from: RECEIVED,
    to: CANCELLED,
    actor: ACTOR,
    ...(coupon ? { detail: { cupon: coupon } } : {}),
    now,
  });
  await notify(trx, accountId, {
    title: 'Tu cotización venció',
    body: `El pedido ${folio} se canceló porque no recibimos su pago a tiempo.`,
    link: pages.orders,
  });
}

/**
 * A receipt holds pieces back for so long and no longer: then they go to stock while the order
 * keeps its place, and are taken again when it is paid.
 */
export async function releaseLongReviews(db: Database, now: Date, hours: number): Promise<void> {
  const before = new Date(now.getTime() - hours * 3600_000);
  await eachOnce(
    (after) => listLongReviews(db, { before, after, limit: BATCH }),
    (id) =>
      transact(db, async (trx) => {
        const order = await takeLongReview(trx, id, before);
        if (!order) return;
        await releaseStock(trx, id, now);
        const change = { orderId: id, from: RECEIVED, to: RECEIVED, actor: ACTOR, now };
        await recordChange(trx, { ...change, kind: 'reserva_liberada' });
        await notify(trx, order.accountId, {
          title: 'Seguimos revisando tu comprobante',
          body: `Tu pedido ${order.folio} conserva su lugar, pero ya no apartamos sus piezas. Si alguna se agota mientras tanto, te avisamos antes de surtir.`,
          link: pages.orders,
        });
      }),
  );
}

/** Goes through ids in their order, each once; throws the first failure after all had their turn. */
async function eachOnce(
  list: (after: number) => Promise<readonly number[]>,
  handle: (id: number) => Promise<void>,
): Promise<void> {
  const failures: unknown[] = [];
  let after = 0;
  for (;;) {
    const ids = await list(after);
    for (const id of ids) await handle(id).catch((error: unknown) => failures.push(error));
    after = ids.at(-1) ?? after;
    if (ids.length < BATCH) break;
  }
  if (failures.length > 0) throw failures[0];
}

import { giveCouponBack } from '../../../features/checkout/server/coupon.sql.ts';
import { registerDesk } from '../../../features/desk/server/desk.api.ts';
import { registerStaffOrders } from '../../../features/orders/server/by-staff/staff-orders.api.ts';
import {
  type ExpiryDeps,
  expireUnpaidOrders,
  releaseLongReviews,
} from '../../../features/orders/server/unpaid/expire-orders.ts';
import { remindUnpaidOrders } from '../../../features/orders/server/unpaid/remind-unpaid.ts';
import {
  listLongReviews,
  paymentInMotion,
} from '../../../features/payment/server/payment-in-motion.sql.ts';
import { returnCreditOfCancelled } from '../../../features/payment/server/settle/give-credit.ts';
import { queuePartOfCancelled } from '../../../features/payment/server/settle/refund.sql.ts';
import { unprinted } from '../../../features/production/count-pieces.ts';
import { finishingLines } from '../../../features/production/server/run.sql.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { Database } from '../../../platform/db/connect.ts';
import type { App } from '../../../platform/http/app.ts';
import type { RecurringWork } from '../../../platform/jobs/runner.ts';
import type { Infrastructure } from '../infrastructure.ts';

/** What the end of an unpaid order depends on, and what it gives back besides pieces. */
export function expiryOf(db: Database, baseUrl: string): ExpiryDeps {
  return {
    db,
    paymentInMotion,
    listLongReviews,
    unprinted: async (trx, orderId) => unprinted(await finishingLines(trx, orderId)),
    onCancelled: async (trx, { id, coupon }, now) => {
      if (coupon) await giveCouponBack(trx, coupon);
      await queuePartOfCancelled(trx, id, now);
      await returnCreditOfCancelled(trx, id, { now, baseUrl });
    },
  };
}

/** The staff's side of the counter: their desk, and the moves of orders. */
export function registerCounter(app: App, { db, config }: Infrastructure, clock: Clock): void {
  const deps = { db, clock, baseUrl: config.baseUrl };
  registerDesk(app, deps);
  registerStaffOrders(app, { ...expiryOf(db, config.baseUrl), ...deps });
}

/** What happens to unpaid orders by itself: they are reminded of, give pieces back, and end. */
export function ordersWork({ db, config }: Infrastructure, clock: Clock): RecurringWork[] {
  const deps = { ...expiryOf(db, config.baseUrl), baseUrl: config.baseUrl };
  const work: Readonly<Record<string, () => Promise<void>>> = {
    expiry: () => expireUnpaidOrders(deps, clock.now()),
    reminders: () => remindUnpaidOrders(deps, clock.now()),
    reviews: () => releaseLongReviews(deps, clock.now(), config.REVIEW_HOLD_HOURS),
  };
  return Object.entries(work).map(([name, run]) => ({ name, everySeconds: 300, run }));
}

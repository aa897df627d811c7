import { registerAssignments } from '../../../features/assignments/server/assignments.api.ts';
import { guardOrders } from '../../../features/assignments/server/guard-orders.ts';
import { giveCouponBack } from '../../../features/checkout/server/coupon.sql.ts';
import { registerCustomers } from '../../../features/customers/server/customers.api.ts';
import { registerDesk } from '../../../features/desk/server/desk.api.ts';
import { registerStaffOrders } from '../../../features/orders/server/by-staff/staff-orders.api.ts';
import { remindToFetch } from '../../../features/orders/server/pickup/remind-fetch.ts';
import {
  type ExpiryDeps,
  expireUnpaidOrders,
  releaseLongReviews,
  releaseUnpaid,
} from '../../../features/orders/server/unpaid/expire-orders.ts';
import { remindUnpaidOrders } from '../../../features/orders/server/unpaid/remind-unpaid.ts';
import type { PaymentDeps } from '../../../features/payment/server/payment-deps.ts';
import {
  listLongReviews,
  paymentInMotion,
} from '../../../features/payment/server/payment-in-motion.sql.ts';
import { paidByName } from '../../../features/payment/server/refund/refund-desk.ts';
import { returnCreditOfCancelled } from '../../../features/payment/server/settle/give-credit.ts';
import { queuePartOfCancelled } from '../../../features/payment/server/settle/refund.sql.ts';
import { unprinted } from '../../../features/production/count-pieces.ts';
import { redoPieces } from '../../../features/production/server/redo-pieces.ts';
import { finishingLines, spentPieces } from '../../../features/production/server/run.sql.ts';
import { registerReports } from '../../../features/reports/server/reports.api.ts';
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
    redo: redoPieces,
    spent: spentPieces,
    onCancelled: async (trx, { id, coupon }, now) => {
      if (coupon) await giveCouponBack(trx, coupon);
      await queuePartOfCancelled(trx, id, now);
      await returnCreditOfCancelled(trx, id, { now, baseUrl });
    },
  };
}

/** The staff's side of the counter: their desk, and the moves of orders. */
export function registerCounter(
  app: App,
  { db, config }: Infrastructure,
  clock: Clock,
  payment: PaymentDeps,
): void {
  const deps = { db, clock, baseUrl: config.baseUrl };
  registerCustomers(app, deps);
  registerReports(app, { db, clock, wayName: namesOfWays(payment) });
  registerDesk(app, deps);
  guardOrders(app, db);
  registerAssignments(app, deps);
  registerStaffOrders(app, { ...expiryOf(db, config.baseUrl), ...deps });
}

/** What the shop calls the ways by which orders were paid, as reports have them. */
export function namesOfWays(payment: PaymentDeps): (way: string) => string {
  return (way) =>
    paidByName(payment, {
      provider: way === 'transferencia' ? null : way,
      withCredit: way === 'saldo',
      inCash: way === 'efectivo',
    });
}

/** What happens to orders by itself: unpaid ones are reminded of, give pieces back and end; ready ones are reminded of. */
export function ordersWork({ db, config }: Infrastructure, clock: Clock): RecurringWork[] {
  const deps = { ...expiryOf(db, config.baseUrl), baseUrl: config.baseUrl };
  const work: Readonly<Record<string, () => Promise<void>>> = {
    expiry: () => expireUnpaidOrders(deps, clock.now()),
    reminders: () => remindUnpaidOrders(deps, clock.now()),
    'fetch reminders': () => remindToFetch(deps, clock.now()),
    holds: () => releaseUnpaid(deps, clock.now(), config.UNPAID_HOLD_HOURS),
    reviews: () => releaseLongReviews(deps, clock.now(), config.REVIEW_HOLD_HOURS),
  };
  return Object.entries(work).map(([name, run]) => ({ name, everySeconds: 300, run }));
}

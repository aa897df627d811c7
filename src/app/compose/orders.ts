import { giveCouponBack } from '../../features/checkout/server/coupon.sql.ts';
import type { ExpiryDeps } from '../../features/orders/server/expire-orders.ts';
import {
  listLongReviews,
  paymentInMotion,
} from '../../features/payment/server/payment-in-motion.sql.ts';
import type { Database } from '../../platform/db/connect.ts';

/** What the end of an unpaid order depends on, and what it gives back besides pieces. */
export function expiryOf(db: Database): ExpiryDeps {
  return {
    db,
    paymentInMotion,
    listLongReviews,
    onCancelled: async (trx, { coupon }) => {
      if (coupon) await giveCouponBack(trx, coupon);
    },
  };
}

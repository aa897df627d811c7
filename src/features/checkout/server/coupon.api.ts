import { MESSAGES } from '../../../kernel/messages.ts';
import { toCentavos, toPesos } from '../../../kernel/money.ts';
import type { Database } from '../../../platform/db/connect.ts';
import type { App } from '../../../platform/http/app.ts';
import { Refusal } from '../../../platform/http/errors.ts';
import { countingMisses } from '../../../platform/http/limits/shared-budget.ts';
import { api } from '../../../routes.ts';
import { CouponAnswer, CouponRequest } from '../contract.ts';
import { normaliseCoupon } from '../coupon.ts';
import { findDiscount } from './coupon.sql.ts';
import { COUPON_GUESSES } from './coupon-guesses.ts';

/** POST /api/cupon: what a code would take off; it is used up only by an order. */
export function registerCoupon(app: App, { db }: { readonly db: Database }): void {
  app.post(
    api.coupon,
    {
      config: { access: 'public' },
      schema: { body: CouponRequest, response: { 200: CouponAnswer } },
    },
    async (request) => {
      const code = normaliseCoupon(request.body.codigo);
      const look = () => findDiscount(db, code);
      const discount = await countingMisses(db, request, COUPON_GUESSES, look);
      if (discount === undefined) throw new Refusal('invalid', MESSAGES.coupon.invalid);
      return {
        success: true as const,
        message: MESSAGES.coupon.applied,
        descuento: toPesos(toCentavos(discount)),
      };
    },
  );
}

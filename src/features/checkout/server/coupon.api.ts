import { MESSAGES } from '../../../kernel/messages.ts';
import { toCentavos, toPesos } from '../../../kernel/money.ts';
import { api } from '../../../routes.ts';
import type { Database } from '../../../server/db/connect.ts';
import type { App } from '../../../server/http/app.ts';
import { Refusal } from '../../../server/http/errors.ts';
import { spend } from '../../../server/http/limiter.sql.ts';
import { CouponAnswer, CouponRequest } from '../contract.ts';
import { normaliseCoupon } from '../coupon.ts';
import { findCoupon } from './coupon.sql.ts';

/** Guesses a person may make before waiting. */
const TRIES = 20;
const WINDOW_SECONDS = 600;

/** POST /api/cupon: what a code would take off; it is used up only by an order. */
export function registerCoupon(app: App, { db }: { readonly db: Database }): void {
  app.post(
    api.coupon,
    {
      config: { access: 'public' },
      schema: { body: CouponRequest, response: { 200: CouponAnswer } },
    },
    async (request) => {
      const who = request.caller ? `cuenta ${request.caller.account.id}` : `ip ${request.ip}`;
      await spend(db, { key: `cupon:${who}`, limit: TRIES, windowSeconds: WINDOW_SECONDS });
      const discount = await findCoupon(db, normaliseCoupon(request.body.codigo));
      if (discount === undefined) throw new Refusal('invalid', MESSAGES.coupon.invalid);
      return {
        success: true as const,
        message: MESSAGES.coupon.applied,
        descuento: toPesos(toCentavos(discount)),
      };
    },
  );
}

import type { Clock } from '../../../kernel/clock.ts';
import { MESSAGES } from '../../../kernel/messages.ts';
import { toCentavos, toPesos } from '../../../kernel/money.ts';
import { ok, refuse } from '../../../kernel/result.ts';
import type { Database } from '../../../platform/db/connect.ts';
import type { App } from '../../../platform/http/app.ts';
import { countingMisses } from '../../../platform/http/limits/shared-budget.ts';
import { serveCall } from '../../../platform/http/serve-call.ts';
import * as calls from '../calls.ts';
import * as contract from '../contract.ts';
import { normaliseCoupon } from '../coupon.ts';
import { findDiscount } from './coupon.sql.ts';
import { COUPON_GUESSES } from './coupon-guesses.ts';

export function registerCoupon(
  app: App,
  { db, clock }: { readonly db: Database; readonly clock: Clock },
): void {
  serveCall(app, calls.coupon, contract.coupon, async ({ body, request }) => {
    const code = normaliseCoupon(body.codigo);
    const look = () => findDiscount(db, code, clock.now());
    const discount = await countingMisses(db, request, COUPON_GUESSES, look);
    if (discount === undefined) {
      return { ...refuse('unknown_coupon'), sentence: MESSAGES.coupon.invalid };
    }
    return ok({
      success: true as const,
      message: MESSAGES.coupon.applied,
      descuento: toPesos(toCentavos(discount)),
    });
  });
}

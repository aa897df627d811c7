import { sql } from 'kysely';
import type { Queries } from '../../../platform/db/connect.ts';
import { type CouponFacts, couponDiscount } from '../coupon.ts';

const coupons = (db: Queries, code: string) =>
  db
    .selectFrom('coupon')
    .select(['discount_centavos as discount', 'active', 'uses_left as usesLeft'])
    .select(sql<string | null>`last_day::text`.as('lastDay'))
    .where('code', '=', code);

/** Centavos a coupon takes off now; undefined where it takes off none. */
export async function findDiscount(
  db: Queries,
  code: string,
  now: Date,
): Promise<number | undefined> {
  const coupon: CouponFacts | undefined = await coupons(db, code).executeTakeFirst();
  return couponDiscount(coupon, now);
}

/** gone: its last use has gone to another order · changed: it takes something else off by now. */
export type CouponSpent = 'spent' | 'gone' | 'changed';

/** Uses a coupon once, if it takes off what an order was decided with. */
export async function spendCoupon(
  trx: Queries,
  code: string,
  { discount, now }: { readonly discount: number; readonly now: Date },
): Promise<CouponSpent> {
  // Locked, so that of two orders the second sees what the first has left.
  const coupon: CouponFacts | undefined = await coupons(trx, code).forUpdate().executeTakeFirst();
  const takesOff = couponDiscount(coupon, now);
  if (takesOff === undefined) return 'gone';
  if (takesOff !== discount) return 'changed';
  await trx
    .updateTable('coupon')
    .set((row) => ({ uses_left: row('uses_left', '-', 1) }))
    .where('code', '=', code)
    .execute();
  return 'spent';
}

/** Gives a coupon's use back; one that may be used without end has none to give. */
export async function giveCouponBack(trx: Queries, code: string): Promise<void> {
  await trx
    .updateTable('coupon')
    .set((row) => ({ uses_left: row('uses_left', '+', 1) }))
    .where('code', '=', code)
    .where('uses_left', 'is not', null)
    .execute();
}

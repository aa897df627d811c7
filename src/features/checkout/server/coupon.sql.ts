import type { Queries } from '../../../platform/db/connect.ts';

/** Centavos an active coupon with uses left takes off; undefined when there is none such. */
export async function findCoupon(db: Queries, code: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('coupon')
    .select('discount_centavos')
    .where('code', '=', code)
    .where('active', '=', true)
    .where((where) => where.or([where('uses_left', 'is', null), where('uses_left', '>', 0)]))
    .executeTakeFirst();
  return row?.discount_centavos;
}

/** Uses the coupon once; false when its last use has gone to another order. */
export async function spendCoupon(trx: Queries, code: string): Promise<boolean> {
  const used = await trx
    .updateTable('coupon')
    .set((coupon) => ({ uses_left: coupon('uses_left', '-', 1) }))
    .where('code', '=', code)
    .where('active', '=', true)
    .where((where) => where.or([where('uses_left', 'is', null), where('uses_left', '>', 0)]))
    .executeTakeFirst();
  return Number(used.numUpdatedRows) === 1;
}

/** Gives a coupon's use back; one that may be used without end has none to give. */
export async function giveCouponBack(trx: Queries, code: string): Promise<void> {
  await trx
    .updateTable('coupon')
    .set((coupon) => ({ uses_left: coupon('uses_left', '+', 1) }))
    .where('code', '=', code)
    .where('uses_left', 'is not', null)
    .execute();
}

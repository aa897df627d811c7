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

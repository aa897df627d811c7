import { sql } from 'kysely';
import type { Queries } from '../../../../platform/db/connect.ts';
import type { CouponDeskReads, CouponRow } from '../../reads.ts';

/** A coupon as people set it. */
export interface CouponTerms {
  readonly centavos: number;
  readonly limite: number | null;
  readonly hasta: string | null;
}

/** Status 12 is an order that was cancelled or expired: its use went back. */
const listed = (only: string | undefined) => sql<CouponRow>`
  SELECT codigo, centavos, activo, usos, left_over + usos AS limite, hasta, version
  FROM (SELECT c.code AS codigo, c.discount_centavos AS centavos, c.active AS activo,
          c.uses_left AS left_over, c.last_day::text AS hasta, c.version,
          (SELECT count(*)::int FROM orders o
           WHERE o.coupon_code = c.code AND o.status <> 12) AS usos
        FROM coupon c WHERE ${only ?? null}::text IS NULL OR c.code = ${only ?? null}) AS kept
  ORDER BY activo DESC, codigo`;

export function couponDeskReads(db: Queries): CouponDeskReads {
  return { list: async () => (await listed(undefined).execute(db)).rows };
}

/** The coupon as it stands, held until the end: no order uses it meanwhile, and nobody changes it. */
export async function holdCoupon(trx: Queries, code: string): Promise<CouponRow | undefined> {
  // First the lock, then the count: a statement that waited for the lock counts as of before it.
  await trx.selectFrom('coupon').select('code').where('code', '=', code).forUpdate().execute();
  return (await listed(code).execute(trx)).rows[0];
}

/** False where there is one of this code already. */
export async function insertCoupon(
  trx: Queries,
  code: string,
  { centavos, limite, hasta }: CouponTerms,
): Promise<boolean> {
  const row = await trx
    .insertInto('coupon')
    .values({ code, discount_centavos: centavos, uses_left: limite, last_day: hasta })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('code')
    .executeTakeFirst();
  return row !== undefined;
}

export async function updateCoupon(
  trx: Queries,
  { codigo, usos }: CouponRow,
  { centavos, limite, hasta, activo }: CouponTerms & { readonly activo: boolean },
): Promise<void> {
  await trx
    .updateTable('coupon')
    .set({
      discount_centavos: centavos,
      uses_left: limite === null ? null : limite - usos,
      last_day: hasta,
      active: activo,
    })
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('code', '=', codigo)
    .execute();
}

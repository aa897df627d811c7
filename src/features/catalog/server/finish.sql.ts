import { toCentavos } from '../../../kernel/money.ts';
import type { Queries } from '../../../platform/db/connect.ts';
import type { FinishTier } from '../../pricing/finish-price.ts';

/** The price tiers of a finish by its exact name; empty for a finish nobody offers. */
export async function listTiers(db: Queries, finish: string): Promise<FinishTier[]> {
  const rows = await db
    .selectFrom('finish_tier as t')
    .innerJoin('finish as f', 'f.id', 't.finish_id')
    .select(['t.from_quantity', 't.mode', 't.amount_centavos', 't.delivery_days'])
    .where('f.name', '=', finish)
    .orderBy('t.from_quantity')
    .execute();
  return rows.map((row) => ({
    fromQuantity: row.from_quantity,
    mode: row.mode,
    amount: toCentavos(row.amount_centavos),
    ...(row.delivery_days === null ? {} : { days: row.delivery_days }),
  }));
}

/** Calendar days a finish usually takes, or undefined for a finish nobody offers. */
export async function findDeliveryDays(db: Queries, finish: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('finish')
    .select('delivery_days')
    .where('name', '=', finish)
    .executeTakeFirst();
  return row?.delivery_days;
}

import { toCentavos } from '../../../kernel/money.ts';
import type { Queries } from '../../../platform/db/connect.ts';
import type { FinishTier } from '../../pricing/finish-price.ts';
import type { FinishTierTable } from './tables.ts';

/** The price tiers of a finish by its exact name; empty for a finish nobody offers. */
export async function listTiers(db: Queries, finish: string): Promise<readonly FinishTier[]> {
  return (await listTiersOf(db, [finish])).get(finish) ?? [];
}

/** The same of several; those that nobody offers are left out. */
export async function listTiersOf(
  db: Queries,
  finishes: readonly string[],
): Promise<ReadonlyMap<string, readonly FinishTier[]>> {
  const rows = await db
    .selectFrom('finish_tier as t')
    .innerJoin('finish as f', 'f.id', 't.finish_id')
    .select(['f.name', 't.from_quantity', 't.mode', 't.amount_centavos'])
    .select(['t.delivery_days', 't.most_inks', 't.extra_ink_centavos'])
    .select('t.extra_position_centavos')
    .where('f.name', 'in', finishes)
    .orderBy('t.from_quantity')
    .execute();
  const found = Map.groupBy(rows, ({ name }) => name);
  return new Map([...found].map(([name, tiers]) => [name, tiers.map(toTier)]));
}

type TierRow = Omit<FinishTierTable, 'finish_id'>;
const toTier = (row: TierRow): FinishTier => ({
  fromQuantity: row.from_quantity,
  mode: row.mode,
  amount: toCentavos(row.amount_centavos),
  ...(row.delivery_days === null ? {} : { days: row.delivery_days }),
  ...(row.most_inks === null ? {} : { mostInks: row.most_inks }),
  ...(row.extra_ink_centavos === null ? {} : { extraInk: toCentavos(row.extra_ink_centavos) }),
  ...(row.extra_position_centavos === null
    ? {}
    : { extraPosition: toCentavos(row.extra_position_centavos) }),
});

/** Calendar days a finish usually takes, or undefined for a finish nobody offers. */
export async function findDeliveryDays(db: Queries, finish: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('finish')
    .select('delivery_days')
    .where('name', '=', finish)
    .executeTakeFirst();
  return row?.delivery_days;
}

/** The page that explains a finish; undefined for a finish nobody offers. */
export async function findFinishPage(db: Queries, finish: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('finish')
    .select('slug')
    .where('name', '=', finish)
    .executeTakeFirst();
  return row?.slug;
}

import { type RawBuilder, sql } from 'kysely';
import type { Queries } from '../../../../platform/db/connect.ts';
import { type KeptPickup, NO_PICKUP, type PickupChoice } from '../../pickup/kept-place.ts';
import type { PickupPlace } from '../../pickup/place.ts';

/** Under which name the place is kept, among the revisions of the tariff. */
export const PICKUP_PART = 'recoger';

/** Where orders are fetched, as staff saved it last. */
export async function findPickup(db: Queries): Promise<KeptPickup> {
  const row = await db
    .selectFrom('tariff_revision')
    .select(['version', 'content'])
    .where('part', '=', PICKUP_PART)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return NO_PICKUP;
  const { offered, place }: Partial<PickupChoice> = row.content;
  return {
    version: Number(row.version),
    offered: offered === true,
    place: { ...NO_PICKUP.place, ...place },
  };
}

/** The place as it is today, for a query that tells of orders: what is fetched is fetched there. */
export const PLACE_NOW: RawBuilder<PickupPlace | null> = sql`(SELECT content->'place'
  FROM tariff_revision WHERE part = ${sql.lit(PICKUP_PART)} ORDER BY version DESC LIMIT 1)`;

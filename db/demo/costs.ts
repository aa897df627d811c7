import {
  listFinishCosts,
  tellFinishCost,
  tellProductCosts,
} from '../../src/features/reports/server/cost.sql.ts';
import { addDays, dayOf } from '../../src/kernel/working-days.ts';
import type { Queries } from '../../src/platform/db/connect.ts';

const SINCE_DAYS = 360;

/** What two of three products and most finishes cost: of the others nobody said it yet. */
export async function fillCosts(db: Queries, now: Date): Promise<void> {
  const told = await db
    .selectFrom('account')
    .select('id')
    .where('email', '=', 'finanzas@demo.example')
    .executeTakeFirst();
  if (!told) return;
  const since = addDays(dayOf(now), -SINCE_DAYS);
  const how = { since, by: told.id, now };
  const products = await db
    .selectFrom('product')
    .select(['id', 'code', 'price_centavos'])
    .orderBy('id')
    .execute();
  const costs = products
    .filter(({ id }) => id % 3 !== 0)
    .map(({ id, code, price_centavos: price }) => ({
      code,
      centavos: Math.round((price * (55 + (id % 11))) / 100),
    }));
  await tellProductCosts(db, costs, how);
  const finishes = await listFinishCosts(db, since);
  for (const [place, { id }] of finishes.entries()) {
    if (place % 5 === 4) continue;
    await tellFinishCost(db, id, { ...how, job: 90_00 + place * 15_00, piece: 2_50 + place * 50 });
  }
}

import { addFavourites } from '../../src/features/favourites/server/favourite.sql.ts';
import type { Queries } from '../../src/platform/db/connect.ts';

/** What Ana keeps an eye on: enough for the home page's panel. */
const ANAS = ['TAZ-001', 'TER-001', 'LIB-001', 'MOC-001', 'PAR-001'];

/** Gives Ana her favourites; products that the demo lacks are left out. */
export async function fillFavourites(db: Queries, now: Date): Promise<void> {
  const ana = await db
    .selectFrom('account')
    .select('id')
    .where('email', '=', 'ana@demo.example')
    .executeTakeFirst();
  if (ana) await addFavourites(db, ana.id, ANAS, now);
}

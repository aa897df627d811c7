import { sql } from 'kysely';
import type { Queries } from '../../../../platform/db/connect.ts';

/** Whether a catalogue has what shoppers need to find and buy something printed. */
export interface BegunCatalogue {
  readonly categories: boolean;
  /** A finish with a price. */
  readonly finishes: boolean;
  /** Something on sale. */
  readonly products: boolean;
}

export async function begunCatalogue(db: Queries): Promise<BegunCatalogue> {
  const { rows } = await sql<BegunCatalogue>`
    SELECT EXISTS (SELECT FROM subcategory) AS categories,
      EXISTS (SELECT FROM finish_tier) AS finishes,
      EXISTS (SELECT FROM product WHERE active) AS products`.execute(db);
  return rows[0] ?? { categories: false, finishes: false, products: false };
}

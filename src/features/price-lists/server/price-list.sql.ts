import { type RawBuilder, sql } from 'kysely';
import type { Queries } from '../../../platform/db/connect.ts';
import type { PriceList } from '../price-list.ts';
import type { MyPriceReads } from '../reads.ts';

/** The list of an account as a column of any query: null for whoever has none, or is nobody. */
export const listOf = (accountId: number | null): RawBuilder<PriceList | null> => sql`
  (SELECT json_build_object('name', l.name, 'discount', l.discount / 100.0, 'categories',
     coalesce((SELECT json_object_agg(k.slug, o.discount / 100.0) FROM price_group_category o
               JOIN category k ON k.id = o.category_id WHERE o.group_id = l.id), '{}'),
     'products',
     coalesce((SELECT json_object_agg(t.code, o.discount / 100.0) FROM price_group_product o
               JOIN product t ON t.id = o.product_id WHERE o.group_id = l.id), '{}'))
   FROM price_group_member m JOIN price_group l ON l.id = m.group_id
   WHERE m.account_id = ${accountId}::bigint)`;

/** The category of product `p`, by its slug. */
export const CATEGORY_OF_PRODUCT = sql<string | null>`
  (SELECT k.slug FROM subcategory s JOIN category k ON k.id = s.category_id
   WHERE s.id = p.subcategory_id)`;

export async function findPriceList(db: Queries, accountId: number): Promise<PriceList | null> {
  const { rows } = await sql<{ readonly list: PriceList | null }>`
    SELECT ${listOf(accountId)} AS list`.execute(db);
  return rows[0]?.list ?? null;
}

/** Of these categories, those of which a list says something of its own. */
export async function listedCategories(db: Queries, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ readonly id: number }>`
    SELECT DISTINCT category_id AS id FROM price_group_category
    WHERE category_id = ANY(${[...ids]}::int[])`.execute(db);
  return rows.map(({ id }) => id);
}

export function myPriceReads(db: Queries, accountId: number | undefined): MyPriceReads {
  return {
    mine: () => (accountId === undefined ? Promise.resolve(null) : findPriceList(db, accountId)),
  };
}

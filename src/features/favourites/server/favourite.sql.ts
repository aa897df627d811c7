import { sql } from 'kysely';
import type { Queries } from '../../../platform/db/connect.ts';
import { MOST_FAVOURITES } from '../contract.ts';

/** Ids of an account's favourite products that are still sold, oldest first. */
export async function favouriteIds(db: Queries, accountId: number): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('favourite as f')
    .innerJoin('product as p', 'p.id', 'f.product_id')
    .select('f.product_id as id')
    .where('f.account_id', '=', accountId)
    .where('p.active', '=', true)
    .orderBy('f.place')
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Adds products by their codes, in this order, until the account has 500. Codes that nothing has
 * and favourites that were there already are left alone.
 */
export async function addFavourites(
  db: Queries,
  accountId: number,
  codes: readonly string[],
  now: Date,
): Promise<void> {
  await sql`
    INSERT INTO favourite (account_id, product_id, added_at)
    SELECT ${accountId}, p.id, ${now}::timestamptz
    FROM unnest(${[...codes]}::text[]) WITH ORDINALITY AS w(code, place)
    JOIN product p ON p.active AND upper(p.code) = upper(w.code)
    WHERE NOT EXISTS (SELECT 1 FROM favourite f
                      WHERE f.account_id = ${accountId} AND f.product_id = p.id)
    GROUP BY p.id
    ORDER BY min(w.place)
    LIMIT greatest(0, ${MOST_FAVOURITES} - (SELECT count(*) FROM favourite
                                            WHERE account_id = ${accountId}))
    ON CONFLICT DO NOTHING`.execute(db);
}

/** Takes one product out; nothing happens when it was no favourite. */
export async function removeFavourite(db: Queries, accountId: number, code: string): Promise<void> {
  await sql`
    DELETE FROM favourite f USING product p
    WHERE f.account_id = ${accountId} AND p.id = f.product_id
      AND upper(p.code) = upper(${code})`.execute(db);
}

/** All of them, of somebody who leaves. */
export async function forgetFavourites(tx: Queries, accountId: number): Promise<void> {
  await tx.deleteFrom('favourite').where('account_id', '=', accountId).execute();
}

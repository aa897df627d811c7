import { sql } from 'kysely';
import type { Queries } from '../../../platform/db/connect.ts';
import type { PicturedFacts } from '../../catalog/product-images.ts';
import { PHOTOS } from '../../catalog/server/photos/photos-of.sql.ts';

export interface ListedProduct extends PicturedFacts {
  readonly code: string;
  readonly updated_at: Date;
  /** Key of its first colour. */
  readonly colour: string | null;
}

/** The numbers of products that are sold lie up to this one. */
export async function highestProduct(db: Queries): Promise<number> {
  const row = await db
    .selectFrom('product')
    .select((of) => of.fn.max('id').as('highest'))
    .where('active', '=', true)
    .executeTakeFirst();
  return Number(row?.highest ?? 0);
}

/** Products on sale whose numbers lie between two, both included. */
export async function productsBetween(
  db: Queries,
  from: number,
  to: number,
): Promise<ListedProduct[]> {
  const { rows } = await sql<ListedProduct>`
    SELECT p.code, p.updated_at, p.picture_set, p.image_urls, ${PHOTOS}, c.colour
    FROM product p
    LEFT JOIN LATERAL (SELECT colour FROM product_colour c WHERE c.product_id = p.id
      ORDER BY c.position LIMIT 1) c ON true
    WHERE p.active AND p.id BETWEEN ${from} AND ${to}
    ORDER BY p.id`.execute(db);
  return rows;
}

import { sql } from 'kysely';
import type { Queries } from '../../../platform/db/connect.ts';
import type { CardFacts, DetailFacts } from '../present-product.ts';
import { STITCHES } from './finish-offers.sql.ts';
import { PHOTOS, PICTURED } from './photos/photos-of.sql.ts';

const CARD_COLUMNS = sql`
  p.id, p.code, p.name, p.description, p.price_centavos, p.box_pieces, p.picture_set, p.image_urls,
  p.feed_shape, p.rating_count, p.rating_sum, ${PHOTOS}`;

const CARD_COLOURS = sql`
  COALESCE((SELECT json_agg(json_build_object('color', c.colour, 'nombre', c.name, 'css', c.css)
                            ORDER BY c.position)
            FROM product_colour c WHERE c.product_id = p.id), '[]') AS colours`;

/** Cards of these products, in the order of the ids. */
export async function listCardsByIds(db: Queries, ids: readonly number[]): Promise<CardFacts[]> {
  const { rows } = await sql<CardFacts>`
    SELECT ${CARD_COLUMNS}, ${CARD_COLOURS}
    FROM unnest(${ids}::bigint[]) WITH ORDINALITY AS wanted(id, place)
    JOIN product p ON p.id = wanted.id
    ORDER BY wanted.place`.execute(db);
  return rows;
}

/** Those of these products that are on sale, in the order of their numbers here. */
export async function listCardsOnSale(db: Queries, ids: readonly number[]): Promise<CardFacts[]> {
  const { rows } = await sql<CardFacts>`
    SELECT ${CARD_COLUMNS}, ${CARD_COLOURS}
    FROM unnest(${ids}::bigint[]) WITH ORDINALITY AS wanted(id, place)
    JOIN product p ON p.id = wanted.id AND p.active
    ORDER BY wanted.place`.execute(db);
  return rows;
}

/** One page of the whole catalogue in a stable order; empty past the end (decision A67). */
export async function listCards(db: Queries, page: number, limit: number): Promise<CardFacts[]> {
  const { rows } = await sql<CardFacts>`
    SELECT ${CARD_COLUMNS}, ${CARD_COLOURS}
    FROM (SELECT id FROM product WHERE active ORDER BY id
          OFFSET ${(page - 1) * limit} LIMIT ${limit}) AS wanted
    JOIN product p ON p.id = wanted.id
    ORDER BY p.id`.execute(db);
  return rows;
}

/** Products with paid pieces in the last 90 days, most first; only those that have a picture. */
export async function listBestSellers(db: Queries, count: number): Promise<CardFacts[]> {
  const { rows } = await sql<CardFacts>`
    SELECT ${CARD_COLUMNS}, ${CARD_COLOURS} FROM product p
    WHERE p.active AND p.sold_pieces > 0 AND ${PICTURED}
    ORDER BY p.sold_pieces DESC, p.id LIMIT ${count}`.execute(db);
  return rows;
}

/** How many ids are drawn for each product wanted: gaps and inactive products cost draws. */
const DRAWS = 8;

/**
 * Products at random, those with a picture first. Draws ids instead of sorting the whole catalogue;
 * only a small or sparse catalogue is sorted.
 */
export async function listRandom(db: Queries, count: number): Promise<CardFacts[]> {
  const { rows } = await sql<CardFacts>`
    SELECT ${CARD_COLUMNS}, ${CARD_COLOURS}
    FROM (SELECT DISTINCT 1 + floor(random() * (SELECT max(id) FROM product))::bigint AS id
          FROM generate_series(1, ${count * DRAWS}::int)) AS drawn
    JOIN product p ON p.id = drawn.id
    WHERE p.active AND ${PICTURED}
    ORDER BY random() LIMIT ${count}`.execute(db);
  if (rows.length === count) return rows;
  const all = await sql<CardFacts>`
    SELECT ${CARD_COLUMNS}, ${CARD_COLOURS} FROM product p WHERE p.active
    ORDER BY ${PICTURED} DESC, random() LIMIT ${count}`.execute(db);
  return all.rows;
}

const PRODUCT_ID = /^[A-Za-z0-9][A-Za-z0-9 ._/-]{0,63}$/;
const NUMERIC_ID = /^\d{1,15}$/;

/** Whether a text can name a product at all; nothing else is asked of the database. */
export function canNameProduct(id: string): boolean {
  return PRODUCT_ID.test(id);
}

/**
 * The condition that finds one product by supplier code or numeric id (decision A03). One that is
 * no longer sold is found too: its links and orders lead to a page that says so.
 */
export function named(id: string) {
  const numeric = NUMERIC_ID.test(id) ? Number(id) : null;
  return sql`(upper(p.code) = upper(${id}) OR p.id = ${numeric}::bigint)
    ORDER BY (upper(p.code) = upper(${id})) DESC, p.active DESC LIMIT 1`;
}

/** A product with its colours, finishes and their prices, by either id; in one statement. */
export async function findProduct(db: Queries, id: string): Promise<DetailFacts | undefined> {
  return canNameProduct(id) ? findWhere(db, named(id)) : undefined;
}

/** The same by its number here alone, which another product may have for its code. */
export async function findProductById(db: Queries, id: number): Promise<DetailFacts | undefined> {
  return findWhere(db, sql`p.id = ${id}`);
}

async function findWhere(
  db: Queries,
  condition: ReturnType<typeof named>,
): Promise<DetailFacts | undefined> {
  const { rows } = await sql<DetailFacts>`
    SELECT ${CARD_COLUMNS}, p.material, p.box_size, p.supplier_id, p.size_chart, p.active,
      (SELECT max(m.at) FROM product_colour c JOIN stock_move m ON m.colour_id = c.id
       WHERE c.product_id = p.id AND m.kind IN ('inicial', 'ajuste')) AS stocked_at,
      (SELECT json_build_object('slug', g.slug, 'nombre', g.name)
       FROM subcategory s JOIN category g ON g.id = s.category_id
       WHERE s.id = p.subcategory_id) AS category,
      COALESCE((SELECT json_agg(json_build_object('color', c.colour, 'nombre', c.name,
                  'css', c.css, 'inventario', c.stock, 'tallas', COALESCE((
                    SELECT json_agg(json_build_object('talla', z.size, 'inventario', z.stock)
                                    ORDER BY z.position)
                    FROM product_size z WHERE z.colour_id = c.id), '[]')) ORDER BY c.position)
                FROM product_colour c WHERE c.product_id = p.id), '[]') AS colours,
      COALESCE((SELECT json_agg(json_build_object('name', f.name, 'slug', f.slug,
                  'good_for', f.good_for, 'delivery_days', f.delivery_days,
                  'stitches', ${STITCHES},
                  'tiers', COALESCE((SELECT json_agg(json_build_object(
                      'from_quantity', t.from_quantity, 'mode', t.mode,
                      'amount_centavos', t.amount_centavos, 'days', t.delivery_days,
                  'inks', t.most_inks, 'ink', t.extra_ink_centavos,
                  'position', t.extra_position_centavos) ORDER BY t.from_quantity)
                    FROM finish_tier t WHERE t.finish_id = f.id), '[]')) ORDER BY f.id)
                FROM product_finish o JOIN finish f ON f.id = o.finish_id
                WHERE o.product_id = p.id), '[]') AS finishes
    FROM product p WHERE ${condition}`.execute(db);
  return rows[0];
}

/** The smallest id above this one that is a product on sale. */
export async function findNextId(db: Queries, id: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('product')
    .select('id')
    .where('id', '>', id)
    .where('active', '=', true)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

import { sql } from 'kysely';
import type { Queries } from '../../../platform/db/connect.ts';
import type { OfferedFinish } from '../desk/preview-detail.ts';

/** What a finish `f` says of its stitches; null for one that is not charged by them. */
export const STITCHES = sql`CASE WHEN f.stitches_included IS NOT NULL
  THEN json_build_array(f.stitches_included, f.extra_stitches_centavos) END`;

/** Every finish as a product offers it, with its price steps. */
export async function listFinishOffers(db: Queries): Promise<readonly OfferedFinish[]> {
  const { rows } = await sql<OfferedFinish>`
    SELECT f.id, f.name, f.slug, f.good_for, f.delivery_days, ${STITCHES} AS stitches,
      COALESCE((SELECT json_agg(json_build_object('from_quantity', t.from_quantity, 'mode', t.mode,
                  'amount_centavos', t.amount_centavos, 'days', t.delivery_days,
                  'inks', t.most_inks, 'ink', t.extra_ink_centavos,
                  'position', t.extra_position_centavos) ORDER BY t.from_quantity)
                FROM finish_tier t WHERE t.finish_id = f.id), '[]') AS tiers
    FROM finish f ORDER BY f.id`.execute(db);
  return rows;
}

/** So many of the most sold are looked at for each product wanted: most sell of few kinds. */
const LOOKED_AT = 12;

/**
 * Ids of pictured products on sale that take the finish: the most sold of each kind, then their
 * neighbours.
 */
export async function listWithFinish(db: Queries, slug: string, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM (
      SELECT id, sold_pieces,
        row_number() OVER (PARTITION BY subcategory_id ORDER BY sold_pieces DESC, id) AS place
      FROM (SELECT p.id, p.sold_pieces, p.subcategory_id
            FROM product p
            WHERE p.active AND (p.picture_set IS NOT NULL OR p.image_urls <> '{}')
              AND EXISTS (SELECT 1 FROM product_finish o JOIN finish f ON f.id = o.finish_id
                          WHERE o.product_id = p.id AND f.slug = ${slug})
            ORDER BY p.sold_pieces DESC, p.id LIMIT ${count * LOOKED_AT}) AS sold
    ) AS placed
    ORDER BY place, sold_pieces DESC, id LIMIT ${count}`.execute(db);
  return rows.map(({ id }) => id);
}

import { sql } from 'kysely';

/** The photographs of a product `p`, in their order; null for none. */
export const PHOTO_LIST = sql`
  (SELECT json_agg(json_build_object('color', k.colour, 'corte', k.key, 'texto', f.alt)
                   ORDER BY f.position)
   FROM product_photo f JOIN photo_cut k ON k.key = f.cut WHERE f.product_id = p.id)`;

/** The same as `PicturedFacts` has them. */
export const PHOTOS = sql`${PHOTO_LIST} AS photos`;

/** Whether anything shows a product `p`. */
export const PICTURED = sql`(p.picture_set IS NOT NULL OR p.image_urls <> '{}'
  OR EXISTS (SELECT FROM product_photo f WHERE f.product_id = p.id))`;

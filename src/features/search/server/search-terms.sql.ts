import { sql } from 'kysely';
import type { Queries } from '../../../platform/db/connect.ts';
import { type SearchableProduct, searchVector } from '../terms.ts';

/** Works out anew what a product is found by; call after its texts or its category changed. */
export async function refreshSearchTerms(tx: Queries, productId: number): Promise<void> {
  const { rows } = await sql<SearchableProduct>`
    SELECT p.name, p.code, p.material, p.description,
      array_remove(ARRAY[p.also_called, s.name, g.name], NULL) AS groups,
      ARRAY(SELECT c.name FROM product_colour c WHERE c.product_id = p.id) AS colours
    FROM product p
    LEFT JOIN subcategory s ON s.id = p.subcategory_id
    LEFT JOIN category g ON g.id = s.category_id
    WHERE p.id = ${productId}`.execute(tx);
  const product = rows[0];
  if (!product) return;
  await sql`UPDATE product SET search_terms = ${searchVector(product)}::tsvector
            WHERE id = ${productId}`.execute(tx);
}

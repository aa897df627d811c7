import { sql } from 'kysely';
import { words } from '../../../../kernel/fold.ts';
import type { Queries } from '../../../../platform/db/connect.ts';
import type { ListedProduct } from '../../desk/desk-reads.ts';
import { IN_NONE, PRODUCTS_PAGE, type ProductFilters } from '../../desk/product-desk.ts';
import type { PicturedFacts } from '../../product-images.ts';
import { PHOTOS, PICTURED } from '../photos/photos-of.sql.ts';

type Conditions = Omit<ProductFilters, 'pagina'>;

/** The same as `missingOf` says of a draft. */
export const MISSING = sql`
  array_remove(ARRAY[
    CASE WHEN p.description = '' THEN 'descripcion' END,
    CASE WHEN p.subcategory_id IS NULL THEN 'categoria' END,
    CASE WHEN p.box_size IS NULL THEN 'medidas' END,
    CASE WHEN p.box_weight_grams IS NULL THEN 'peso' END,
    CASE WHEN NOT ${PICTURED} THEN 'imagen' END,
    CASE WHEN NOT EXISTS (SELECT FROM product_colour c WHERE c.product_id = p.id) THEN 'color' END,
    CASE WHEN NOT EXISTS (SELECT FROM product_finish o WHERE o.product_id = p.id)
      THEN 'terminado' END], NULL)`;

const VIEWS = {
  '': sql`p.active`,
  incompletos: sql`p.active AND ${MISSING} <> '{}'`,
  sin_existencia: sql`p.active AND NOT EXISTS (
    SELECT FROM product_colour c WHERE c.product_id = p.id AND c.stock > 0)`,
  sin_imagen: sql`p.active AND NOT ${PICTURED}`,
  // As the indexes of the two have it.
  sin_costo: sql`p.active AND p.cost_now IS NULL`,
  bajo_costo: sql`p.active AND p.price_centavos < p.cost_now`,
  descontinuados: sql`NOT p.active`,
  todos: sql`true`,
} as const;

const LOSES = sql`(p.cost_now - p.price_centavos)`;

/** Folded as `kernel/fold.ts` folds what was typed. */
const FOLDED_NAME = sql`
  lower(translate(p.name, 'ÁÉÍÓÚÜÑáéíóúüñ', 'AEIOUUNaeiouun'))`;

/** Each word somewhere in the name, or the whole at the start of the code. */
function found(q: string) {
  if (q === '') return sql`true`;
  const start = `${q.toUpperCase().replace(/[\\%_]/g, '\\$&')}%`;
  const named = words(q).map((word) => sql`${FOLDED_NAME} LIKE ${`%${word}%`}`);
  if (named.length === 0) return sql`upper(p.code) LIKE ${start}`;
  return sql`(upper(p.code) LIKE ${start} OR (${sql.join(named, sql` AND `)}))`;
}

/** A category, one of its subcategories, or what stands in none. */
function within(group: string) {
  if (group === '') return sql`true`;
  if (group === IN_NONE) return sql`p.subcategory_id IS NULL`;
  return sql`p.subcategory_id IN (
    SELECT s.id FROM subcategory s JOIN category g ON g.id = s.category_id
    WHERE ${group} IN (g.slug, s.slug))`;
}

const chosen = ({ q, ver, categoria }: Conditions) => sql`
  ${VIEWS[ver]} AND ${found(q)} AND ${within(categoria)}`;

interface ListedRow extends Omit<ListedProduct, 'precio' | 'imagen' | 'pierde'>, PicturedFacts {
  readonly price_centavos: number;
  /** Centavos that a piece loses; null where the list does not tell of it. */
  readonly loses: number | null;
  readonly colour: string | null;
}

/** One page of the list, by name. */
export async function listForDesk(db: Queries, filters: ProductFilters): Promise<ListedRow[]> {
  const { rows } = await sql<ListedRow>`
    SELECT p.id, p.code AS codigo, p.name AS nombre, p.price_centavos, p.box_pieces AS piezas_caja,
      p.active AS activo, p.version, p.picture_set, p.image_urls, ${PHOTOS},
      (SELECT g.name || ' › ' || s.name FROM subcategory s JOIN category g ON g.id = s.category_id
       WHERE s.id = p.subcategory_id) AS categoria,
      (SELECT c.colour FROM product_colour c WHERE c.product_id = p.id
       ORDER BY c.position LIMIT 1) AS colour,
      COALESCE((SELECT sum(c.stock) FROM product_colour c WHERE c.product_id = p.id), 0)::bigint
        AS existencia,
      ${MISSING} AS faltan, ${filters.ver === 'bajo_costo' ? LOSES : sql`NULL::bigint`} AS loses
    FROM (SELECT * FROM product p WHERE ${chosen(filters)} ORDER BY p.name, p.id
          OFFSET ${(filters.pagina - 1) * PRODUCTS_PAGE} LIMIT ${PRODUCTS_PAGE}) AS p
    ORDER BY p.name, p.id`.execute(db);
  return rows;
}

/** How many products a list holds. */
export async function countForDesk(db: Queries, filters: Conditions): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    SELECT count(*)::int AS total FROM product p WHERE ${chosen(filters)}`.execute(db);
  return rows[0]?.total ?? 0;
}

/** Everything a list holds, kept as it is until the transaction ends. */
export async function lockListed(
  trx: Queries,
  filters: Conditions,
): Promise<readonly { readonly id: number; readonly version: number; readonly name: string }[]> {
  const { rows } = await sql<{ id: number; version: number; name: string }>`
    SELECT p.id, p.version, p.name FROM product p WHERE ${chosen(filters)}
    ORDER BY p.id FOR NO KEY UPDATE`.execute(trx);
  return rows;
}

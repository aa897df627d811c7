import { sql } from 'kysely';
import type { Queries } from '../../../platform/db/connect.ts';
import type { PicturedFacts } from '../product-images.ts';
import type { ProductRelations } from '../reads.ts';
import { PHOTO_LIST, PICTURED } from './photos/photos-of.sql.ts';
import { canNameProduct, named } from './product.sql.ts';

/** What stands for a category: the first of its products on sale that anything shows. */
interface CategoryFace extends PicturedFacts {
  /** Its first colour. */
  readonly colour: string | null;
}

export interface CategoryRow {
  readonly id_categoria: number;
  readonly nombre_categoria: string;
  readonly slug: string;
  readonly face: CategoryFace | null;
  readonly subcategorias: readonly {
    readonly id_subcategoria: number;
    readonly nombre_subcategoria: string;
    readonly slug: string;
    /** Whether anything of it is on sale. */
    readonly sells: boolean;
  }[];
}

/** Categories and their subcategories in the order in which staff have put them. */
export async function listCategories(db: Queries): Promise<CategoryRow[]> {
  const { rows } = await sql<CategoryRow>`
    SELECT g.id AS id_categoria, g.name AS nombre_categoria, g.slug,
      (SELECT json_build_object('picture_set', p.picture_set, 'image_urls', p.image_urls,
                'photos', ${PHOTO_LIST}, 'colour',
                (SELECT c.colour FROM product_colour c WHERE c.product_id = p.id
                 ORDER BY c.position LIMIT 1))
       FROM product p JOIN subcategory s ON s.id = p.subcategory_id
       WHERE s.category_id = g.id AND p.active AND ${PICTURED}
       ORDER BY p.id LIMIT 1) AS face,
      COALESCE((SELECT json_agg(json_build_object('id_subcategoria', s.id,
                  'nombre_subcategoria', s.name, 'slug', s.slug, 'sells', EXISTS (
                    SELECT FROM product p WHERE p.subcategory_id = s.id AND p.active))
                  ORDER BY s.position, s.id)
                FROM subcategory s WHERE s.category_id = g.id), '[]') AS subcategorias
    FROM category g ORDER BY g.position, g.id`.execute(db);
  return rows;
}

export interface FinishRow {
  readonly id_terminado: number;
  readonly nombre_terminado: string;
  readonly slug: string;
}

export async function listFinishes(db: Queries): Promise<FinishRow[]> {
  return db
    .selectFrom('finish')
    .select(['id as id_terminado', 'name as nombre_terminado', 'slug'])
    .orderBy('id')
    .execute();
}

/** Category, subcategory and finishes of a product by either id; undefined for an unknown one. */
export async function findRelations(
  db: Queries,
  id: string,
): Promise<ProductRelations | undefined> {
  if (!canNameProduct(id)) return undefined;
  const { rows } = await sql<ProductRelations>`
    SELECT
      (SELECT json_build_object('id_categoria', g.id, 'nombre_categoria', g.name)
       FROM subcategory s JOIN category g ON g.id = s.category_id
       WHERE s.id = p.subcategory_id) AS categoria,
      (SELECT json_build_object('id_subcategoria', s.id, 'nombre_subcategoria', s.name)
       FROM subcategory s WHERE s.id = p.subcategory_id) AS subcategoria,
      COALESCE((SELECT json_agg(json_build_object('id_terminado', f.id,
                  'nombre_terminado', f.name) ORDER BY f.id)
                FROM product_finish o JOIN finish f ON f.id = o.finish_id
                WHERE o.product_id = p.id), '[]') AS terminados
    FROM product p WHERE ${named(id)}`.execute(db);
  return rows[0];
}

import { sql } from 'kysely';
import type { Queries } from '../../../../platform/db/connect.ts';
import type { KeptCategory } from '../../desk/taxonomy.ts';

/** Any number that no other advisory lock of ours uses. */
const TAXONOMY_LOCK = 7_263_062;

/** Categories as they are kept, with how many products stand in each subcategory. */
export async function listKept(db: Queries): Promise<readonly KeptCategory[]> {
  const { rows } = await sql<KeptCategory>`
    SELECT g.id, g.name AS nombre, g.slug, g.version AS vista,
      COALESCE((SELECT json_agg(json_build_object('id', s.id, 'nombre', s.name, 'slug', s.slug,
                  'vista', s.version, 'productos', coalesce(n.products, 0),
                  'a_la_venta', coalesce(n.on_sale, 0)) ORDER BY s.position, s.id)
                FROM subcategory s LEFT JOIN (
                  SELECT p.subcategory_id, count(*) AS products,
                    count(*) FILTER (WHERE p.active) AS on_sale
                  FROM product p GROUP BY p.subcategory_id) n ON n.subcategory_id = s.id
                WHERE s.category_id = g.id), '[]') AS subcategorias
    FROM category g ORDER BY g.position, g.id`.execute(db);
  return rows;
}

/** The categories alone, in their order. */
export async function categoryNames(db: Queries) {
  return db
    .selectFrom('category')
    .select(['id', 'name as nombre'])
    .orderBy('position')
    .orderBy('id')
    .execute();
}

export async function countUnsorted(db: Queries): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    SELECT count(*)::int AS total FROM product WHERE subcategory_id IS NULL`.execute(db);
  return rows[0]?.total ?? 0;
}

/** The same, which nobody else adds to, changes or orders until the transaction ends. */
export async function holdKept(trx: Queries): Promise<readonly KeptCategory[]> {
  await sql`SELECT pg_advisory_xact_lock(${TAXONOMY_LOCK})`.execute(trx);
  return listKept(trx);
}

/** Adds categories behind those there are, in their order; their ids. */
export async function insertCategories(
  trx: Queries,
  groups: readonly { readonly name: string; readonly slug: string }[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO category (name, slug, position)
    SELECT w.name, w.slug, w.place + (SELECT coalesce(max(position), 0) FROM category)
    FROM jsonb_to_recordset(${placed(groups)}::jsonb) AS w(name text, slug text, place int)
    ORDER BY w.place RETURNING id`.execute(trx);
  return rows.map(({ id }) => id);
}

/** The same of the subcategories of one. */
export async function insertSubcategories(
  trx: Queries,
  categoryId: number,
  groups: readonly { readonly name: string; readonly slug: string }[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO subcategory (category_id, name, slug, position)
    SELECT ${categoryId}::int, w.name, w.slug, w.place + (
      SELECT coalesce(max(position), 0) FROM subcategory WHERE category_id = ${categoryId})
    FROM jsonb_to_recordset(${placed(groups)}::jsonb) AS w(name text, slug text, place int)
    ORDER BY w.place RETURNING id`.execute(trx);
  return rows.map(({ id }) => id);
}

const placed = (groups: readonly object[]): string =>
  JSON.stringify(groups.map((group, at) => ({ ...group, place: at + 1 })));

export async function renameCategory(trx: Queries, id: number, name: string): Promise<void> {
  await sql`
    UPDATE category SET name = ${name}, version = version + 1 WHERE id = ${id}`.execute(trx);
}

/** Renames a subcategory and puts it into a category: at its place there, or else as the last. */
export async function changeSubcategory(
  trx: Queries,
  id: number,
  { name, categoryId }: { readonly name: string; readonly categoryId: number },
): Promise<void> {
  await sql`
    UPDATE subcategory s SET name = ${name}, category_id = ${categoryId}, version = version + 1,
      position = CASE WHEN s.category_id = ${categoryId}::int THEN s.position
        ELSE 1 + (SELECT coalesce(max(o.position), 0) FROM subcategory o
                  WHERE o.category_id = ${categoryId}::int) END
    WHERE s.id = ${id}`.execute(trx);
}

export async function putCategoriesInOrder(trx: Queries, ids: readonly number[]): Promise<void> {
  await sql`
    UPDATE category g SET position = o.place
    FROM unnest(${[...ids]}::int[]) WITH ORDINALITY AS o(id, place)
    WHERE g.id = o.id`.execute(trx);
}

export async function putSubcategoriesInOrder(trx: Queries, ids: readonly number[]): Promise<void> {
  await sql`
    UPDATE subcategory s SET position = o.place
    FROM unnest(${[...ids]}::int[]) WITH ORDINALITY AS o(id, place)
    WHERE s.id = o.id`.execute(trx);
}

/**
 * Waits for whoever is just putting products into them, and keeps others from it until the
 * transaction ends; what stands in each by then.
 */
export async function closeSubcategories(
  trx: Queries,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  await sql`
    SELECT id FROM subcategory WHERE id = ANY(${[...ids]}::int[]) ORDER BY id FOR UPDATE`.execute(
    trx,
  );
  const { rows } = await sql<{ id: number; products: number }>`
    SELECT subcategory_id AS id, count(*)::int AS products FROM product
    WHERE subcategory_id = ANY(${[...ids]}::int[]) GROUP BY subcategory_id`.execute(trx);
  return new Map(rows.map(({ id, products }) => [id, products]));
}

/** From here on, until the transaction ends, nothing new speaks of these categories. */
export async function closeCategories(trx: Queries, ids: readonly number[]): Promise<void> {
  await sql`
    SELECT id FROM category WHERE id = ANY(${[...ids]}::int[]) ORDER BY id FOR UPDATE`.execute(trx);
}

/** Puts all products of one subcategory into another; what each is called and its new version. */
export async function moveProducts(
  trx: Queries,
  from: number,
  to: number,
): Promise<readonly { readonly code: string; readonly version: number }[]> {
  const { rows } = await sql<{ code: string; version: number }>`
    UPDATE product SET subcategory_id = ${to}, updated_at = now()
    WHERE subcategory_id = ${from} RETURNING code, version`.execute(trx);
  return rows;
}

export async function deleteSubcategories(trx: Queries, ids: readonly number[]): Promise<void> {
  await sql`DELETE FROM subcategory WHERE id = ANY(${[...ids]}::int[])`.execute(trx);
}

export async function deleteCategory(trx: Queries, id: number): Promise<void> {
  await sql`DELETE FROM category WHERE id = ${id}`.execute(trx);
}

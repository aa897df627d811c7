import { sql } from 'kysely';
import type { Centavos } from '../../../kernel/money.ts';
import type { Queries } from '../../../platform/db/connect.ts';
import { listedPieces } from '../../inventory/server/supplier-warehouse.sql.ts';
import type { ListShelf } from '../../inventory/warehouse.ts';
import { COST_TODAY } from './costs/cost.sql.ts';

/** A product as whoever changes many at once sees it. */
export interface ProductState {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly description: string;
  readonly price_centavos: number;
  /** What a piece costs the shop today; null where nobody knows it. */
  readonly cost: Centavos | null;
  /** Hundredths of a percent that it puts on a cost itself; null: the list's. */
  readonly own_margin: number | null;
  readonly box_pieces: number;
  readonly box_size: string | null;
  readonly box_weight_grams: number | null;
  readonly supplier_id: number;
  readonly subcategory_id: number | null;
  readonly active: boolean;
  /** Microsecond of its last change: whoever changes the product changes this. */
  readonly seen: number;
  readonly colours: readonly ColourState[];
  readonly finishes: readonly number[];
}

export interface ColourState {
  readonly id: number;
  readonly colour: string;
  readonly name: string;
  /** What lies where a list counts, of its supplier where none is named. Of sizes, what is free. */
  readonly stock: number;
  /** Its pieces are counted by size. */
  readonly sized: boolean;
}

const SIZED = sql`EXISTS (SELECT FROM product_size z WHERE z.colour_id = c.id)`;

const stateOn = (shelf: ListShelf) => sql`
  p.id, p.code, p.name, p.description, p.price_centavos, p.box_pieces, p.box_size,
  p.box_weight_grams, p.supplier_id, p.subcategory_id, p.active,
  ${COST_TODAY} AS cost, p.own_margin,
  (extract(epoch FROM p.updated_at) * 1000000)::bigint AS seen,
  COALESCE((SELECT json_agg(json_build_object('id', c.id, 'colour', c.colour, 'name', c.name,
              'stock', CASE WHEN ${SIZED} THEN c.stock ELSE coalesce(${listedPieces(shelf)}, 0) END,
              'sized', ${SIZED})
              ORDER BY c.position, c.id)
            FROM product_colour c WHERE c.product_id = p.id), '[]') AS colours,
  COALESCE((SELECT json_agg(o.finish_id ORDER BY o.finish_id)
            FROM product_finish o WHERE o.product_id = p.id), '[]') AS finishes`;

/** Products by supplier code, however it is written, on sale or not. */
export async function listByCodes(
  db: Queries,
  codes: readonly string[],
  shelf: ListShelf = null,
): Promise<ProductState[]> {
  const { rows } = await sql<ProductState>`
    SELECT ${stateOn(shelf)} FROM product p
    WHERE upper(p.code) = ANY(${codes.map((code) => code.toUpperCase())}::text[])
    ORDER BY p.id`.execute(db);
  return rows;
}

/** Products by id, kept for this transaction alone until it ends, in the order of their ids. */
export async function lockProducts(trx: Queries, ids: readonly number[]): Promise<ProductState[]> {
  await sql`
    SELECT id FROM product WHERE id = ANY(${ids}::bigint[]) ORDER BY id FOR UPDATE`.execute(trx);
  return listByIds(trx, ids);
}

/** Products by id, on sale or not, in the order of their ids. */
export async function listByIds(
  db: Queries,
  ids: readonly number[],
  shelf: ListShelf = null,
): Promise<ProductState[]> {
  const { rows } = await sql<ProductState>`
    SELECT ${stateOn(shelf)} FROM product p WHERE p.id = ANY(${ids}::bigint[]) ORDER BY p.id`.execute(
    db,
  );
  return rows;
}

/** What these suppliers sell, above an id, in the order of the ids. */
export async function listOfSuppliers(
  db: Queries,
  supplierIds: readonly number[],
  above: number,
  limit: number,
): Promise<ProductState[]> {
  const { rows } = await sql<ProductState>`
    SELECT ${stateOn(null)} FROM product p
    WHERE p.active AND p.supplier_id = ANY(${supplierIds}::int[]) AND p.id > ${above}
    ORDER BY p.id LIMIT ${limit}`.execute(db);
  return rows;
}

/** Which of these products were ordered: they cannot leave the database. */
export async function listOrdered(db: Queries, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT DISTINCT product_id AS id FROM order_line
    WHERE product_id = ANY(${ids}::bigint[])`.execute(db);
  return rows.map((row) => row.id);
}

/** Which of these colours were ordered. */
export async function listOrderedColours(db: Queries, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT DISTINCT colour_id AS id FROM order_line
    WHERE colour_id = ANY(${ids}::bigint[])`.execute(db);
  return rows.map((row) => row.id);
}

/** Everything a file may call by its name. */
export async function listNamed(db: Queries) {
  const [suppliers, finishes, subcategories] = [
    await db.selectFrom('supplier').select(['id', 'name']).orderBy('id').execute(),
    await db.selectFrom('finish').select(['id', 'name', 'slug']).orderBy('id').execute(),
    await db
      .selectFrom('subcategory as s')
      .innerJoin('category as g', 'g.id', 's.category_id')
      .select(['s.id', 's.name', 'g.name as category'])
      .orderBy('s.id')
      .execute(),
  ];
  return { suppliers, finishes, subcategories };
}

/** Of these subcategories, those that are there; they stay until the transaction ends. */
export async function keepSubcategories(
  trx: Queries,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM subcategory WHERE id = ANY(${[...new Set(ids)]}::int[])
    ORDER BY id FOR KEY SHARE`.execute(trx);
  return new Set(rows.map(({ id }) => id));
}

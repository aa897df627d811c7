import { sql } from 'kysely';
import type { Queries } from '../../../platform/db/connect.ts';

/**
 * Writing many products in few statements, whatever their number: rows travel as one JSON
 * parameter. Whoever calls raises the catalogue's version in the same transaction.
 */

export interface NewProduct {
  readonly code: string;
  readonly name: string;
  readonly description: string;
  readonly price_centavos: number;
  readonly box_pieces: number;
  readonly box_size: string | null;
  readonly box_weight_grams: number | null;
  readonly supplier_id: number;
  readonly subcategory_id: number | null;
}

/** What changes of a product; what is not told stays. */
export type ProductPatch = { readonly id: number } & Partial<
  Omit<NewProduct, 'code' | 'supplier_id'> & { readonly active: boolean }
>;

/** A product's columns as they were, to the microsecond of its last change. */
export type ProductBefore = Omit<NewProduct, 'code' | 'supplier_id'> & {
  readonly id: number;
  readonly active: boolean;
  readonly seen: number;
};

export interface NewColour {
  readonly product_id: number;
  readonly colour: string;
  readonly name: string;
  readonly css: string;
  readonly stock: number;
}

interface Made {
  readonly id: number;
  readonly seen: number;
}

const SEEN = sql`(extract(epoch FROM p.updated_at) * 1000000)::bigint AS seen`;

/** Adds products; their ids and marks by code. */
export async function insertProducts(
  trx: Queries,
  products: readonly NewProduct[],
): Promise<ReadonlyMap<string, Made>> {
  const { rows } = await sql<Made & { code: string }>`
    INSERT INTO product AS p (code, name, description, price_centavos, box_pieces, box_size,
      box_weight_grams, supplier_id, subcategory_id)
    SELECT code, name, description, price_centavos, box_pieces, box_size, box_weight_grams,
      supplier_id, subcategory_id
    FROM jsonb_to_recordset(${JSON.stringify(products)}::jsonb) AS w(code text, name text,
      description text, price_centavos bigint, box_pieces int, box_size text,
      box_weight_grams int, supplier_id int, subcategory_id int)
    RETURNING p.id, p.code, ${SEEN}`.execute(trx);
  return new Map(rows.map(({ code, id, seen }) => [code, { id, seen }]));
}

/** Changes products; their new marks by id. */
export async function changeProducts(
  trx: Queries,
  patches: readonly ProductPatch[],
): Promise<ReadonlyMap<number, number>> {
  if (patches.length === 0) return new Map();
  const { rows } = await sql<Made>`
    UPDATE product p SET name = coalesce(w.name, p.name),
      description = coalesce(w.description, p.description),
      price_centavos = coalesce(w.price_centavos, p.price_centavos),
      box_pieces = coalesce(w.box_pieces, p.box_pieces),
      box_size = coalesce(w.box_size, p.box_size),
      box_weight_grams = coalesce(w.box_weight_grams, p.box_weight_grams),
      subcategory_id = coalesce(w.subcategory_id, p.subcategory_id),
      active = coalesce(w.active, p.active),
      updated_at = greatest(now(), p.updated_at + interval '1 microsecond')
    FROM jsonb_to_recordset(${JSON.stringify(patches)}::jsonb) AS w(id bigint, name text,
      description text, price_centavos bigint, box_pieces int, box_size text,
      box_weight_grams int, subcategory_id int, active boolean)
    WHERE p.id = w.id RETURNING p.id, ${SEEN}`.execute(trx);
  return new Map(rows.map(({ id, seen }) => [id, seen]));
}

/** Puts products back as they were, the moment of their last change included. */
export async function restoreProducts(
  trx: Queries,
  products: readonly ProductBefore[],
): Promise<void> {
  if (products.length === 0) return;
  await sql`
    UPDATE product p SET name = w.name, description = w.description,
      price_centavos = w.price_centavos, box_pieces = w.box_pieces, box_size = w.box_size,
      box_weight_grams = w.box_weight_grams, subcategory_id = w.subcategory_id,
      active = w.active,
      updated_at = timestamptz 'epoch' + w.seen * interval '1 microsecond'
    FROM jsonb_to_recordset(${JSON.stringify(products)}::jsonb) AS w(id bigint, name text,
      description text, price_centavos bigint, box_pieces int, box_size text,
      box_weight_grams int, subcategory_id int, active boolean, seen bigint)
    WHERE p.id = w.id`.execute(trx);
}

/** Removes products that nobody ordered, with their colours and finishes. */
export async function removeProducts(trx: Queries, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`DELETE FROM product WHERE id = ANY(${ids}::bigint[])`.execute(trx);
}

/** Adds colours behind those a product has; ids in the order given. */
export async function addColours(
  trx: Queries,
  colours: readonly NewColour[],
): Promise<
  readonly { readonly id: number; readonly product_id: number; readonly colour: string }[]
> {
  if (colours.length === 0) return [];
  const placed = colours.map((colour, place) => ({ ...colour, place }));
  const { rows } = await sql<{ id: number; product_id: number; colour: string }>`
    INSERT INTO product_colour (product_id, position, colour, name, css, stock)
    SELECT w.product_id,
      (SELECT coalesce(max(c.position) + 1, 0) FROM product_colour c
       WHERE c.product_id = w.product_id)
        + row_number() OVER (PARTITION BY w.product_id ORDER BY w.place) - 1,
      w.colour, w.name, w.css, w.stock
    FROM jsonb_to_recordset(${JSON.stringify(placed)}::jsonb)
      AS w(product_id bigint, colour text, name text, css text, stock int, place int)
    ORDER BY w.place RETURNING id, product_id, colour`.execute(trx);
  return rows;
}

/** Removes colours that nobody ordered. */
export async function removeColours(trx: Queries, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`DELETE FROM product_colour WHERE id = ANY(${ids}::bigint[])`.execute(trx);
}

/** Makes these the finishes of these products, and no others. */
export async function replaceFinishes(
  trx: Queries,
  products: readonly { readonly id: number; readonly finishes: readonly number[] }[],
): Promise<void> {
  if (products.length === 0) return;
  const ids = products.map(({ id }) => id);
  const pairs = products.flatMap(({ id, finishes }) =>
    finishes.map((finish_id) => ({ product_id: id, finish_id })),
  );
  await sql`DELETE FROM product_finish WHERE product_id = ANY(${ids}::bigint[])`.execute(trx);
  await sql`
    INSERT INTO product_finish (product_id, finish_id)
    SELECT product_id, finish_id FROM jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb)
      AS w(product_id bigint, finish_id int) ON CONFLICT DO NOTHING`.execute(trx);
}

/** Where suppliers send from whose address nobody has told yet. */
const UNKNOWN_ORIGIN = { origin_postal_code: '06000', origin_state: 'CDMX' };

/** From here on, until the transaction ends, nobody else adds or changes a supplier. */
export async function holdSuppliers(trx: Queries): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${SUPPLIER_LOCK})`.execute(trx);
}

/** Adds suppliers by name; they send from where the first supplier does until somebody says. */
export async function addSuppliers(trx: Queries, names: readonly string[]): Promise<number[]> {
  await holdSuppliers(trx);
  const all = await trx
    .selectFrom('supplier')
    .select(['id', 'origin_postal_code', 'origin_state'])
    .orderBy('id')
    .execute();
  const { origin_postal_code, origin_state } = all[0] ?? UNKNOWN_ORIGIN;
  const next = (all.at(-1)?.id ?? 0) + 1;
  const rows = names.map((name, place) => ({
    ...{ id: next + place, name, origin_postal_code, origin_state },
  }));
  if (rows.length > 0) await trx.insertInto('supplier').values(rows).execute();
  return rows.map(({ id }) => id);
}
/** Any number that no other advisory lock of ours uses. */
const SUPPLIER_LOCK = 7_263_061;

/** Removes suppliers that no product is of. */
export async function removeSuppliers(trx: Queries, ids: readonly number[]): Promise<void> {
  await sql`
    DELETE FROM supplier s WHERE s.id = ANY(${ids}::int[])
      AND NOT EXISTS (SELECT FROM product p WHERE p.supplier_id = s.id)`.execute(trx);
}

import { sql } from 'kysely';
import type { StoredPicture } from '../../../../engines/likeness/likeness.ts';
import type { Queries } from '../../../platform/db/connect.ts';
import type { PicturedFacts } from '../../catalog/product-images.ts';
import { PHOTOS, PICTURED } from '../../catalog/server/photos/photos-of.sql.ts';
import { readCalibration } from './calibration.sql.ts';

/** A product with pictures: composed in its first colours, or plain ones at addresses. */
export interface PicturedProduct {
  readonly id: number;
  readonly set: string | null;
  readonly colours: readonly string[];
  /** Of a product without a set. */
  readonly addresses: readonly string[];
  /** What staff put up, of any colour; null for none. */
  readonly photos: PicturedFacts['photos'];
}

export interface IndexState {
  readonly revision: number;
  readonly catalogueVersion: number;
  readonly calibratedProducts: number;
}

export interface PictureKey {
  readonly product: number;
  readonly address: string;
}

/** A picture as it is wanted or stored: `source` changes with the picture's own bytes. */
export interface PictureOrigin extends PictureKey {
  readonly source: string;
}

/**
 * The first `limit` products on sale above an id that have pictures, with at most `colours` colours
 * or `plain` addresses each.
 */
export async function listPicturedProducts(
  db: Queries,
  { above, limit }: { readonly above: number; readonly limit: number },
  { colours, plain }: { readonly colours: number; readonly plain: number },
): Promise<PicturedProduct[]> {
  const { rows } = await sql<PicturedProduct>`
    SELECT p.id, p.picture_set AS set,
      ARRAY(SELECT c.colour FROM product_colour c WHERE c.product_id = p.id
            ORDER BY c.position LIMIT ${colours}) AS colours,
      CASE WHEN p.picture_set IS NULL THEN p.image_urls[1:${sql.lit(plain)}] ELSE '{}' END AS addresses,
      ${PHOTOS}
    FROM product p WHERE p.active AND ${PICTURED} AND p.id > ${above}
    ORDER BY p.id LIMIT ${limit}`.execute(db);
  return rows;
}

/** Whether one of these ways to write an address is a plain picture address of a product on sale. */
export async function isProductPicture(
  db: Queries,
  written: readonly [string, string],
): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    SELECT EXISTS (SELECT 1 FROM product WHERE active
      AND image_urls && ARRAY[${written[0]}, ${written[1]}]::text[]) AS found`.execute(db);
  return rows[0]?.found ?? false;
}

/** The index's state; what another maker did counts as nothing. */
export async function readState(db: Queries, maker: string): Promise<IndexState> {
  // Not its calibration: two megabytes, and this is asked every half second.
  const row = await db
    .selectFrom('picture_index')
    .select(['revision', 'made_by', 'catalogue_version', 'calibrated_products'])
    .executeTakeFirst();
  const own = row?.made_by === maker;
  return {
    revision: row?.revision ?? 0,
    catalogueVersion: own ? row.catalogue_version : 0,
    calibratedProducts: own ? row.calibrated_products : 0,
  };
}

/** Forgets the calibration and the catalogue's version; descriptors are replaced one by one. */
export async function startAnew(db: Queries, maker: string): Promise<void> {
  await sql`UPDATE picture_index SET revision = revision + 1, made_by = ${maker},
    catalogue_version = 0, calibrated_products = 0, mean = NULL, factor = NULL`.execute(db);
}

/** Forgets every descriptor. */
export async function deleteAllDescriptors(db: Queries): Promise<void> {
  await db.deleteFrom('picture_descriptor').execute();
}

/** Pictures of some products described by this maker: of those above one id and up to another. */
export async function listOrigins(
  db: Queries,
  maker: string,
  { above, upTo }: { readonly above: number; readonly upTo: number },
): Promise<PictureOrigin[]> {
  return db
    .selectFrom('picture_descriptor')
    .select(['product_id as product', 'address', 'source'])
    .where('made_by', '=', maker)
    .where('product_id', '>', above)
    .where('product_id', '<=', upTo)
    .execute();
}

/**
 * Tells a picture from every other, by what it is of: a database restored from a copy gives the same
 * name to nothing else. 53 bits, which a number of ours holds: of 100,000 pictures two have the same
 * name once in two million catalogues.
 */
const NAME = sql`(hashtextextended(d.product_id || ' ' || d.address || ' ' || d.source, 0)
  & 9007199254740991)`;

/** Names of the pictures that this maker described of products on sale. */
export async function listNames(db: Queries, maker: string): Promise<number[]> {
  const { rows } = await sql<{ names: string | null }>`
    SELECT string_agg(${NAME}::text, ',') AS names
    FROM picture_descriptor d JOIN product p ON p.id = d.product_id AND p.active
    WHERE d.made_by = ${maker}`.execute(db);
  return rows[0]?.names?.split(',').map(Number) ?? [];
}

/** Descriptors by this maker of products on sale, in a stable order; only these where told. */
export async function listDescriptors(
  db: Queries,
  maker: string,
  names?: readonly number[],
): Promise<StoredPicture[]> {
  if (names?.length === 0) return [];
  const these = names ? sql`AND ${NAME} = ANY(${[...names]}::bigint[])` : sql``;
  const { rows } = await sql<StoredPicture>`
    SELECT ${NAME}::float8 AS name, d.product_id AS product, d.descriptor AS bytes
    FROM picture_descriptor d JOIN product p ON p.id = d.product_id AND p.active
    WHERE d.made_by = ${maker} ${these} ORDER BY d.product_id, d.address`.execute(db);
  return rows;
}

/** What is stored, all of it: descriptions by name, and what was learnt from them. */
export async function readIndex(db: Queries) {
  const { made_by: maker, calibrated_products: products } = await db
    .selectFrom('picture_index')
    .selectAll()
    .executeTakeFirstOrThrow();
  const pictures = await db
    .selectFrom('picture_descriptor')
    .select(['address', 'source', 'descriptor as bytes'])
    .where('made_by', '=', maker)
    .execute();
  const calibration = await readCalibration(db, maker);
  if (!calibration) throw new Error('nothing was learnt from the catalogue yet');
  return { maker, products, calibration, pictures };
}

/**
 * Names what `listDescriptors` and `readCalibration` would give, without reading it: `all` changes
 * with every picture, its bytes and the calibration, `ground` with the calibration alone.
 */
export async function layoutState(
  db: Queries,
  maker: string,
): Promise<{ readonly all: string; readonly ground: string }> {
  const { rows } = await sql<{ pictures: number; sum: string; calibration: string | null }>`
    SELECT count(*)::int AS pictures, coalesce(sum(${NAME}), 0)::text AS sum,
      (SELECT md5(coalesce(mean, '') || coalesce(factor, '')) FROM picture_index
       WHERE made_by = ${maker}) AS calibration
    FROM picture_descriptor d JOIN product p ON p.id = d.product_id AND p.active
    WHERE d.made_by = ${maker}`.execute(db);
  const [row] = rows;
  const ground = [maker, row?.calibration].join(' ');
  return { all: [ground, row?.pictures, row?.sum].join(' '), ground };
}

interface DescribedPicture extends PictureOrigin {
  readonly bytes: Uint8Array;
}

/** A statement of more would keep others of the database waiting. */
const STORED_AT_ONCE = 16;

/** Stores descriptors; one that is there already is replaced. */
export async function storeDescriptors(
  db: Queries,
  maker: string,
  rows: readonly DescribedPicture[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += STORED_AT_ONCE)
    await storeSome(db, maker, rows.slice(from, from + STORED_AT_ONCE));
}

async function storeSome(
  db: Queries,
  maker: string,
  rows: readonly DescribedPicture[],
): Promise<void> {
  await db
    .insertInto('picture_descriptor')
    .values(
      rows.map(({ product, address, source, bytes }) => ({
        product_id: product,
        address,
        source,
        made_by: maker,
        descriptor: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['product_id', 'address']).doUpdateSet((row) => ({
        descriptor: row.ref('excluded.descriptor'),
        source: row.ref('excluded.source'),
        made_by: row.ref('excluded.made_by'),
      })),
    )
    .execute();
}

export async function deleteDescriptors(db: Queries, keys: readonly PictureKey[]): Promise<void> {
  for (const { product, address } of keys)
    await db
      .deleteFrom('picture_descriptor')
      .where('product_id', '=', product)
      .where('address', '=', address)
      .execute();
}

/** Removes what makers before this one left, once this one has described everything. */
export async function deleteOfOthers(db: Queries, maker: string): Promise<void> {
  await db.deleteFrom('picture_descriptor').where('made_by', '<>', maker).execute();
}

/** Tells other instances that there is something to reload. */
export async function raiseRevision(db: Queries): Promise<number> {
  const { rows } = await sql<{ revision: number }>`
    UPDATE picture_index SET revision = revision + 1 RETURNING revision`.execute(db);
  return rows[0]?.revision ?? 0;
}

/** Says what catalogue the index now is of. */
export async function finishIndexing(db: Queries, catalogueVersion: number): Promise<void> {
  await sql`UPDATE picture_index SET catalogue_version = ${catalogueVersion}`.execute(db);
}

import { sql } from 'kysely';
import type { Queries } from '../../../server/db/connect.ts';
import type { Calibration } from '../calibration.ts';
import { DESCRIPTOR_VERSION } from '../picture-descriptor.ts';
import type { StoredPicture } from './analyst-jobs.ts';

/** A product whose pictures are composed, with its first colours. */
export interface PicturedProduct {
  readonly id: number;
  readonly set: string;
  readonly colours: readonly string[];
}

export interface IndexState {
  /** Whether what is stored was made by this version of the program. */
  readonly current: boolean;
  readonly revision: number;
  readonly catalogueVersion: number;
  readonly calibratedProducts: number;
}

export interface PictureKey {
  readonly product: number;
  readonly address: string;
}

/** Products on sale that have a picture set, with at most `colours` colours each. */
export async function listPicturedProducts(
  db: Queries,
  colours: number,
): Promise<PicturedProduct[]> {
  const { rows } = await sql<PicturedProduct>`
    SELECT p.id, p.picture_set AS set,
      ARRAY(SELECT c.colour FROM product_colour c WHERE c.product_id = p.id
            ORDER BY c.position LIMIT ${colours}) AS colours
    FROM product p WHERE p.active AND p.picture_set IS NOT NULL ORDER BY p.id`.execute(db);
  return rows;
}

/** Whether an address is a plain picture address of a product on sale. */
export async function isProductPicture(db: Queries, address: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    SELECT EXISTS (SELECT 1 FROM product WHERE active AND image_urls @> ARRAY[${address}]::text[])
      AS found`.execute(db);
  return rows[0]?.found ?? false;
}

/** The index's state; descriptors of another version than the program's count as none. */
export async function readState(db: Queries): Promise<IndexState> {
  const row = await db.selectFrom('picture_index').selectAll().executeTakeFirst();
  const current = row?.descriptor_version === DESCRIPTOR_VERSION;
  return {
    current,
    revision: row?.revision ?? 0,
    catalogueVersion: current ? row.catalogue_version : 0,
    calibratedProducts: current ? row.calibrated_products : 0,
  };
}

/** Forgets every descriptor and the calibration. */
export async function clearIndex(db: Queries): Promise<void> {
  await db.deleteFrom('picture_descriptor').execute();
  await sql`UPDATE picture_index SET revision = revision + 1, descriptor_version = ${DESCRIPTOR_VERSION},
    catalogue_version = 0, calibrated_products = 0, mean = NULL, factor = NULL`.execute(db);
}

export async function listKeys(db: Queries): Promise<PictureKey[]> {
  return db.selectFrom('picture_descriptor').select(['product_id as product', 'address']).execute();
}

/** Descriptors of products on sale, in a stable order. */
export async function listDescriptors(db: Queries): Promise<StoredPicture[]> {
  const { rows } = await sql<StoredPicture>`
    SELECT d.product_id AS product, d.descriptor AS bytes
    FROM picture_descriptor d JOIN product p ON p.id = d.product_id AND p.active
    ORDER BY d.product_id, d.address`.execute(db);
  return rows;
}

/** Stores descriptors; one that is there already is replaced. */
export async function storeDescriptors(
  db: Queries,
  rows: readonly (PictureKey & { readonly bytes: Uint8Array })[],
): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insertInto('picture_descriptor')
    .values(
      rows.map(({ product, address, bytes }) => ({
        product_id: product,
        address,
        descriptor: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['product_id', 'address'])
        .doUpdateSet((row) => ({ descriptor: row.ref('excluded.descriptor') })),
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

/** Says what catalogue the index now is of; other instances see the revision and reload. */
export async function finishIndexing(db: Queries, catalogueVersion: number): Promise<void> {
  await sql`UPDATE picture_index SET revision = revision + 1,
    descriptor_version = ${DESCRIPTOR_VERSION}, catalogue_version = ${catalogueVersion}`.execute(
    db,
  );
}

export async function storeCalibration(
  db: Queries,
  { mean, factor }: Calibration,
  products: number,
): Promise<void> {
  await sql`UPDATE picture_index SET revision = revision + 1, calibrated_products = ${products},
    mean = ${toBytes(mean)}, factor = ${toBytes(factor)}`.execute(db);
}

export async function readCalibration(db: Queries): Promise<Calibration | undefined> {
  const row = await db
    .selectFrom('picture_index')
    .select(['mean', 'factor', 'descriptor_version'])
    .executeTakeFirst();
  if (!row?.mean || !row.factor || row.descriptor_version !== DESCRIPTOR_VERSION) return undefined;
  return { mean: toFloats(row.mean), factor: toFloats(row.factor) };
}

function toBytes(values: Float32Array): Buffer {
  return Buffer.from(values.buffer, values.byteOffset, values.byteLength);
}

function toFloats(bytes: Buffer): Float32Array {
  const copy = new Uint8Array(bytes);
  return new Float32Array(copy.buffer, 0, copy.byteLength / 4);
}

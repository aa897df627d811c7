import { sql } from 'kysely';
import type { Queries } from '../../../../platform/db/connect.ts';
import { PICTURED } from '../../../catalog/server/photos/photos-of.sql.ts';
import type { PullRow } from './pull.sql.ts';

/** Lists of services that tell photographs, and that answer as far as anybody knows. */
export async function listWithPhotos(db: Queries, now: Date): Promise<PullRow[]> {
  const { rows } = await sql<PullRow>`
    SELECT * FROM supplier_pull
    WHERE active AND kind = 'promostandards' AND service->>'media' <> ''
      AND photos_after <= ${now}::timestamptz ORDER BY id`.execute(db);
  return rows;
}

export interface BareProduct {
  readonly id: number;
  readonly code: string;
  readonly name: string;
}

/**
 * Takes the next product on sale of a supplier that nothing shows and that was not asked for since a
 * moment; of several instances one has it.
 */
export async function takeBare(
  db: Queries,
  supplierId: number,
  now: Date,
  before: Date,
): Promise<BareProduct | undefined> {
  const { rows } = await sql<BareProduct>`
    WITH bare AS (
      SELECT p.id, p.code, p.name FROM product p
        LEFT JOIN supplier_photo_try t ON t.product_id = p.id
      WHERE p.active AND p.supplier_id = ${supplierId} AND NOT ${PICTURED}
        AND (t.tried_at IS NULL OR t.tried_at < ${before}::timestamptz)
      ORDER BY p.id LIMIT 1),
    taken AS (
      INSERT INTO supplier_photo_try AS t (product_id, tried_at)
      SELECT id, ${now}::timestamptz FROM bare
      ON CONFLICT (product_id) DO UPDATE SET tried_at = excluded.tried_at
        WHERE t.tried_at < ${before}::timestamptz RETURNING product_id)
    SELECT b.* FROM bare b JOIN taken ON taken.product_id = b.id`.execute(db);
  return rows[0];
}

export async function noteShown(db: Queries, productId: number, shown: number): Promise<void> {
  await db
    .updateTable('supplier_photo_try')
    .set({ shown })
    .where('product_id', '=', productId)
    .execute();
}

/** It was not asked for after all. */
export async function forgetTry(db: Queries, productId: number): Promise<void> {
  await db.deleteFrom('supplier_photo_try').where('product_id', '=', productId).execute();
}

/** The service does not answer: it is left alone until then. */
export async function leaveAlone(db: Queries, pullId: number, until: Date): Promise<void> {
  await db
    .updateTable('supplier_pull')
    .set({ photos_after: until })
    .where('id', '=', pullId)
    .execute();
}

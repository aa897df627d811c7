import { sql } from 'kysely';
import type { Queries } from '../../../../platform/db/connect.ts';
import { PICTURED } from '../../../catalog/server/photos/photos-of.sql.ts';

/** How far photographs have come that are being brought. */

export interface PhotoWork {
  readonly id: number;
  readonly name: string;
  readonly done: number;
  readonly total: number;
  readonly unreadable: number;
}

/** Lists whose photographs are still looked at, or put up; the newest first. */
export async function listPhotoWork(db: Queries): Promise<PhotoWork[]> {
  const { rows } = await sql<PhotoWork>`
    SELECT i.id, i.file_name AS name, count(*)::int AS total,
      (count(*) FILTER (WHERE f.outcome IS NOT NULL
        AND NOT (i.state = 'aplicado' AND f.outcome = 'legible')))::int AS done,
      (count(*) FILTER (WHERE f.outcome = 'ilegible'))::int AS unreadable
    FROM import_photo f JOIN supplier_import i ON i.id = f.import_id
    WHERE i.state IN ('revisado', 'aplicado') AND i.account_id IS NOT NULL
    GROUP BY i.id
    HAVING count(*) FILTER (WHERE f.outcome IS NULL
      OR i.state = 'aplicado' AND f.outcome = 'legible') > 0
    ORDER BY i.id DESC`.execute(db);
  return rows;
}

/** Supplier's services that tell photographs, and the last import of each. */
export async function listServices(db: Queries) {
  const { rows } = await sql<{
    name: string;
    supplier: string;
    import_id: number | null;
    photos_after: Date;
  }>`
    SELECT p.name, p.service->>'supplier' AS supplier, p.photos_after,
      (SELECT max(i.id) FROM supplier_import i WHERE i.pull_id = p.id AND i.state = 'aplicado') AS import_id
    FROM supplier_pull p
    WHERE p.active AND p.kind = 'promostandards' AND p.service->>'media' <> ''
    ORDER BY p.id`.execute(db);
  return rows;
}

/** A supplier's products on sale: all, those that something shows, and those it had nothing of. */
export async function countServiceProducts(db: Queries, supplierId: number, since: Date) {
  const { rows } = await sql<{ total: number; pictured: number; without: number }>`
    SELECT count(*)::int AS total, (count(*) FILTER (WHERE ${PICTURED}))::int AS pictured,
      (count(*) FILTER (WHERE NOT ${PICTURED} AND t.tried_at >= ${since}::timestamptz))::int AS without
    FROM product p LEFT JOIN supplier_photo_try t ON t.product_id = p.id
    WHERE p.active AND p.supplier_id = ${supplierId}`.execute(db);
  return rows[0] ?? { total: 0, pictured: 0, without: 0 };
}

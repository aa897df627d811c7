import { sql } from 'kysely';
import type { Queries } from '../../../../platform/db/connect.ts';
import type { ImportState } from '../../import-state.ts';

/** Imports that nothing happened to since `before` and of which more is kept than that they were. */
export async function listOutlived(
  db: Queries,
  before: Date,
  limit: number,
): Promise<readonly { readonly id: number; readonly state: ImportState }[]> {
  const { rows } = await sql<{ id: number; state: ImportState }>`
    SELECT i.id, i.state FROM supplier_import i
    WHERE greatest(i.created_at, i.checked_at, i.applied_at, i.undone_at) < ${before}::timestamptz
      AND (i.state IN ('recibido', 'revisado', 'rechazado', 'aplicado')
        OR i.state IN ('archivado', 'deshecho', 'descartado') AND (
          EXISTS (SELECT FROM import_change c WHERE c.import_id = i.id)
          OR EXISTS (SELECT FROM import_problem p WHERE p.import_id = i.id)
          OR EXISTS (SELECT FROM import_photo f WHERE f.import_id = i.id)))
    ORDER BY i.id LIMIT ${limit}`.execute(db);
  return rows;
}

/** Takes away some of an import's rows; false where there was none left. */
export async function forgetSome(db: Queries, importId: number, many: number): Promise<boolean> {
  const statements = [
    sql`DELETE FROM import_change WHERE import_id = ${importId} AND seq IN (
      SELECT seq FROM import_change WHERE import_id = ${importId} ORDER BY seq LIMIT ${many})`,
    sql`DELETE FROM import_problem WHERE import_id = ${importId} AND seq IN (
      SELECT seq FROM import_problem WHERE import_id = ${importId} ORDER BY seq LIMIT ${many})`,
    sql`DELETE FROM import_photo WHERE import_id = ${importId} AND seq IN (
      SELECT seq FROM import_photo WHERE import_id = ${importId} ORDER BY seq LIMIT ${many})`,
  ];
  for (const statement of statements) {
    const { numAffectedRows } = await statement.execute(db);
    if (Number(numAffectedRows ?? 0) > 0) return true;
  }
  return false;
}

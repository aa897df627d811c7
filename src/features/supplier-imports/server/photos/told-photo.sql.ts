import { sql } from 'kysely';
import type { Database, Queries } from '../../../../platform/db/connect.ts';
import { transact } from '../../../../platform/db/transact.ts';
import type { PhotoNews } from './import-photo.sql.ts';

/** Photographs that a supplier's service told, on the page of the import that brought their product. */

/** One of them, with the colour that it shows. */
export interface Told extends PhotoNews {
  readonly color: string;
}

/**
 * Takes down what became of the photographs of a product, instead of what did the last time: with
 * its row of the list's last import that brought it, or else with the last import alone.
 */
export async function tellImport(
  db: Database,
  pullId: number,
  { id, code }: { readonly id: number; readonly code: string },
  told: readonly Told[],
): Promise<void> {
  await transact(db, async (trx) => {
    const found = await importOf(trx, pullId, id);
    if (!found) return;
    const { importId, line } = found;
    await trx
      .deleteFrom('import_photo')
      .where('import_id', '=', importId)
      .where('code', '=', code)
      .execute();
    await sql`
      INSERT INTO import_photo (import_id, seq, line, code, colour, url, outcome, why, photo)
      SELECT ${importId}::int, row_number() OVER () + (
          SELECT coalesce(max(seq), 0) FROM import_photo WHERE import_id = ${importId}),
        ${line}::int, ${code}::text, w.color, w.url, w.outcome, w.why, w.photo
      FROM jsonb_to_recordset(${JSON.stringify(told)}::jsonb)
        AS w(color text, url text, outcome text, why text, photo text)`.execute(trx);
    await sql`
      UPDATE supplier_import SET version = version + 1 WHERE id = ${importId}`.execute(trx);
  });
}

/** The import that brought a product, and in which row; it is this transaction's alone. */
async function importOf(
  trx: Queries,
  pullId: number,
  productId: number,
): Promise<{ readonly importId: number; readonly line: number } | undefined> {
  const { rows } = await sql<{ importId: number; line: number }>`
    SELECT i.id AS "importId", coalesce(c.line, 0) AS line FROM supplier_import i
      LEFT JOIN import_change c ON c.import_id = i.id AND c.product_id = ${productId}
    WHERE i.pull_id = ${pullId} AND i.state = 'aplicado'
    ORDER BY c.line IS NULL, i.id DESC LIMIT 1 FOR UPDATE OF i`.execute(trx);
  return rows[0];
}

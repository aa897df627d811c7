import { sql } from 'kysely';
import type { Queries } from '../../../platform/db/connect.ts';
import type { FileKind } from '../storage.ts';

/** A file that some row names. */
export interface KeptFile {
  readonly kind: FileKind;
  readonly name: string;
  /** What it was when it came; null where only a picture of another file is kept. */
  readonly sha256: Buffer | null;
}

/** Each kind of file and who names it, as one table. */
const KEPT = sql`
  SELECT 'artwork' AS kind, name, sha256 FROM artwork_file
  UNION ALL SELECT 'claims', file_name, sha256 FROM claim_photo
  UNION ALL SELECT 'first-pieces', file_name, sha256 FROM first_piece
  UNION ALL SELECT 'imports', file_ref, decode(sha256, 'hex') FROM supplier_import
    WHERE file_ref IS NOT NULL
  UNION ALL SELECT 'products', name || '.jpg', sha256 FROM photo_file
  UNION ALL SELECT 'products', name || '.webp', NULL FROM photo_file
  UNION ALL SELECT 'proofs', file_name, sha256 FROM proof
  UNION ALL SELECT 'proofs', view_name, view_sha256 FROM proof WHERE view_name IS NOT NULL
  UNION ALL SELECT 'receipts', file_name, sha256 FROM receipt WHERE file_name IS NOT NULL`;

const BATCH = 1000;

/** Every file of a kind that the database names, some at a time. */
export async function* keptFiles(db: Queries, kind: FileKind): AsyncGenerator<readonly KeptFile[]> {
  let after = '';
  for (;;) {
    const { rows } = await sql<KeptFile>`
      SELECT kind, name, sha256 FROM (${KEPT}) AS kept
      WHERE kind = ${kind} AND name > ${after} ORDER BY name LIMIT ${BATCH}`.execute(db);
    if (rows.length > 0) yield rows;
    if (rows.length < BATCH) return;
    after = rows.at(-1)?.name ?? '';
  }
}

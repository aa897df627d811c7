import { sql } from 'kysely';
import type { Queries } from '../../../../platform/db/connect.ts';
import type { PlacedFile } from '../../../artwork/placed-address.ts';
import { inSight, type Sight } from '../../../assignments/server/sight.sql.ts';
import { type ReadLine, toFile } from '../line-view.sql.ts';

/** Someone who has ordered the same many times has approved the newest of them last. */
const MOST_LOOKED_AT = 20;

export interface ApprovedBefore {
  readonly lineId: number;
  readonly folio: string;
  readonly colour: string;
  readonly version: number;
  readonly files: ReadLine['artwork'];
  readonly placed: readonly PlacedFile[];
}

interface Row extends Omit<ApprovedBefore, 'files' | 'placed'> {
  readonly artwork: readonly object[];
  readonly placed: readonly PlacedFile[] | null;
}

/**
 * What was approved of the same product, finish and artwork in earlier orders of a line's owner that
 * this person sees, the newest first.
 */
export async function approvedBefore(
  db: Queries,
  line: ReadLine,
  sight: Sight,
): Promise<ApprovedBefore[]> {
  const names = JSON.stringify(line.artwork.map(({ name }) => ({ name })));
  const { rows } = await sql<Row>`
    SELECT l.id AS "lineId", o.folio, l.colour, p.version, l.artwork, p.placed
    FROM orders o
      JOIN order_line l ON l.order_id = o.id
      JOIN proof p ON p.order_line_id = l.id AND p.state = 'aprobada'
      JOIN proof_decision d ON d.proof_id = p.id
    WHERE o.account_id = ${line.ownerId} AND o.id < ${line.orderId}
      AND l.product_id = ${line.productId} AND l.finish = ${line.view.finish}
      AND l.artwork @> ${names}::jsonb AND ${inSight(sight)}
    ORDER BY d.at DESC, l.id LIMIT ${MOST_LOOKED_AT}`.execute(db);
  return rows.map(({ artwork, placed, ...row }) => ({
    ...row,
    files: artwork.map(toFile),
    placed: placed ?? [],
  }));
}

/** A kept file, and what its bytes were when it was approved. */
export interface ApprovedFile {
  readonly name: string;
  readonly originalName: string;
  readonly sha256: Buffer;
}

/** The files of a version: what is printed, and the picture of it where it is a PDF. */
export async function approvedFiles(
  db: Queries,
  { lineId, version }: Pick<ApprovedBefore, 'lineId' | 'version'>,
): Promise<readonly [file: ApprovedFile, view?: ApprovedFile]> {
  const row = await db
    .selectFrom('proof')
    .select(['file_name', 'original_name', 'sha256', 'view_name', 'view_sha256'])
    .where('order_line_id', '=', lineId)
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
  const { original_name: originalName, view_name: viewName, view_sha256: viewSha256 } = row;
  const file = { name: row.file_name, originalName, sha256: row.sha256 };
  if (viewName === null || viewSha256 === null) return [file];
  return [file, { name: viewName, originalName: 'vista', sha256: viewSha256 }];
}

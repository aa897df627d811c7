import { sql } from 'kysely';
import type { Queries } from '../../../platform/db/connect.ts';
import type { ChangeKind } from '../catalogue-change.ts';
import type { RowProblem } from '../read-row.ts';
import type { StoredChange } from './change.sql.ts';

/** What staff look at before they decide, and what they decide. */

/** How many of each kind there are, and are approved. */
export async function countKinds(
  db: Queries,
  importId: number,
): Promise<{ readonly kind: ChangeKind; readonly all: number; readonly approved: number }[]> {
  const { rows } = await sql<{ kind: ChangeKind; all: number; approved: number }>`
    SELECT kind, count(*)::int AS "all", (count(*) FILTER (WHERE approved))::int AS approved
    FROM import_change WHERE import_id = ${importId} GROUP BY kind`.execute(db);
  return rows;
}

/** Changes of a kind, a page at a time, in the order of the file. */
export async function listChanges(
  db: Queries,
  importId: number,
  kind: ChangeKind,
  page: { readonly limit: number; readonly offset: number },
): Promise<StoredChange[]> {
  const { rows } = await sql<StoredChange>`
    SELECT seq, kind, code, name, line, product_id, plan, approved, outcome, undo
    FROM import_change WHERE import_id = ${importId} AND kind = ${kind}
    ORDER BY seq LIMIT ${page.limit} OFFSET ${page.offset}`.execute(db);
  return rows;
}

/** Problems of a level, a page at a time, in the order of the file. */
export async function listProblems(
  db: Queries,
  importId: number,
  level: RowProblem['level'],
  page: { readonly limit: number; readonly offset: number },
): Promise<RowProblem[]> {
  const { rows } = await sql<RowProblem>`
    SELECT level, line, place AS "column", code, why FROM import_problem
    WHERE import_id = ${importId} AND level = ${level}
    ORDER BY line, seq LIMIT ${page.limit} OFFSET ${page.offset}`.execute(db);
  return rows;
}

/** Says of changes that they are approved, or not: of all, of a kind, or of some of them. */
export async function approveChanges(
  trx: Queries,
  importId: number,
  which: { readonly kind?: ChangeKind | undefined; readonly seqs?: readonly number[] | undefined },
  approved: boolean,
): Promise<void> {
  let query = trx
    .updateTable('import_change')
    .set({ approved })
    .where('import_id', '=', importId)
    .where('approved', '!=', approved);
  if (which.kind) query = query.where('kind', '=', which.kind);
  if (which.seqs) query = query.where('seq', 'in', [...which.seqs]);
  await query.execute();
}

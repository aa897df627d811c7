import { sql } from 'kysely';
import type { Queries } from '../../../platform/db/connect.ts';
import { storableJson } from '../../../platform/db/storable.ts';
import type { Change, ChangeKind } from '../catalogue-change.ts';
import type { RowProblem } from '../read-row.ts';
import type { Undo } from '../undo.ts';

/** A change as it is stored, and what became of it. */
export interface StoredChange {
  readonly seq: number;
  readonly kind: ChangeKind;
  readonly code: string;
  readonly name: string;
  readonly line: number;
  readonly product_id: number | null;
  readonly plan: Change;
  readonly approved: boolean;
  readonly outcome: Outcome | null;
  readonly undo: Undo | null;
}
export type Outcome = 'aplicado' | 'movido' | 'deshecho' | 'queda';

/** Forgets what an earlier look at the file found. */
export async function clearFindings(trx: Queries, importId: number): Promise<void> {
  await trx.deleteFrom('import_change').where('import_id', '=', importId).execute();
  await trx.deleteFrom('import_problem').where('import_id', '=', importId).execute();
  await trx.deleteFrom('import_photo').where('import_id', '=', importId).execute();
}

/** Stores changes from a number on; `approved` says which kinds need nobody's look. */
export async function addChanges(
  trx: Queries,
  importId: number,
  from: number,
  changes: readonly Change[],
  approved: (change: Change) => boolean,
): Promise<void> {
  const rows = changes.map((plan, place) => ({
    ...{ seq: from + place, kind: plan.kind, code: plan.code, name: plan.name, line: plan.line },
    ...{ product_id: plan.productId, plan, approved: approved(plan) },
  }));
  await sql`
    INSERT INTO import_change (import_id, seq, kind, code, name, line, product_id, plan, approved)
    SELECT ${importId}::int, seq, kind, code, name, line, product_id, plan, approved
    FROM jsonb_to_recordset(${storableJson(rows)}::jsonb) AS w(seq int, kind text, code text,
      name text, line int, product_id bigint, plan jsonb, approved boolean)`.execute(trx);
}

export async function addProblems(
  trx: Queries,
  importId: number,
  from: number,
  problems: readonly RowProblem[],
): Promise<void> {
  const rows = problems.map(({ column, ...problem }, place) => ({
    ...problem,
    place: column,
    seq: from + place,
  }));
  await sql`
    INSERT INTO import_problem (import_id, seq, level, line, place, code, why)
    SELECT ${importId}::int, seq, level, line, place, code, why
    FROM jsonb_to_recordset(${storableJson(rows)}::jsonb)
      AS w(seq int, level text, line int, place text, code text, why text)`.execute(trx);
}

/**
 * Numbers of the approved changes that nobody has made yet, in their order. They are listed once:
 * a database that does not know how large the table has grown would sort it again for every part.
 */
export async function listToApply(db: Queries, importId: number): Promise<number[]> {
  const { rows } = await sql<{ seq: number }>`
    SELECT seq FROM import_change
    WHERE import_id = ${importId} AND approved AND outcome IS NULL ORDER BY seq`.execute(db);
  return rows.map(({ seq }) => seq);
}

/** Numbers of the changes that were made and not taken back yet, the last first. */
export async function listToUndo(db: Queries, importId: number): Promise<number[]> {
  const { rows } = await sql<{ seq: number }>`
    SELECT seq FROM import_change
    WHERE import_id = ${importId} AND outcome = 'aplicado' ORDER BY seq DESC`.execute(db);
  return rows.map(({ seq }) => seq);
}

/** Those of these changes that have this outcome; null: nobody has made them yet. */
export async function findChanges(
  db: Queries,
  importId: number,
  seqs: readonly number[],
  outcome: Outcome | null,
): Promise<StoredChange[]> {
  const { rows } = await sql<StoredChange>`
    SELECT seq, kind, code, name, line, product_id, plan, approved, outcome, undo
    FROM import_change
    WHERE import_id = ${importId} AND seq = ANY(${seqs}::int[])
      AND outcome IS NOT DISTINCT FROM ${outcome}::text
    ORDER BY seq`.execute(db);
  return rows;
}

export interface Done {
  readonly seq: number;
  readonly outcome: Outcome;
  readonly productId?: number;
  readonly undo?: Undo;
}

export async function noteOutcomes(
  trx: Queries,
  importId: number,
  done: readonly Done[],
): Promise<void> {
  const rows = done.map(({ productId, ...each }) => ({ ...each, product_id: productId }));
  await sql`
    UPDATE import_change c SET outcome = w.outcome, undo = coalesce(w.undo, c.undo),
      product_id = coalesce(w.product_id, c.product_id)
    FROM jsonb_to_recordset(${storableJson(rows)}::jsonb)
      AS w(seq int, outcome text, undo jsonb, product_id bigint)
    WHERE c.import_id = ${importId} AND c.seq = w.seq`.execute(trx);
}

/**
 * Has the database count which imports have how many changes. One that has not seen this import's
 * yet believes that there are hardly any, and reads all of them for each part that is made or undone.
 */
export async function countChanges(db: Queries): Promise<void> {
  await sql`ANALYZE import_change (import_id, seq)`.execute(db);
}

/** How many changes have which outcome; `null` for those that were not made. */
export async function countOutcomes(db: Queries, importId: number) {
  const { rows } = await sql<{ outcome: Outcome | null; approved: boolean; n: number }>`
    SELECT outcome, approved, count(*)::int AS n FROM import_change
    WHERE import_id = ${importId} GROUP BY outcome, approved`.execute(db);
  const of = (outcome: Outcome) =>
    rows.filter((row) => row.outcome === outcome).reduce((sum, row) => sum + row.n, 0);
  const approved = rows.filter((row) => row.approved).reduce((sum, row) => sum + row.n, 0);
  return {
    ...{ applied: of('aplicado'), moved: of('movido'), undone: of('deshecho'), kept: of('queda') },
    approved,
  };
}

/** Names of suppliers that approved changes bring and that are not there yet. */
export async function listNewSuppliers(db: Queries, importId: number): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT DISTINCT plan->'supplier'->>'name' AS name FROM import_change
    WHERE import_id = ${importId} AND approved AND plan->'supplier'->>'name' IS NOT NULL
    ORDER BY 1`.execute(db);
  return rows.map((row) => row.name);
}

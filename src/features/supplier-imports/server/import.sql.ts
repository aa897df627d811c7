import { sql } from 'kysely';
import type { Queries } from '../../../platform/db/connect.ts';
import { storable, storableJson } from '../../../platform/db/storable.ts';
import {
  type ImportCounts,
  type ImportPreview,
  type ImportSettings,
  type ImportState,
  NO_COUNTS,
} from '../import-state.ts';

/** An import as whoever works on it needs it. */
export interface ImportRow {
  readonly id: number;
  /** Raised by whatever moves it. */
  readonly version: number;
  readonly state: ImportState;
  readonly file_name: string;
  readonly file_ref: string | null;
  readonly sha256: string;
  readonly settings: Partial<ImportSettings>;
  /** Name of the own warehouse whose pieces it counts. */
  readonly warehouse: string | null;
  readonly preview: ImportPreview | null;
  readonly counts: ImportCounts;
  readonly made_suppliers: readonly number[];
  readonly done: number;
  readonly total: number;
  readonly problem: string;
  readonly account_id: number | null;
  readonly created_at: Date;
  readonly checked_at: Date | null;
  readonly applied_at: Date | null;
  readonly undone_at: Date | null;
  /** It waits for work that nobody does, while the shop works on another. */
  readonly queued: boolean;
  /** It came from a supplier's service. */
  readonly of_service: boolean;
}

/** Somebody has to work on it: a file that came is read as well. */
export const WAITS = sql`
  (i.state IN ('revisando', 'aplicando', 'deshaciendo') OR i.state = 'recibido' AND i.preview IS NULL)`;
const ROW = sql`
  i.id, i.version, i.state, i.file_name, i.file_ref, i.sha256, i.settings, i.preview, i.made_suppliers, i.done, i.total,
  i.counts, i.problem, i.account_id, i.created_at, i.checked_at, i.applied_at, i.undone_at,
  i.warehouse_id, (SELECT w.name FROM warehouse w WHERE w.id = i.warehouse_id) AS warehouse,
  ${WAITS} AND i.held_until < now()
    AND EXISTS (SELECT FROM supplier_import o WHERE o.held_until > now() AND o.id <> i.id) AS queued,
  EXISTS (SELECT FROM supplier_pull q WHERE q.id = i.pull_id AND q.kind = 'promostandards') AS of_service`;

type StoredImport = ImportRow & { readonly warehouse_id: number | null };

/** The warehouse is a column of its own, and one of the settings wherever they are read. */
const whole = ({ warehouse_id, ...row }: StoredImport): ImportRow => ({
  ...row,
  settings: { ...row.settings, warehouseId: warehouse_id },
  counts: { ...NO_COUNTS, ...row.counts },
});

const columnsOf = ({ warehouseId = null, ...settings }: Partial<ImportSettings>) => ({
  settings: storableJson(settings),
  warehouse_id: warehouseId,
});

export async function findImport(db: Queries, id: number): Promise<ImportRow | undefined> {
  const { rows } = await sql<StoredImport>`
    SELECT ${ROW} FROM supplier_import i WHERE i.id = ${id}`.execute(db);
  return rows[0] && whole(rows[0]);
}

/** The newest first. */
export async function listImports(db: Queries, limit: number): Promise<ImportRow[]> {
  const { rows } = await sql<StoredImport>`
    SELECT ${ROW} FROM supplier_import i ORDER BY i.id DESC LIMIT ${limit}`.execute(db);
  return rows.map(whole);
}

/** Which of these files an import still needs. */
export async function listKeptFiles(db: Queries, names: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('supplier_import')
    .select('file_ref')
    .where('file_ref', 'in', [...names])
    .execute();
  return rows.flatMap(({ file_ref }) => file_ref ?? []);
}

/** An import of the very same file that was being applied when its program ended. */
export async function findInterrupted(db: Queries, sha256: string): Promise<ImportRow | undefined> {
  const { rows } = await sql<StoredImport>`
    SELECT ${ROW} FROM supplier_import i
    WHERE i.sha256 = ${sha256} AND i.state = 'aplicando' ORDER BY i.id DESC LIMIT 1`.execute(db);
  return rows[0] && whole(rows[0]);
}

export interface NewImport {
  readonly fileName: string;
  readonly fileRef: string | null;
  readonly sha256: string;
  readonly settings: Partial<ImportSettings>;
  readonly accountId: number | null;
  readonly state: ImportState;
  /** Of its file; left out where nobody waits for it to be read. */
  readonly bytes?: number;
}

export async function addImport(db: Queries, given: NewImport): Promise<number> {
  const row = await db
    .insertInto('supplier_import')
    .values({
      state: given.state,
      file_name: given.fileName,
      file_ref: given.fileRef,
      sha256: given.sha256,
      ...columnsOf(given.settings),
      account_id: given.accountId,
      bytes: given.bytes ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** What changes of an import besides its state. */
export interface ImportNews {
  readonly settings?: Partial<ImportSettings>;
  /** null: the file is to be looked into again. */
  readonly preview?: ImportPreview | null;
  /** Its file is no longer needed. */
  readonly withoutFile?: true;
  readonly counts?: ImportCounts;
  readonly problem?: string;
  readonly total?: number;
  /** Who takes it back. */
  readonly undoneBy?: number;
  readonly at?: { readonly checked?: Date; readonly applied?: Date; readonly undone?: Date };
}

/** Moves an import from one of these states to the next; false when it is in none of them. */
export async function moveImport(
  db: Queries,
  id: number,
  from: readonly ImportState[],
  to: ImportState,
  news: ImportNews = {},
): Promise<boolean> {
  const { settings, preview, counts, problem, total = 0, at = {} } = news;
  const moved = await db
    .updateTable('supplier_import')
    .set({
      state: to,
      version: sql<number>`version + 1`,
      done: 0,
      total,
      holder: null,
      held_until: new Date(0),
      ...(settings ? columnsOf(settings) : {}),
      ...(preview === undefined ? {} : { preview: preview && storableJson(preview) }),
      ...(news.withoutFile ? { file_ref: null } : {}),
      ...(counts ? { counts: storableJson(counts) } : {}),
      ...(problem === undefined ? {} : { problem: storable(problem) }),
      ...(news.undoneBy === undefined ? {} : { undone_by: news.undoneBy }),
      ...(at.checked ? { checked_at: at.checked } : {}),
      ...(at.applied ? { applied_at: at.applied } : {}),
      ...(at.undone ? { undone_at: at.undone } : {}),
    })
    .where('id', '=', id)
    .where('state', 'in', [...from])
    .executeTakeFirst();
  return Number(moved.numUpdatedRows) > 0;
}

export async function noteSuppliers(trx: Queries, id: number, ids: readonly number[]) {
  await trx
    .updateTable('supplier_import')
    .set({ made_suppliers: [...ids] })
    .where('id', '=', id)
    .execute();
}

/** Of these suppliers those that an import made. */
export async function madeByImports(db: Queries, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT w.id FROM unnest(${ids}::int[]) AS w(id)
    WHERE EXISTS (SELECT FROM supplier_import i WHERE w.id = ANY(i.made_suppliers))`.execute(db);
  return rows.map(({ id }) => id);
}

/** The layout a supplier's headers were read by the last time. */
export async function findLayout(
  db: Queries,
  layout: string,
): Promise<Partial<ImportSettings> | undefined> {
  const row = await db
    .selectFrom('import_layout')
    .select('settings')
    .where('layout', '=', layout)
    .executeTakeFirst();
  return row?.settings;
}

/** Remembers how a layout is read, for the next file that is headed so. */
export async function keepLayout(
  db: Queries,
  layout: string,
  settings: Partial<ImportSettings>,
): Promise<void> {
  const row = { layout, settings: storableJson(settings), used_at: new Date() };
  await db
    .insertInto('import_layout')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('layout').doUpdateSet({ settings: row.settings, used_at: row.used_at }),
    )
    .execute();
}

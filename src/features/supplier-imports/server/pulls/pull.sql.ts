import { sql } from 'kysely';
import type { Queries } from '../../../../platform/db/connect.ts';
import type { ServiceSettings } from '../../pulls/service-list.ts';

/** A list that comes by itself, as it is kept. */
export interface PullRow {
  readonly id: number;
  readonly name: string;
  readonly kind: 'direccion' | 'promostandards';
  /** Where its file is fetched. */
  readonly address: string | null;
  /** The service that is asked instead. */
  readonly service: ServiceSettings | null;
  readonly every_hours: number;
  readonly at_hour: number | null;
  readonly stock_only: boolean;
  /** The own warehouse whose pieces its file counts; null: what its supplier has. */
  readonly warehouse_id: number | null;
  readonly alone: boolean;
  readonly most_vanished: number;
  readonly active: boolean;
  readonly version: number;
  readonly account_id: number | null;
  readonly next_at: Date;
  readonly last_at: Date | null;
  /** Somebody brings it until then. */
  readonly held_until: Date;
  readonly last_sha256: string;
  readonly failures: number;
  readonly note: string;
}

export interface ShownPull extends PullRow {
  /** Who saved it last; empty once their account is gone. */
  readonly who: string;
  /** The last import that it brought. */
  readonly import_id: number | null;
}

export async function listPulls(db: Queries): Promise<ShownPull[]> {
  const { rows } = await sql<ShownPull>`
    SELECT p.*, coalesce(a.name, '') AS who,
      (SELECT max(i.id) FROM supplier_import i WHERE i.pull_id = p.id) AS import_id
    FROM supplier_pull p LEFT JOIN account a ON a.id = p.account_id ORDER BY p.id`.execute(db);
  return rows;
}

export async function findPull(db: Queries, id: number): Promise<ShownPull | undefined> {
  return (await listPulls(db)).find((pull) => pull.id === id);
}

export type PullDraft = Pick<
  PullRow,
  | 'name'
  | 'kind'
  | 'address'
  | 'service'
  | 'every_hours'
  | 'at_hour'
  | 'stock_only'
  | 'warehouse_id'
  | 'alone'
  | 'most_vanished'
  | 'active'
>;

interface Kept {
  readonly by: number;
  readonly nextAt: Date;
}

const columnsOf = ({ service, ...draft }: PullDraft) => ({
  ...draft,
  service: service && JSON.stringify(service),
});

export async function addPull(trx: Queries, draft: PullDraft, { by, nextAt }: Kept) {
  return trx
    .insertInto('supplier_pull')
    .values({ ...columnsOf(draft), account_id: by, next_at: nextAt })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
}

/** Changes the list unless somebody did since it was seen: undefined then. */
export async function changePull(
  trx: Queries,
  { id, seen }: { readonly id: number; readonly seen: number },
  draft: PullDraft,
  { by, nextAt }: Kept,
) {
  return trx
    .updateTable('supplier_pull')
    .set({
      ...columnsOf(draft),
      ...{ account_id: by, next_at: nextAt, version: seen + 1, failures: 0, note: '' },
      // Another address or another way to read it: the same bytes may say something else.
      last_sha256: '',
    })
    .where('id', '=', id)
    .where('version', '=', seen)
    .returning(['id', 'version'])
    .executeTakeFirst();
}

export async function removePull(trx: Queries, id: number, seen: number): Promise<boolean> {
  const gone = await trx
    .deleteFrom('supplier_pull')
    .where('id', '=', id)
    .where('version', '=', seen)
    .executeTakeFirst();
  return Number(gone.numDeletedRows) > 0;
}

/** Has it fetched at once. */
export async function hurryPull(trx: Queries, id: number, now: Date): Promise<boolean> {
  const done = await trx
    .updateTable('supplier_pull')
    .set({ next_at: now, last_sha256: '' })
    .where('id', '=', id)
    .where('active', '=', true)
    .executeTakeFirst();
  return Number(done.numUpdatedRows) > 0;
}

/**
 * Takes one of a kind that is due; of several that ask one has it, until that time: should it end
 * before it said what came of it, it is due again then.
 */
export async function takeDue(
  db: Queries,
  kind: PullRow['kind'],
  now: Date,
  until: Date,
): Promise<PullRow | undefined> {
  const { rows } = await sql<PullRow>`
    UPDATE supplier_pull SET held_until = ${until}::timestamptz
    WHERE id = (SELECT id FROM supplier_pull
      WHERE active AND kind = ${kind} AND next_at <= ${now}::timestamptz
        AND held_until <= ${now}::timestamptz
      ORDER BY next_at, id LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING *`.execute(db);
  return rows[0];
}

/** Gives a list back that was brought, or that did not come, also where somebody changed it meanwhile. */
export async function givePullBack(
  db: Queries,
  { id, held_until }: Pick<PullRow, 'id' | 'held_until'>,
): Promise<void> {
  await db
    .updateTable('supplier_pull')
    .set({ held_until: new Date(0) })
    .where('id', '=', id)
    .where('held_until', '=', held_until)
    .execute();
}

/** What came of a time, and when the next is; nothing where somebody changed it meanwhile. */
export async function noteTime(
  db: Queries,
  { id, version }: Pick<PullRow, 'id' | 'version'>,
  news: Partial<Pick<PullRow, 'next_at' | 'last_at' | 'last_sha256' | 'failures' | 'note'>>,
): Promise<void> {
  await db
    .updateTable('supplier_pull')
    .set(news)
    .where('id', '=', id)
    .where('version', '=', version)
    .execute();
}

/** An import that a list brought and that nobody has decided about. */
export interface OpenImport {
  readonly id: number;
  readonly pull_id: number;
}

/** Those that wait for the next step by itself: looked into, or looked over. */
export async function listToAdvance(db: Queries): Promise<OpenImport[]> {
  const { rows } = await sql<OpenImport>`
    SELECT i.id, i.pull_id FROM supplier_import i
    WHERE i.pull_id IS NOT NULL AND i.pull_note IS NULL
      AND (i.state = 'revisado' OR i.state = 'rechazado'
        OR i.state = 'recibido' AND i.preview IS NOT NULL)
    ORDER BY i.id`.execute(db);
  return rows;
}

/** Imports of a list that were never decided about, older than one. */
export async function listOlder(db: Queries, pullId: number, than: number): Promise<number[]> {
  const rows = await db
    .selectFrom('supplier_import')
    .select('id')
    .where('pull_id', '=', pullId)
    .where('id', '<', than)
    .where('state', 'in', ['recibido', 'revisado', 'rechazado'])
    .execute();
  return rows.map(({ id }) => id);
}

/** Marks whose import it is. */
export async function markPulled(trx: Queries, id: number, pullId: number): Promise<void> {
  await trx.updateTable('supplier_import').set({ pull_id: pullId }).where('id', '=', id).execute();
}

/** Says what an import waits for; false where it was said before. */
export async function notePulled(trx: Queries, id: number, note: string): Promise<boolean> {
  const done = await trx
    .updateTable('supplier_import')
    .set({ pull_note: note })
    .where('id', '=', id)
    .where('pull_note', 'is', null)
    .executeTakeFirst();
  return Number(done.numUpdatedRows) > 0;
}

/** Whether somebody may still keep the catalogue. */
export async function mayKeep(db: Queries, id: number, roles: readonly string[]): Promise<boolean> {
  const { rows } = await sql`
    SELECT 1 FROM account WHERE id = ${id} AND blocked_at IS NULL
      AND roles && ${[...roles, 'admin']}::text[]`.execute(db);
  return rows.length > 0;
}

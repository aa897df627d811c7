import { sql } from 'kysely';
import type { Queries } from '../../../../platform/db/connect.ts';
import { MOST_MOVED, type MovedAddress } from '../../moved-address.ts';
import type { KeptAddress, MovedDeskReads } from '../../reads.ts';

const LISTED = 200;

interface Row extends Omit<KeptAddress, 'lastUsed'> {
  readonly lastUsed: Date | null;
}

/** What staff read of old addresses. */
export function movedDeskReads(db: Queries): MovedDeskReads {
  return {
    list: async (text) => {
      const like = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
      const { rows } = await sql<Row & { readonly total: number }>`
        SELECT id, from_address AS "from", to_address AS "to", version, hits,
          last_used_at AS "lastUsed", count(*) OVER () AS total
        FROM moved_address
        WHERE ${text} = '' OR from_address ILIKE ${like} OR to_address ILIKE ${like}
        ORDER BY hits DESC, from_address LIMIT ${LISTED}`.execute(db);
      return {
        rows: rows.map(({ total: _, lastUsed, hits, ...row }) => ({
          ...row,
          hits: Number(hits),
          lastUsed: lastUsed?.toISOString() ?? null,
        })),
        total: Number(rows[0]?.total ?? 0),
      };
    },
  };
}

/** All of them, for the memory of a process. */
export async function listMoved(
  db: Queries,
): Promise<readonly (MovedAddress & { readonly id: number })[]> {
  return db
    .selectFrom('moved_address')
    .select(['id', 'from_address as from', 'to_address as to'])
    .limit(MOST_MOVED)
    .execute();
}

/** Whoever changes an address holds all of them: two changes together could lead round in a ring. */
export async function holdMoved(trx: Queries): Promise<void> {
  await sql`LOCK TABLE moved_address IN SHARE ROW EXCLUSIVE MODE`.execute(trx);
}

export async function findMoved(trx: Queries, id: number) {
  return trx
    .selectFrom('moved_address')
    .select(['id', 'from_address as from', 'to_address as to', 'version'])
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function insertMoved(trx: Queries, { from, to }: MovedAddress, now: Date) {
  const row = { from_address: from, to_address: to, created_at: now };
  return trx
    .insertInto('moved_address')
    .values(row)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
}

export async function updateMoved(trx: Queries, id: number, to: string | null) {
  return trx
    .updateTable('moved_address')
    .set((row) => ({ to_address: to, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
}

export async function deleteMoved(trx: Queries, id: number): Promise<void> {
  await trx.deleteFrom('moved_address').where('id', '=', id).execute();
}

/** Adds what a process counted since it last said so. */
export async function addHits(
  db: Queries,
  counted: readonly { readonly id: number; readonly hits: number }[],
  now: Date,
): Promise<void> {
  await sql`
    UPDATE moved_address m SET hits = m.hits + w.hits, last_used_at = ${now}
    FROM jsonb_to_recordset(${JSON.stringify(counted)}::jsonb) AS w(id int, hits int)
    WHERE m.id = w.id`.execute(db);
}

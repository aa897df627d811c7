import { sql } from 'kysely';
import type { Queries } from '../../../platform/db/connect.ts';
import type { SynonymGroup } from '../desk-reads.ts';

/** Groups by their first word. Changing them raises the catalogue's version (a trigger does). */
export async function listGroups(db: Queries): Promise<SynonymGroup[]> {
  const { rows } = await sql<SynonymGroup>`
    SELECT id, words AS palabras, version FROM search_synonym ORDER BY words[1], id`.execute(db);
  return rows;
}

/** Waits for whoever is changing groups, so that what was read of them still holds at the end. */
export async function lockGroups(tx: Queries): Promise<void> {
  await sql`LOCK TABLE search_synonym IN SHARE ROW EXCLUSIVE MODE`.execute(tx);
}

export async function insertGroup(tx: Queries, words: readonly string[]): Promise<number> {
  const row = await tx
    .insertInto('search_synonym')
    .values({ words: [...words] })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Returns the group's new version. */
export async function updateGroup(
  tx: Queries,
  id: number,
  words: readonly string[],
): Promise<number> {
  const { version } = await tx
    .updateTable('search_synonym')
    .set((group) => ({ words: [...words], version: group('version', '+', 1) }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

export async function deleteGroup(tx: Queries, id: number): Promise<void> {
  await tx.deleteFrom('search_synonym').where('id', '=', id).execute();
}

import { sql } from 'kysely';
import type { Queries } from '../../../platform/db/connect.ts';

/** What changes with everything the page of one import shows. */
export const markOf = ({ id, version }: { readonly id: number; readonly version: number }) =>
  `${id}/${version}`;

export async function importMark(db: Queries, id: number): Promise<string> {
  const found = await db
    .selectFrom('supplier_import')
    .select(['id', 'version'])
    .where('id', '=', id)
    .executeTakeFirst();
  return found ? markOf(found) : '';
}

/** What changes with the newest imports, and with the lists that come by themselves. */
export async function importsMark(db: Queries, shown: number): Promise<string> {
  const { rows } = await sql<{ mark: string }>`
    SELECT concat_ws('/',
      (SELECT max(id) || '/' || sum(version)
       FROM (SELECT id, version FROM supplier_import ORDER BY id DESC LIMIT ${shown}) newest),
      (SELECT md5(string_agg(concat_ws(' ', id, version, next_at, held_until, last_at, failures, note), ',' ORDER BY id))
       FROM supplier_pull)) AS mark`.execute(db);
  return rows[0]?.mark ?? '';
}

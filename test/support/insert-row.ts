import { type Insertable, sql } from 'kysely';
import type { Database } from '../../src/platform/db/connect.ts';
import type { Tables } from '../../src/platform/db/tables.ts';

export type Table = keyof Tables & string;

/** Inserts one row as it is, whatever the shop's own rules would say, and returns its number. */
export async function insertRow<T extends Table>(
  db: Database,
  table: T,
  row: Insertable<Tables[T]>,
  key = 'id',
): Promise<number> {
  const names = Object.keys(row);
  const { rows } = await sql<{ key: number }>`
    INSERT INTO ${sql.table(table)} (${sql.join(names.map((name) => sql.ref(name)))})
    VALUES (${sql.join(Object.values(row))}) RETURNING ${sql.ref(key)} AS key`.execute(db);
  return rows[0]?.key ?? 0;
}

let sequence = 0;

/** A text that no other row of this process has. */
export function unique(): string {
  sequence += 1;
  return `x${sequence}`;
}

import { sql } from 'kysely';
import type { Queries } from './connect.ts';

/** Resolves when the database answers; rejects with its reason when it does not. */
export async function askDatabase(db: Queries): Promise<void> {
  await sql`SELECT 1`.execute(db);
}

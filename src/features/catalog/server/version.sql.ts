import { sql } from 'kysely';
import type { Queries } from '../../../platform/db/connect.ts';

/** The catalogue's version: every committed change raises it (not the stock, which orders move). */
export async function catalogueVersion(db: Queries): Promise<number> {
  const row = await db.selectFrom('catalogue_version').select('version').executeTakeFirst();
  return row?.version ?? 0;
}

/** The version, and a name of the very state it stands for: a database restored from a copy counts on. */
export async function catalogueState(
  db: Queries,
): Promise<{ readonly version: number; readonly state: string }> {
  const row = await db
    .selectFrom('catalogue_version')
    .select(['version', 'state'])
    .executeTakeFirst();
  return row ?? { version: 0, state: '' };
}

/** Raises the version; call inside the transaction that changes the catalogue. */
export async function raiseCatalogueVersion(tx: Queries): Promise<void> {
  await sql`UPDATE catalogue_version SET version = version + 1`.execute(tx);
}

/** Remembers what `load` answers for as long as the catalogue stays at the same version. */
export function perVersion<T>(db: Queries, load: () => Promise<T>): () => Promise<T> {
  let kept: { readonly version: number; readonly answer: Promise<T> } | undefined;
  return async () => {
    const version = await catalogueVersion(db);
    if (kept?.version === version) return kept.answer;
    const answer = load();
    const mine = { version, answer };
    kept = mine;
    // A failed load must not be remembered: the next caller tries again.
    answer.catch(() => {
      if (kept === mine) kept = undefined;
    });
    return answer;
  };
}

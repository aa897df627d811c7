import type { Transaction } from 'kysely';
import type { Database, Queries } from './connect.ts';
import type { Tables } from './tables.ts';

/** Serialisation failure and deadlock: the same work simply has to be done again. */
const AGAIN = new Set(['40001', '40P01']);
const MAX_TRIES = 6;

/**
 * Does `work` in a transaction; a deadlock or serialisation failure starts it over (after a short
 * random wait, so that the same two do not meet again). `work` must have no effect outside. In a
 * transaction that is open it is a part of that, which starts over as a whole or not at all.
 */
export async function transact<T>(
  db: Database,
  work: (trx: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  if (db.isTransaction) return work(db as Transaction<Tables>);
  for (let tries = 1; ; tries += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (tries === MAX_TRIES || !AGAIN.has(codeOf(error))) throw error;
      const milliseconds = Math.random() * 10 * 2 ** tries;
      await new Promise((resolve) => setTimeout(resolve, milliseconds));
    }
  }
}

/** Does `work` in the transaction that `db` is, or else in one of its own. */
export function within<T>(db: Queries, work: (trx: Queries) => Promise<T>): Promise<T> {
  return db.isTransaction ? work(db) : db.transaction().execute(work);
}

function codeOf(error: unknown): string {
  const code: unknown = error instanceof Error && 'code' in error ? error.code : '';
  return typeof code === 'string' ? code : '';
}

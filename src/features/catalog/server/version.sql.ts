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

/** What is asked in one go of the event loop is answered by one question. */
const asking = new WeakMap<Queries, Promise<number>>();

function versionNow(db: Queries): Promise<number> {
  const asked = asking.get(db);
  if (asked) return asked;
  const question = catalogueVersion(db);
  asking.set(db, question);
  // Later it would be an answer of before: whoever saved something reads it.
  queueMicrotask(() => asking.delete(db));
  return question;
}

/** Remembers what `load` answers for as long as the catalogue stays at the same version. */
export function perVersion<T>(db: Queries, load: () => Promise<T>): () => Promise<T> {
  return eachPerVersion(db, load, 1);
}

/** The same for each thing asked for, `most` of them: the oldest gives way. */
export function eachPerVersion<Asked extends readonly (string | number)[], T>(
  db: Queries,
  load: (...asked: Asked) => Promise<T>,
  most: number,
): (...asked: Asked) => Promise<T> {
  const kept = new Map<string, Promise<T>>();
  let keptOf: number | undefined;
  return async (...asked) => {
    const version = await versionNow(db);
    if (version !== keptOf) kept.clear();
    keptOf = version;
    const key = asked.join(' ');
    const known = kept.get(key);
    if (known) return known;
    const answer = load(...asked);
    const oldest = kept.keys().next().value;
    if (kept.size >= most && oldest !== undefined) kept.delete(oldest);
    kept.set(key, answer);
    // A failed load must not be remembered: the next caller tries again.
    answer.catch(() => {
      if (kept.get(key) === answer) kept.delete(key);
    });
    return answer;
  };
}

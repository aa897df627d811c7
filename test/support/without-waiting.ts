import { sql } from 'kysely';
import type { Database, Queries } from '../../src/platform/db/connect.ts';
import { asSomebodyElse } from './own-transaction.ts';

/**
 * What another instance does while this one holds rows. What would wait for them fails within
 * seconds: its test would otherwise wait for a transaction that waits for the test.
 */
export const withoutWaiting = <T>(db: Database, work: (tx: Queries) => Promise<T>): Promise<T> =>
  asSomebodyElse(() =>
    db.transaction().execute(async (tx) => {
      await sql`SET LOCAL lock_timeout = '2s'`.execute(tx);
      return work(tx);
    }),
  );

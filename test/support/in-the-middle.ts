import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database, Queries } from '../../src/platform/db/connect.ts';
import { asSomebodyElse } from './own-transaction.ts';

/**
 * Somebody is in the middle of something when `second` begins: they hold rows, and go on once it waits
 * for them or is done without. What became of the second. For PostgreSQL, where others work meanwhile.
 */
export async function inTheMiddle<T>(
  db: Database,
  first: {
    readonly holds: (tx: Queries) => Promise<unknown>;
    readonly goesOn?: (tx: Queries) => Promise<unknown>;
  },
  second: () => Promise<T>,
): Promise<T> {
  const both = await db.transaction().execute(async (tx) => {
    await first.holds(tx);
    // A call that is injected begins where it is awaited.
    const racing = asSomebodyElse(async () => await second());
    // Whatever it throws is told below.
    const done = racing.then(
      () => true,
      () => true,
    );
    await asSomebodyElse(() => untilWaiting(db, done));
    await first.goesOn?.(tx);
    // Not awaited: it may wait for the end of this.
    return { racing };
  });
  return both.racing;
}

/** Until some connection waits for a row that another holds, or `done` says that none will. */
async function untilWaiting(db: Database, done: Promise<boolean>): Promise<void> {
  for (;;) {
    const { rows } = await sql`
      SELECT FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(db);
    if (rows.length > 0) return;
    if (await Promise.race([done, pause(10, false)])) return;
  }
}

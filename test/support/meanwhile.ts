import type { Database } from '../../src/platform/db/connect.ts';

/**
 * The database, in which something happens between a first look at rows and the transaction that
 * looks again behind its lock: just before the first transaction begins.
 */
export function meanwhile(db: Database, change: () => Promise<unknown>): Database {
  let waits: (() => Promise<unknown>) | undefined = change;
  return new Proxy(db, {
    get(whole, name) {
      const own: unknown = Reflect.get(whole, name, whole);
      if (name !== 'transaction') return typeof own === 'function' ? own.bind(whole) : own;
      return () => ({
        execute: async (work: Parameters<ReturnType<Database['transaction']>['execute']>[0]) => {
          const happens = waits;
          waits = undefined;
          await happens?.();
          return whole.transaction().execute(work);
        },
      });
    },
  });
}

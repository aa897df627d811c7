import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { TransactionBuilder } from 'kysely';
import type pg from 'pg';

/** A transaction that was begun, as those see it who are asked within it. */
interface Begun {
  readonly around: Begun | undefined;
  /** The pool that its connection is of, once it has one. */
  pool?: pg.Pool;
  /** Until it has ended: what resolves then. */
  end?: Promise<unknown>;
}

const begun = new AsyncLocalStorage<Begun>();

type Work = Parameters<TransactionBuilder<unknown>['execute']>[0];
const execute = TransactionBuilder.prototype.execute;
TransactionBuilder.prototype.execute = async function (this: TransactionBuilder<unknown>, work) {
  const own: Begun = { around: begun.getStore() };
  const answer = begun.run(own, () => execute.call(this, work as Work));
  own.end = answer.catch(() => undefined);
  try {
    return (await answer) as never;
  } finally {
    delete own.end;
  }
};

/** Does what somebody else would do: it is not in the transaction around it. */
export const asSomebodyElse = <T>(work: () => T): T => begun.exit(work);

/** The end of the transaction of this pool that whoever asks is in the middle of. */
function endOfOwn(pool: pg.Pool): Promise<unknown> | undefined {
  let one = begun.getStore();
  while (one && (one.pool !== pool || !one.end)) one = one.around;
  return one?.end;
}

type Connect = (tell?: (...answer: unknown[]) => void) => unknown;

/**
 * Whoever asks for a second connection of the pool within an open transaction waits until that has
 * ended, as on the embedded database, which is one session for all. A transaction that waits for
 * this would there wait for ever: here it goes on after `patience`, and `tell` is told where.
 */
export function watchOwnTransactions(
  pool: pg.Pool,
  tell: (where: Error) => void,
  patience = 20_000,
): void {
  const connect = pool.connect.bind(pool) as Connect;
  const watched: Connect = (callback) => {
    const end = endOfOwn(pool);
    const own = begun.getStore();
    if (!end) {
      if (own) own.pool ??= pool;
      return connect(callback);
    }
    const where = new Error('a query waits beside its own open transaction');
    const limit = new AbortController();
    const late = pause(patience, undefined, { signal: limit.signal }).then(
      () => tell(where),
      () => undefined,
    );
    const after = Promise.race([end, late]).then(() => {
      limit.abort();
      if (own) own.pool ??= pool;
      return connect(callback);
    });
    return callback ? undefined : after;
  };
  pool.connect = watched as typeof pool.connect;
}

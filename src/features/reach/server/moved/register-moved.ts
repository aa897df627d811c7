import type { Clock } from '../../../../kernel/clock.ts';
import type { Database } from '../../../../platform/db/connect.ts';
import type { App } from '../../../../platform/http/app.ts';
import { createMovedMemory, type MovedMemory } from './moved-memory.ts';
import { registerMovedOffice } from './moved-office.api.ts';

/** Old addresses: the staff's calls, and where they lead. A database that is away moves nobody. */
export function registerMoved(
  app: App,
  {
    db,
    clock,
    onError,
  }: {
    readonly db: Database;
    readonly clock: Clock;
    readonly onError: (error: unknown) => void;
  },
): MovedMemory {
  const memory = createMovedMemory({ db, clock });
  // Asked of ourselves, as a stranger asks: what is live is what the shop itself answers.
  const statusOf = async (url: string) => (await app.inject({ method: 'GET', url })).statusCode;
  registerMovedOffice(app, { db, clock, statusOf }, memory.forget);
  return {
    ...memory,
    find: (url) =>
      memory.find(url).catch((error: unknown) => {
        onError(error);
        return undefined;
      }),
  };
}

import { watched } from '../../routes.ts';
import { askDatabase } from '../db/answers.sql.ts';
import type { Database } from '../db/connect.ts';
import type { App } from './app.ts';

export interface HealthOptions {
  readonly db: Database;
  /** Further things that must be there before traffic may come, by name. */
  readonly checks?: Readonly<Record<string, () => boolean>>;
}

/** Whoever asks must learn how the shop is above all when it is overloaded. */
const ALWAYS = { access: 'public', admission: 'always' } as const;

/** Alive: the process answers. Ready: it can serve shoppers; 503 while draining. */
export function registerHealth(app: App, options: HealthOptions): { drain: () => void } {
  let draining = false;
  app.addHook('onSend', (_request, reply, _payload, next) => {
    // Whoever asks again comes by a new connection, which a balancer sends to another instance.
    if (draining) reply.header('Connection', 'close');
    next();
  });
  app.get(watched.alive, { config: ALWAYS }, async () => ({ status: 'ok' }));
  app.get(watched.ready, { config: ALWAYS }, async (_request, reply) => {
    const failing = Object.entries(options.checks ?? {})
      .filter(([, check]) => !check())
      .map(([name]) => name);
    if (draining) failing.push('draining');
    const database = await databaseAnswers(options.db);
    if (!database) failing.push('database');
    return reply
      .code(failing.length === 0 ? 200 : 503)
      .send({ ready: failing.length === 0, failing });
  });
  return {
    drain: () => {
      draining = true;
    },
  };
}

async function databaseAnswers(db: Database): Promise<boolean> {
  try {
    await askDatabase(db);
    return true;
  } catch {
    // The answer to "is it reachable" is the point; the pool logs its own troubles.
    return false;
  }
}

import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type pg from 'pg';
import type { Database } from '../../../platform/db/connect.ts';
import type { App } from '../../../platform/http/app.ts';
import { Measures, measure, one } from '../../../platform/measures/measures.ts';
import { watched } from '../../../routes.ts';
import { type Queues, readQueues } from './queues.sql.ts';

/** A database that does not count within this is told to be away; a monitor gives up after ten. */
const COUNT_MS = 3_000;

export interface MetricsOptions {
  readonly db: Database;
  readonly pool: Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'>;
  /** What a monitor shows with its question; without it there is no such address. */
  readonly token: string | undefined;
}

/** What a monitor reads of this instance (docs/decisions/0089-metrics.md). */
export interface Metrics {
  answered(answer: { readonly status: number; readonly ms: number }): void;
  register(app: App): void;
}

/** Undefined where nobody is to read it: nothing is counted then. */
export function metricsOf({ db, pool, token }: MetricsOptions): Metrics | undefined {
  if (token === undefined) return undefined;
  const measures = new Measures();
  const expected = digest(`Bearer ${token}`);
  const count = atMost(() => readQueues(db));
  return {
    answered: (answer) => measures.answered(answer),
    register: (app) => {
      app.addHook('onClose', () => measures.stop());
      const config = { access: 'public', admission: 'always' } as const;
      // Before anybody looks whose session the token might be: it is none, and the database may be away.
      const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
        const given = digest(request.headers.authorization ?? '');
        if (!timingSafeEqual(given, expected)) return reply.callNotFound();
        const queues = await count();
        return reply
          .type('text/plain; version=0.0.4; charset=utf-8')
          .header('Cache-Control', 'no-store')
          .send(measures.text() + databaseText(queues, pool));
      };
      app.get(
        watched.metrics,
        { config, schema: { hide: true }, onRequest },
        async (_request, reply) => reply.callNotFound(),
      );
    },
  };
}

function databaseText(queues: Queues | undefined, pool: MetricsOptions['pool']): string {
  const up = one('database_up', 'gauge', 'Whether it counts within 3 s.', queues ? 1 : 0);
  const connections = measure('database_connections', 'gauge', 'Of this instance.', [
    { labels: { state: 'busy' }, value: pool.totalCount - pool.idleCount },
    { labels: { state: 'idle' }, value: pool.idleCount },
    { labels: { state: 'awaited' }, value: pool.waitingCount },
  ]);
  if (!queues) return up + connections;
  const { oldest_mail_seconds: oldest, ...waiting } = queues;
  const samples = Object.entries(waiting).map(([queue, value]) => ({ labels: { queue }, value }));
  return [
    up,
    connections,
    measure('shop_waiting', 'gauge', 'Of all instances: what waits to be done.', samples),
    one('shop_oldest_mail_seconds', 'gauge', 'Age of the oldest mail still tried.', oldest),
  ].join('');
}

/**
 * Counts once at a time, however many ask and however long it takes; undefined where it failed or
 * is not done in time.
 */
function atMost(count: () => Promise<Queues>): () => Promise<Queues | undefined> {
  let counting: Promise<Queues | undefined> | undefined;
  return () => {
    // That the database is away is what is told; its trouble is in the log of who needs it.
    counting ??= count()
      .catch(() => undefined)
      .finally(() => {
        counting = undefined;
      });
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<undefined>((resolve) => {
      timer = setTimeout(() => resolve(undefined), COUNT_MS);
    });
    return Promise.race([counting, late]).finally(() => clearTimeout(timer));
  };
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

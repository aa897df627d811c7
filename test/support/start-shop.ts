import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { ServerBuild } from 'react-router';
import { composeShop } from '../../src/app/compose/compose.ts';
import type { Overrides } from '../../src/app/compose/infrastructure.ts';
import type { Shop } from '../../src/app/compose/shop.ts';
import { type Config, readConfig } from '../../src/app/config.ts';
import { openTestDatabase, type TestDatabase } from './database.ts';
import { FakeClock } from './fake-clock.ts';

export interface TestShop extends Shop {
  readonly database: TestDatabase;
  readonly db: TestDatabase['db'];
  readonly clock: FakeClock;
  readonly config: Config;
}

/**
 * A whole shop, without pages unless they are given, on a fresh database: what tests of the wire `inject` requests into.
 * The database is empty; fill it with test/support/builders.ts. Close it in afterAll.
 */
export async function startShop(
  options: {
    readonly environment?: Readonly<Record<string, string>>;
    readonly overrides?: Partial<Overrides>;
    /** The built pages, for tests of what they say; without it there are only calls. */
    readonly build?: ServerBuild;
    /** Another instance, whose database and clock it shares. */
    readonly beside?: TestShop;
  } = {},
): Promise<TestShop> {
  const database = options.beside?.database ?? (await openTestDatabase());
  const folder = mkdtempSync(path.join(os.tmpdir(), 'estampa-data-'));
  const clock = options.beside?.clock ?? new FakeClock();
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'fatal',
    DATA_DIR: folder,
    DEMO: '0',
    ...options.environment,
  });
  const shop = await composeShop({
    config,
    db: database.db,
    pool: database.pool,
    build: options.build,
    overrides: { clock, ...options.overrides },
  });
  const undocumented = watchStatuses(shop.app);
  await shop.app.ready();
  return {
    ...shop,
    database,
    db: database.db,
    clock,
    config,
    close: async () => {
      await shop.close();
      if (!options.beside) await database.close();
      rmSync(folder, { recursive: true, force: true });
      // Whatever a test meant to prove, the contract must know what it met.
      if (undocumented.size > 0) throw new Error(`not in the contract: ${[...undocumented]}`);
    },
  };
}

/** Gathers what calls answered with a status that their contract does not document. */
function watchStatuses(app: Shop['app']): ReadonlySet<string> {
  const undocumented = new Set<string>();
  app.addHook('onResponse', async (request, reply) => {
    const { url = '', schema } = request.routeOptions;
    const response = schema?.response;
    if (!url.startsWith('/api/') || typeof response !== 'object' || response === null) return;
    const known = Object.hasOwn(response, reply.statusCode) || !Object.hasOwn(response, 500);
    if (!known) undocumented.add(`${request.method} ${url} ${reply.statusCode}`);
  });
  return undocumented;
}

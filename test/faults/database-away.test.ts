import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { SESSION_COOKIE } from '../../src/platform/http/cookies.ts';
import { pages } from '../../src/routes.ts';
import { startTestCluster, type TestCluster } from '../../tools/setup/postgres.ts';
import { api } from '../support/addresses.ts';
import { type Running, startShopProcess } from '../support/processes.ts';

const WAIT = { timeout: 60_000, interval: 50 };
const folder = mkdtempSync(path.join(os.tmpdir(), 'estampa-away-'));
let cluster: TestCluster;
let shop: Running;
beforeAll(async () => {
  const started = await startTestCluster();
  if (!started) throw new Error('no PostgreSQL');
  cluster = started;
  const environment = { DATA_DIR: folder, DATABASE_URL: cluster.url, DEMO: '0', SANDBOX: '0' };
  shop = await startShopProcess(environment);
});
afterAll(async () => {
  await shop.kill();
  await cluster.stop();
  rmSync(folder, { recursive: true, force: true });
});

interface Seen {
  readonly status: number;
  readonly retryAfter: string | null;
  readonly type: string;
}

const CALLS = [
  pages.home,
  '/producto/TAZ-001',
  '/producto/TAZ-001.data',
  pages.orders,
  '/search?searchTerm=taza',
  `${api.search}?searchTerm=taza`,
  api.products,
  api.session,
  '/readyz',
];
let turn = 0;

/** Asks as somebody signed in, and for addresses that no cache knows. */
async function ask(call: string): Promise<Seen> {
  turn += 1;
  const url = `${shop.url}${call}${call.includes('?') ? '&' : '?'}vez=${turn}`;
  const answer = await fetch(url, {
    redirect: 'manual',
    headers: { cookie: `${SESSION_COOKIE}=${turn}` },
  });
  await answer.arrayBuffer();
  const { status, headers } = answer;
  return {
    status,
    retryAfter: headers.get('retry-after'),
    type: headers.get('content-type') ?? '',
  };
}

test('RUN-04 a database that dies under load makes calls and pages 503 that say when to come back', async () => {
  const seen: (Seen & { readonly call: string })[] = [];
  let going = true;
  const client = async (): Promise<void> => {
    while (going) {
      for (const call of CALLS) seen.push({ call, ...(await ask(call)) });
    }
  };
  const clients = Array.from({ length: 6 }, client);
  await vi.waitFor(() => expect(seen.length).toBeGreaterThan(60), WAIT);
  await cluster.crash();
  const crashedAt = seen.length;
  await vi.waitFor(() => expect(seen.length).toBeGreaterThan(crashedAt + 200), WAIT);
  going = false;
  await Promise.all(clients);
  const failed = seen.filter(({ status }) => status >= 500);
  expect(failed.filter(({ status }) => status !== 503)).toEqual([]);
  expect(new Set(failed.map(({ call }) => call)).size).toBe(CALLS.length);
  const silent = failed.filter(({ call, retryAfter }) => call !== '/readyz' && !retryAfter);
  expect(silent).toEqual([]);
  const page = failed.find(({ call }) => call === '/producto/TAZ-001');
  expect(page?.type).toMatch('text/html');

  await cluster.restart();
  await vi.waitFor(async () => expect((await ask('/readyz')).status).toBe(200), WAIT);
  for (const call of CALLS) expect((await ask(call)).status, call).toBeLessThan(500);
});

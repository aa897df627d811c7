import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { api } from '../support/addresses.ts';
import { childrenOf } from '../support/child-processes.ts';
import { slowness } from '../support/cpu-time.ts';
import { givenEmbedded } from '../support/database.ts';
import { type Running, startShopProcess } from '../support/processes.ts';

const WAIT = { timeout: 60_000, interval: 50 };
/** What a database that ended may take to serve again, from its end to an answer. */
const BACK_WITHIN_MS = 5_000;
let folder: string;
let shop: Running;
beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'estampa-ends-'));
  await givenEmbedded(folder);
  shop = await startShopProcess({ DATA_DIR: folder, DEMO: '0', SANDBOX: '0' });
});
afterAll(async () => {
  await shop.kill();
  rmSync(folder, { recursive: true, force: true });
});

function killDatabase(): number {
  const [database = 0] = childrenOf(shop.pid, 'embedded-process.ts');
  process.kill(database, 'SIGKILL');
  return database;
}

const ready = () => fetch(`${shop.url}/readyz`).then((answer) => answer.status);
const login = () =>
  fetch(`${shop.url}${api.login}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'nadie@example.com', password: 'nada de nada' }),
  }).then((answer) => answer.status);

test('RUN-02 an embedded database that is killed is there again within five seconds, with the same shop and pool', async () => {
  const before = await login();
  expect(before).toBeLessThan(500);
  const took: number[] = [];
  for (let round = 0; round < 2; round += 1) {
    const dead = killDatabase();
    const killed = performance.now();
    await vi.waitFor(() => {
      const [living] = childrenOf(shop.pid, 'embedded-process.ts');
      expect(living).toBeGreaterThan(0);
      expect(living).not.toBe(dead);
    }, WAIT);
    await vi.waitFor(async () => expect(await login()).toBe(before), WAIT);
    took.push((performance.now() - killed) / slowness());
    await vi.waitFor(async () => expect(await ready()).toBe(200), WAIT);
  }
  // The faster of the two: the machine, not the shop, may have kept the other waiting.
  expect(Math.min(...took)).toBeLessThan(BACK_WITHIN_MS);
});

// The last: it ends the shop that the others ask.
test('RUN-02 a shop whose database cannot be started again ends with code 1 and says why', async () => {
  rmSync(path.join(folder, 'pglite', 'global'), { recursive: true });
  killDatabase();
  expect(await shop.ended).toBe(1);
  expect(shop.said()).toContain(
    'La base de datos integrada terminó y no se pudo iniciar otra vez.',
  );
});

import { mkdtempSync, rmSync } from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { givenEmbedded } from '../support/database.ts';
import { startShopProcess } from '../support/processes.ts';

const WAIT = { timeout: 60_000, interval: 20 };

/** The status that a connection of its own gets; 0 when it is refused. */
function askAnew(url: string): Promise<number> {
  return new Promise((resolve) => {
    http
      .get(url, { agent: false }, (answer) => {
        answer.resume();
        resolve(answer.statusCode ?? 0);
      })
      .once('error', () => resolve(0));
  });
}

test('RUN-05 on SIGTERM readiness says no while new visitors are still served, and no request fails', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'estampa-drain-'));
  await givenEmbedded(folder);
  const environment = { DATA_DIR: folder, DEMO: '0', SANDBOX: '0', DRAIN_SECONDS: '3' };
  const shop = await startShopProcess(environment);
  let ended = false;
  void shop.ended.then(() => {
    ended = true;
  });
  const pages: number[] = [];
  const visitor = async (): Promise<void> => {
    let last = 200;
    while (!ended && last === 200) {
      last = await askAnew(`${shop.url}/`);
      pages.push(last);
    }
  };
  const visitors = [visitor(), visitor()];
  await vi.waitFor(() => expect(pages.length).toBeGreaterThan(4), WAIT);
  process.kill(shop.pid, 'SIGTERM');
  await vi.waitFor(async () => expect(await askAnew(`${shop.url}/readyz`)).toBe(503), WAIT);
  const before = pages.length;
  await vi.waitFor(() => expect(pages.length).toBeGreaterThan(before + 4), WAIT);
  expect(pages.slice(0, before + 4)).toEqual(Array.from({ length: before + 4 }, () => 200));
  await Promise.all(visitors);
  expect(await shop.ended).toBe(0);
  // The last one of each met the end of the drain, when a balancer has long sent them elsewhere.
  expect(pages.slice(0, -visitors.length).filter((status) => status !== 200)).toEqual([]);
  rmSync(folder, { recursive: true, force: true });
});

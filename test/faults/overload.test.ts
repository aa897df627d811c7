import { mkdtempSync, rmSync } from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { givenEmbedded } from '../support/database.ts';
import { startShopProcess } from '../support/processes.ts';

/** The status that a connection of its own gets; 0 when it is refused. */
function askAnew(url: string): Promise<number> {
  return new Promise((resolve) => {
    http
      .get(url, { agent: false }, (answer) => {
        answer.resume();
        answer.once('end', () => resolve(answer.statusCode ?? 0));
      })
      .once('error', () => resolve(0));
  });
}

const CROWD = 300;

test('T192 F14 health is heard through the door while hundreds stand there for pages, and all are answered', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'estampa-crowd-'));
  await givenEmbedded(folder);
  const environment = { DATA_DIR: folder, DEMO: '0', SANDBOX: '0' };
  const shop = await startShopProcess(environment);
  // A parameter that no page knows keeps it out of the memory.
  const page = (name: string): Promise<number> => askAnew(`${shop.url}/contacto?vez=${name}`);
  for (let warm = 0; warm < 50; warm += 1) expect(await page(`antes-${warm}`)).toBe(200);
  let served = 0;
  const crowd = Array.from({ length: CROWD }, async (_, index) => {
    const status = await page(`${index}`);
    if (status === 200) served += 1;
    return status;
  });
  const health = askAnew(`${shop.url}/healthz`);
  expect(await health).toBe(200);
  // Where pages take turns without a look at the door, all of them are served first.
  const before = served;
  const statuses = new Set(await Promise.all(crowd));
  expect(before).toBeLessThan(CROWD / 2);
  for (const status of statuses) expect([200, 503]).toContain(status);
  await shop.stop();
  rmSync(folder, { recursive: true, force: true });
});

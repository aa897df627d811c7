import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const NODE = path.join(ROOT, 'node_modules/.bin/node');
const START_LIMIT_MS = 120_000;

/** Starts the demo shop once for all journeys, on a fresh folder; its address is in SHOP_URL. */
export default async function startShopServer(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'estampa-journeys-'));
  const port = await freePort();
  const server = spawn(NODE, ['--disable-warning=ExperimentalWarning', 'tools/start.ts'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'development',
      PORT: String(port),
      DATA_DIR: folder,
      LOG_LEVEL: 'error',
    },
  });
  const url = `http://localhost:${port}`;
  await waitUntilReady(url, server);
  process.env.SHOP_URL = url;
  return async () => {
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
}

async function waitUntilReady(url: string, server: ChildProcess): Promise<void> {
  const limit = Date.now() + START_LIMIT_MS;
  while (Date.now() < limit) {
    if (server.exitCode !== null) throw new Error('La tienda terminó al arrancar.');
    const ready = await fetch(`${url}/readyz`).then(
      (response) => response.ok,
      // Not listening yet; the loop is bounded.
      () => false,
    );
    if (ready) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('La tienda no estuvo lista a tiempo.');
}

/** A port whose neighbour is free too: the stand-ins listen on the next one. */
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, 'localhost', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

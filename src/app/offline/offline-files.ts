import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { App } from '../../platform/http/app.ts';
import { BUILT_WORKER, OFFLINE_PAGE, WORKER } from './offline-addresses.ts';
import { offlinePage, offlinePolicy } from './offline-page.ts';

export interface OfflineDeps {
  readonly clientFiles: string;
  readonly company: () => string;
  /** Off: browsers that have the worker give it back with all that it kept. */
  readonly offered: boolean;
}

/** A worker lives by the policy of its own script's answer: under an API's it may fetch nothing. */
const WORKER_POLICY = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'";

/** Takes the worker's place where the shop withdraws it. */
const WITHDRAWN = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  await registration.unregister();
})()));
`;

/** Serves the service worker and the page it shows on a lost line. */
export async function registerOffline(app: App, deps: OfflineDeps): Promise<void> {
  const built = path.join(deps.clientFiles, BUILT_WORKER);
  const worker = deps.offered ? await readFile(built, 'utf8') : WITHDRAWN;
  const assets = await readdir(path.join(deps.clientFiles, 'assets'));
  const fonts = assets.filter((name) => name.endsWith('.woff2')).map((name) => `assets/${name}`);
  const open = { schema: { hide: true }, config: { access: 'public' } } as const;
  app.get(WORKER, open, async (_request, reply) =>
    reply
      .header('Cache-Control', 'no-cache')
      .header('Content-Security-Policy', WORKER_POLICY)
      .type('text/javascript; charset=utf-8')
      .send(worker),
  );
  app.get(OFFLINE_PAGE, open, async (_request, reply) =>
    reply
      .header('Cache-Control', 'no-cache')
      .header('Content-Security-Policy', offlinePolicy)
      .type('text/html; charset=utf-8')
      .send(offlinePage(deps.company(), fonts)),
  );
}

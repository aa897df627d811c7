import { createOfflineShop } from './offline-shop.ts';

/** What the build knows of itself. */
declare const RELEASE: string;
declare const FILES: readonly string[];

interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Installing extends Lasting {
  /** Not every browser has it: requests that never wake the worker. */
  addRoutes?(routes: { condition: { urlPattern: string }; source: 'network' }): Promise<void>;
}
interface Fetching extends Lasting {
  readonly request: Request;
  /** The browser's own request of a page, which did not wait for the worker to wake. */
  readonly preloadResponse?: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}
interface Telling extends Lasting {
  readonly data: unknown;
}
/** The part of a worker's world that is used; TypeScript's own would take the page's place. */
interface WorkerScope {
  readonly clients: { claim(): Promise<void> };
  readonly registration: { readonly navigationPreload?: { enable(): Promise<void> } };
  addEventListener(name: 'install', listen: (event: Installing) => void): void;
  addEventListener(name: 'activate', listen: (event: Lasting) => void): void;
  addEventListener(name: 'fetch', listen: (event: Fetching) => void): void;
  addEventListener(name: 'message', listen: (event: Telling) => void): void;
}

const scope = globalThis as unknown as WorkerScope;
const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean } };

const shop = createOfflineShop({
  caches,
  fetch: (address, how) => fetch(address, how),
  origin: location.origin,
  release: RELEASE,
  files: FILES,
  sparing: connection?.saveData ?? false,
});

// A new worker waits until the pages of the one before are closed: none changes under a visitor.
scope.addEventListener('install', (event) => {
  event.waitUntil(shop.install());
  const calls = event.addRoutes?.({ condition: { urlPattern: '/api/*' }, source: 'network' });
  if (calls) event.waitUntil(calls);
});
scope.addEventListener('activate', (event) => {
  event.waitUntil(shop.activate().then(() => scope.clients.claim()));
  const asking = scope.registration.navigationPreload?.enable();
  if (asking) event.waitUntil(asking);
});
scope.addEventListener('fetch', (event) => {
  const answer = shop.answer(
    event.request,
    async () => (await event.preloadResponse) ?? fetch(event.request),
    (work) => event.waitUntil(work),
  );
  if (answer) event.respondWith(answer);
});
/** A page that was there before the worker says what it has shown. */
scope.addEventListener('message', (event) => {
  if (!Array.isArray(event.data)) return;
  const shown = event.data.filter((address) => typeof address === 'string');
  event.waitUntil(shop.complete(shown));
});

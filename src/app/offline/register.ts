import { twinOf } from './keeping.ts';
import { WORKER } from './offline-addresses.ts';

/**
 * Registers the service worker once the page stands. Whatever hinders it is for the console alone:
 * without a worker the shop is as it was, online.
 */
export async function registerWorker(): Promise<void> {
  const { serviceWorker } = navigator;
  if (!serviceWorker) return;
  try {
    // What the worker fetches for later waits for what the page shows now.
    if (document.readyState !== 'complete')
      await new Promise((loaded) => addEventListener('load', loaded, { once: true }));
    const unknown = !serviceWorker.controller;
    await serviceWorker.register(WORKER);
    // What was fetched before there was a worker has passed it by.
    if (unknown) (await serviceWorker.ready).active?.postMessage(shownHere());
  } catch (error) {
    console.error('the service worker could not be registered', error);
  }
}

function shownHere(): string[] {
  const here = new URL(location.href);
  here.hash = '';
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  return [here.href, twinOf(here)?.href ?? here.href, ...loaded];
}

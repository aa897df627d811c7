// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { goOn } from './go-on.ts';

const FAILURE = new TypeError('module script: gone');
const FILE = '/assets/contact-page-1a2b3c4d.js';
const here = { assign: vi.fn() };
let asked: { address: string; method: string | undefined }[];
let shop: () => Promise<{ ok: boolean }>;
beforeEach(() => {
  asked = [];
  shop = async () => ({ ok: true });
  here.assign.mockReset();
  sessionStorage.clear();
  vi.stubGlobal('location', here);
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) => {
    asked.push({ address, method: init?.method });
    return shop();
  });
  wants('/contacto');
});
afterEach(() => vi.unstubAllGlobals());

/** What comes instead of the page is its failure. */
async function failsInPlace(): Promise<void> {
  const page = await goOn(FILE, FAILURE);
  expect(page.default).toThrow(FAILURE);
}

function wants(pathname: string | undefined, search = ''): void {
  const navigation = pathname === undefined ? {} : { location: { pathname, search } };
  Object.assign(window, { __reactRouterDataRouter: { state: { navigation } } });
}

test('BEH-346 T210 code that is gone leads to the page that was asked for, as a document', async () => {
  wants('/search', '?searchTerm=taza');
  void goOn(FILE, FAILURE);
  const address = '/search?searchTerm=taza';
  await vi.waitFor(() => expect(here.assign).toHaveBeenCalledExactlyOnceWith(address));
  expect(asked).toEqual([{ address, method: 'HEAD' }]);
});

test('BEH-346 the same file a second time in a tab, a shop that does not answer, and a page that nobody waits for any more are failures', async () => {
  const nowhere = (): void => expect(here.assign).not.toHaveBeenCalled();
  for (const away of [async () => ({ ok: false }), () => Promise.reject(new TypeError('off'))]) {
    shop = away;
    await failsInPlace();
    nowhere();
  }
  shop = async () => ({ ok: true });
  wants(undefined);
  await failsInPlace();
  nowhere();
  wants('/contacto');
  void goOn(FILE, FAILURE);
  await vi.waitFor(() => expect(here.assign).toHaveBeenCalledOnce());
  await failsInPlace();
  void goOn('/assets/contact-page-99999999.js', FAILURE);
  await vi.waitFor(() => expect(here.assign).toHaveBeenCalledTimes(2));
});

test('BEH-346 where nothing can be remembered the page says its trouble instead of loading for ever', async () => {
  vi.stubGlobal('sessionStorage', {
    get lost() {
      throw new Error('forbidden');
    },
  });
  await failsInPlace();
  expect(here.assign).not.toHaveBeenCalled();
});

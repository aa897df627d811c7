import { pages } from '../../routes.ts';
import { type Asked, mayKeep, twinOf, wayOf, withoutRoutes } from './keeping.ts';
import { OFFLINE_PAGE } from './offline-addresses.ts';

export interface Surroundings {
  readonly caches: Pick<CacheStorage, 'open' | 'keys' | 'delete'>;
  readonly fetch: (address: string, how?: RequestInit) => Promise<Response>;
  readonly origin: string;
  /** Names the build. */
  readonly release: string;
  /** Code of the pages that open without a line, by path. */
  readonly files: readonly string[];
  /** Whether the visitor asked the browser to spare the line. */
  readonly sparing: boolean;
}

/** What the worker keeps; the caches of a release have its name. */
const OURS = 'tienda-';
/** The shop's own pages that open without a line, wherever somebody has been before. */
export const SHELL = [OFFLINE_PAGE, pages.home, pages.cart];
/** Pages, their data and pictures of a visit; the oldest make room. */
const MOST_SHOWN = 240;
/** Fetched beside what the visitor does. */
const AT_ONCE = 4;
/** Everybody's, so no credential is sent with them. */
const ANONYMOUS = { credentials: 'omit' } as const;

/** What the shop does in the worker: keeps what everybody may see, and shows it on a lost line. */
export function createOfflineShop(around: Surroundings) {
  const { caches, origin } = around;
  const name = OURS + around.release;
  const absolute = (path: string): string => new URL(path, origin).href;

  const keep = async (address: string, answer: Response): Promise<void> => {
    if (!mayKeep(address, answer)) return;
    const cache = await caches.open(name);
    // Put anew at the end: what was seen last is the last to make room.
    await cache.delete(address);
    await cache.put(address, answer);
  };
  const fetchAndKeep = async (address: string, how: RequestInit = ANONYMOUS): Promise<boolean> => {
    const answer = await around.fetch(address, how);
    const good = mayKeep(address, answer);
    if (good) await keep(address, answer);
    return good;
  };
  /** The newest release first. */
  const releases = async (): Promise<string[]> => {
    const names = (await caches.keys()).filter((other) => other.startsWith(OURS));
    return [name, ...names.filter((other) => other !== name).reverse()];
  };
  const find = async (address: string): Promise<Response | undefined> => {
    for (const release of await releases()) {
      const kept = await (await caches.open(release)).match(address);
      if (kept) return kept;
    }
    return undefined;
  };
  const makeRoom = async (): Promise<void> => {
    const cache = await caches.open(name);
    const shell = new Set(SHELL.map(absolute));
    const shown = (await cache.keys()).filter(
      ({ url }) => !shell.has(url) && !new URL(url).pathname.startsWith('/assets/'),
    );
    for (const { url } of shown.slice(0, Math.max(0, shown.length - MOST_SHOWN)))
      await cache.delete(url);
  };
  /** Fetches what the named addresses lack, without a word about what does not come. */
  const complete = async (addresses: readonly string[]): Promise<void> => {
    const lacking: string[] = [];
    for (const address of addresses) {
      const way = wayOf({ method: 'GET', url: address, mode: modeOf(address) }, origin);
      if (way !== 'code' && way !== 'shown') continue;
      if (!(await find(address))) lacking.push(address);
    }
    const fetchNext = async (): Promise<void> => {
      for (let next = lacking.pop(); next; next = lacking.pop())
        await fetchAndKeep(next).catch(() => false);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, fetchNext));
    await makeRoom();
  };

  /** Without its own page for a lost line the worker is of no use; the rest may come later. */
  const install = async (): Promise<void> => {
    const files = new Set(around.sparing ? [] : around.files);
    for (const page of SHELL) {
      const good = await fetchAndKeep(absolute(page), { ...ANONYMOUS, cache: 'reload' });
      if (!good) throw new Error(`the shop did not answer ${page}`);
      const text = await (await find(absolute(page)))?.text();
      for (const [file] of text?.matchAll(/\/assets\/[\w.-]+/g) ?? []) files.add(file);
    }
    await complete([...files].map(absolute));
  };

  /** Takes away what releases before the last one kept: open pages may still need that one's code. */
  const activate = async (): Promise<void> => {
    for (const old of (await releases()).slice(2)) await caches.delete(old);
  };

  const showKept = async (request: Asked): Promise<Response | undefined> =>
    (await find(withoutRoutes(new URL(request.url)).href)) ??
    (request.mode === 'navigate' ? find(absolute(OFFLINE_PAGE)) : undefined);

  /** Asks the shop, and keeps its answer where everybody may see it. */
  const ask = async (
    request: Asked,
    send: () => Promise<Response>,
    later: (work: Promise<unknown>) => void,
  ): Promise<Response> => {
    let answer: Response;
    try {
      answer = await send();
    } catch (lost) {
      const kept = await showKept(request);
      if (kept) return kept;
      throw lost;
    }
    if (wayOf(request, origin) === 'own' || !mayKeep(request.url, answer)) return answer;
    const address = new URL(request.url);
    const whole = withoutRoutes(address).href === address.href;
    const twin = twinOf(address);
    const rest = twin && !around.sparing ? [twin.href] : [];
    const kept = whole ? keep(request.url, answer.clone()) : Promise.resolve();
    later(kept.then(() => complete(whole ? rest : [...rest, withoutRoutes(address).href])));
    return answer;
  };

  /** The answer to a request, or undefined where the browser asks for itself. */
  const answer = (
    request: Asked,
    send: () => Promise<Response>,
    later: (work: Promise<unknown>) => void,
  ): Promise<Response> | undefined => {
    const way = wayOf(request, origin);
    if (way === 'leave') return undefined;
    if (way !== 'code') return ask(request, send, later);
    return find(request.url).then((kept) => kept ?? ask(request, send, later));
  };

  return { install, activate, answer, complete };
}

function modeOf(address: string): RequestMode {
  return /\.data$|^\/(assets|img|icons)\/|^\/favicon/.test(new URL(address).pathname)
    ? 'cors'
    : 'navigate';
}

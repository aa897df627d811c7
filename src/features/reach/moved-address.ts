/** Old addresses that are kept at most: all of them lie in memory. */
export const MOST_MOVED = 5_000;
export const MAX_ADDRESS = 300;

/** Beginnings of what is no page, so that nothing of it is ever looked for among the moved ones. */
const NO_PAGES = ['/api', '/admin', '/assets', '/img', '/sitemaps'];

/** An old address and where it leads now; null where nothing is there for good. */
export interface MovedAddress {
  readonly from: string;
  readonly to: string | null;
}

const visible = (text: string): boolean => !/[\p{Cc}\p{Cs}\s\\]/u.test(text);

/**
 * What of an address counts: its path as it is read, without capitals and a slash at its end, and
 * what follows its question mark as it is.
 */
export function keyOfAddress(pathname: string, query: string): string {
  let path = pathname;
  try {
    path = decodeURIComponent(pathname);
  } catch {
    // Broken escapes are compared as they came.
  }
  const bare = path.normalize('NFC').toLowerCase().replace(/\/+$/, '');
  return `${bare === '' ? '/' : bare}${query === '' ? '' : `?${query}`}`;
}

/** The keys under which an asked address is looked for: with its query, then without. */
export function keysOfUrl({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string[] {
  const query = search.replace(/^\?/, '');
  const plain = keyOfAddress(pathname, '');
  return query === '' ? [plain] : [keyOfAddress(pathname, query), plain];
}

/** An old address as somebody typed it, as it is kept; undefined for what is none of ours. */
export function readFrom(typed: string): string | undefined {
  const text = typed.trim().replace(/#.*$/, '');
  if (!isOwnPath(text)) return undefined;
  const [path = '', ...query] = text.split('?');
  const key = keyOfAddress(path, query.join('?'));
  return key !== '/' && visible(key) && key.length <= MAX_ADDRESS ? key : undefined;
}

/** An address of a page of the shop as it is sent; undefined for outside ones and for no pages. */
export function readTo(typed: string): string | undefined {
  const text = typed.trim();
  if (!isOwnPath(text)) return undefined;
  // Read by the very rules of the browser that will follow it.
  const url = URL.parse(text, 'https://tienda.invalid');
  if (url?.origin !== 'https://tienda.invalid') return undefined;
  const address = `${url.pathname}${url.search}${url.hash}`;
  return isOwnPath(address) && !isNoPage(address) ? address : undefined;
}

/** One slash at the beginning: two, or a backslash, name another host. */
const isOwnPath = (text: string): boolean =>
  /^\/(?!\/)/.test(text) && visible(text) && text.length <= MAX_ADDRESS;

/** Whether an address is one that no page can ever have. */
export function isNoPage(address: string): boolean {
  const path = keyOfAddress(address.split(/[?#]/)[0] ?? '', '');
  return NO_PAGES.some((start) => path === start || path.startsWith(`${start}/`));
}

/** The key of an address that is sent, for looking it up among the moved ones. */
export function keysOfTo(to: string): string[] {
  const [path = '', ...query] = to.replace(/#.*$/, '').split('?');
  return keysOfUrl({ pathname: path, search: query.join('?') });
}

/**
 * Where somebody arrives who is sent to `to`, through all that moved; undefined where they would come
 * back to `from`, or go round for ever.
 */
export function arrivalOf(
  from: string,
  to: string,
  moved: readonly MovedAddress[],
): { readonly at: string | null } | undefined {
  const seen = new Set([from]);
  let at: string | null = to;
  while (at !== null) {
    const keys = keysOfTo(at);
    if (keys.some((key) => seen.has(key))) return undefined;
    const next = keys.flatMap((key) => moved.find((one) => one.from === key) ?? [])[0];
    if (!next) return { at };
    seen.add(next.from);
    at = next.to;
  }
  return { at };
}

import { isEverybodys, keyOf, pageOfData } from '../everybodys-pages.ts';

/**
 * What the worker does with a request: `code` never changes under its name and is answered from what
 * is kept; `shown` (a picture, an icon, a page of everybody's or its data) is asked for and kept for
 * when the line is lost; `own` is a page that somebody alone may see, which is never kept; `leave` is
 * the browser's own business.
 */
export type Way = 'code' | 'shown' | 'own' | 'leave';

/** The part of a request that decides. */
export type Asked = Pick<Request, 'method' | 'url' | 'mode'>;

const CODE = /^\/assets\/[\w.-]+$/;
const PICTURE = /^(\/img\/|\/icons\/|\/favicon\.svg$)/;

/** Decides by a list of what may be kept: whatever is not on it never is. */
export function wayOf({ method, url, mode }: Asked, origin: string): Way {
  const address = new URL(url);
  if (method !== 'GET' || address.origin !== origin) return 'leave';
  const navigates = mode === 'navigate';
  if (!navigates && CODE.test(address.pathname)) return 'code';
  if (!navigates && PICTURE.test(address.pathname)) return 'shown';
  const data = pageOfData(address.pathname) !== address.pathname;
  if (navigates === data) return navigates ? 'own' : 'leave';
  if (isEverybodys(address.pathname) && keyOf(withoutRoutes(address))) return 'shown';
  return navigates ? 'own' : 'leave';
}

/** Parts of a page's data may be asked for alone; the whole answers that too. */
export function withoutRoutes(address: URL): URL {
  const whole = new URL(address);
  whole.searchParams.delete('_routes');
  whole.hash = '';
  return whole;
}

const TYPES: readonly (readonly [RegExp, RegExp])[] = [
  [/\.js$/, /^(text|application)\/javascript/],
  [/\.css$/, /^text\/css/],
  [/\.woff2$/, /^font\//],
  [/\.data$/, /^text\/x-script/],
  [PICTURE, /^image\//],
  [/^/, /^text\/html/],
];

/**
 * Whether an answer is what its address promises. An error, another's answer, a page led elsewhere or
 * a proxy's own would stay until the next release.
 */
export function mayKeep(url: string, answer: Response): boolean {
  const { pathname } = new URL(url);
  if (answer.status !== 200 || answer.redirected) return false;
  if (answer.type !== 'basic' && answer.type !== 'default') return false;
  if (/no-store|private/.test(answer.headers.get('Cache-Control') ?? '')) return false;
  const type = answer.headers.get('Content-Type') ?? '';
  return TYPES.find(([path]) => path.test(pathname))?.[1].test(type) ?? false;
}

/** The data of a page, or the page of data: whoever comes back by the other way finds it too. */
export function twinOf(address: URL): URL | undefined {
  if (CODE.test(address.pathname) || PICTURE.test(address.pathname)) return undefined;
  const twin = withoutRoutes(address);
  const page = pageOfData(twin.pathname);
  if (page !== twin.pathname) twin.pathname = page;
  else twin.pathname = page === '/' ? '/_root.data' : `${page}.data`;
  return twin;
}

import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import type { RouterContextProvider, ServerBuild } from 'react-router';
import { type Caller, type FindSession, identify } from '../platform/http/access.ts';
import type { App } from '../platform/http/app.ts';
import {
  contentPolicy,
  type PageHosts,
  replaceNonceByHashes,
} from '../platform/http/content-policy.ts';
import { SESSION_COOKIE } from '../platform/http/cookies.ts';
import { asRefusal, comeAgainSeconds, PAGES, type Refusal } from '../platform/http/errors.ts';
import { stylesInliner } from '../platform/http/inline-styles.ts';
import { compressHtml, etagOf, type KeptPage } from '../platform/http/kept-page.ts';
import { Gate } from '../platform/http/overload/gate.ts';
import { sendAwayNow } from '../platform/http/overload/send-away.ts';
import { arrivalsOf, Turns } from '../platform/http/overload/turns.ts';
import { remember } from '../platform/memory/remembered.ts';
import type { ShopVisit } from './page-visit.ts';

export interface PagesOptions {
  readonly build: ServerBuild;
  /** Where the files that browsers download lie. */
  readonly clientFiles: string;
  readonly baseUrl: string;
  readonly findSession: FindSession;
  /** What page loaders may read, for this caller. */
  readonly visit: (
    caller: Caller | null,
    nonce: string,
    cookies: FastifyRequest['cookies'],
  ) => Omit<ShopVisit, 'turn'>;
  /** Foreign hosts a page needs, by path. */
  readonly hostsOf: (path: string) => PageHosts;
  /** Pages that our own pages show in a frame, by path. */
  readonly framedByUs?: (path: string) => boolean;
}

/** Query parameters a cached page may depend on; a page asked with any other is never cached. */
const CACHE_PARAMETERS = new Set([
  'searchTerm',
  'color',
  'precioMin',
  'precioMax',
  'cantidadMin',
  'cantidadMax',
  'terminado',
  'page',
]);
const MOST_PAGES = 500;
const UNCACHED_QUALITY = 4;
/** Pages under way at once: while one is rendered, others wait for the database. */
const SEATS = 4;
/** A page that comes after a second is of little use: the rest is for the way, and for chance. */
const EXPECTED_WITHIN_MS = 400;
const WITHIN_MS = 700;

/** A page to keep, or an answer for one visitor only. */
type Rendered =
  | { readonly page: KeptPage; readonly response?: never; readonly nonce?: never }
  | { readonly page?: never; readonly response: Response; readonly nonce: string };

/** Serves every page through React Router; anonymous ones that allow it come from memory. */
export function registerPages(app: App, options: PagesOptions): { clearCache: () => void } {
  const render = pagesEntry(options.build).createRequestHandler(options.build, 'production');
  const kept = remember<KeptPage>({ most: MOST_PAGES });
  const { origin } = new URL(options.baseUrl);
  const inlineStyles = stylesInliner(options.clientFiles);

  const gate = new Gate({
    seats: SEATS,
    expectedWithinMs: EXPECTED_WITHIN_MS,
    withinMs: WITHIN_MS,
    draw: Math.random,
  });
  const turns = new Turns(arrivalsOf(app.server));
  const underWay = new Map<string, Promise<Rendered>>();

  const renderNow = async (request: FastifyRequest, url: URL, key?: string): Promise<Rendered> => {
    // base64url: the nonce is looked for by a regular expression, where a plus sign would not match.
    const nonce = randomBytes(16).toString('base64url');
    const keep = key ? kept.begin(key) : undefined;
    const caller = await identify(request, options.findSession, false);
    let away: Refusal | undefined;
    const response = await render(
      // No header of the visitor's: what a page may depend on is the address and the visit, and a
      // page kept for everybody on the address alone.
      new Request(url, { method: request.method }),
      loadContext(options, {
        caller,
        cookies: request.cookies,
        nonce,
        turn: () => turns.take(),
        onAway: (refusal) => {
          away = refusal;
        },
      }),
    );
    // The page that says what went wrong would blame the product, or need the database itself.
    if (away && response.status >= 500) throw away;
    const seconds = sharedSeconds(response);
    if (!keep || seconds === 0 || response.status !== 200) return { response, nonce };
    const { html, hashes } = replaceNonceByHashes(await response.text(), nonce);
    const policy = contentPolicy(hashes, options.hostsOf(url.pathname));
    const page = toKeptPage(inlineStyles(html), policy);
    keep(page, seconds * 1000);
    return { page };
  };

  /** Many who ask for one page that is not kept are answered with one rendering of it. */
  const renderOnce = async (request: FastifyRequest, url: URL, key?: string): Promise<Rendered> => {
    const under = key ? underWay.get(key) : undefined;
    if (under) {
      const same = await under.catch(() => undefined);
      if (same?.page) return same;
    }
    const gone = (): boolean => request.raw.socket.destroyed;
    const rendering = gate.through(() => renderNow(request, url, key), gone);
    if (!key) return rendering;
    underWay.set(key, rendering);
    return rendering.finally(() => {
      if (underWay.get(key) === rendering) underWay.delete(key);
    });
  };

  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    // Put together, not resolved: what a request says can never become the host of the page.
    const url = new URL(`${origin}${request.raw.url ?? '/'}`);
    const key = cacheKey(request, url);
    const cached = key ? kept.find(key) : undefined;
    const framed = options.framedByUs?.(url.pathname) ?? false;
    if (cached) return sendCached(request, reply, cached);
    const { page, response, nonce } = await renderOnce(request, url, key);
    if (page) return sendCached(request, reply, page);
    const policy = contentPolicy([`'nonce-${nonce}'`], options.hostsOf(url.pathname), framed);
    if (framed) reply.header('X-Frame-Options', 'SAMEORIGIN');
    return sendFresh(request, reply.header('Content-Security-Policy', policy), response);
  };

  /** Whoever would have to wait too long for a page that is nowhere yet learns it at once. */
  const sendAwayEarly: onRequestHookHandler = (request, reply, next) => {
    if (!gate.isFull()) return next();
    const key = cacheKey(request, new URL(`${origin}${request.raw.url ?? '/'}`));
    if (key && (underWay.has(key) || kept.find(key))) return next();
    sendAwayNow(request, reply, comeAgainSeconds(Math.random()));
  };

  app.route({
    method: ['GET', 'HEAD'],
    url: PAGES,
    config: { access: 'public' },
    onRequest: sendAwayEarly,
    handler: answer,
  });
  return { clearCache: () => kept.clear() };
}

/** The build bundles its own copy of the router and of the context's key: these are the ones to use. */
function pagesEntry(build: ServerBuild): typeof import('./entry.server.tsx') {
  return build.entry.module as typeof import('./entry.server.tsx');
}

interface Visiting {
  readonly caller: Caller | null;
  readonly cookies: FastifyRequest['cookies'];
  readonly nonce: string;
  readonly turn: ShopVisit['turn'];
  readonly onAway: (refusal: Refusal) => void;
}

function loadContext(
  options: PagesOptions,
  { caller, cookies, nonce, turn, onAway }: Visiting,
): RouterContextProvider {
  const visit = options.visit(caller, nonce, cookies);
  const failed: ShopVisit['failed'] = (error, path) => {
    const refusal = error instanceof Error ? asRefusal(error) : undefined;
    if (refusal?.code === 'unavailable') onAway(refusal);
    else visit.failed(error, path);
  };
  return pagesEntry(options.build).openVisit({ ...visit, failed, turn });
}

function cacheKey(request: FastifyRequest, url: URL): string | undefined {
  if (request.method !== 'GET' || request.cookies[SESSION_COOKIE]) return undefined;
  if (url.pathname.endsWith('.data')) return undefined;
  if (request.headers.authorization || url.href.length > 300) return undefined;
  const parameters = [...url.searchParams].sort(([a], [b]) => (a < b ? -1 : 1));
  if (parameters.some(([name]) => !CACHE_PARAMETERS.has(name))) return undefined;
  return `${url.pathname}?${new URLSearchParams(parameters)}`;
}

function sharedSeconds(response: Response): number {
  const control = response.headers.get('Cache-Control') ?? '';
  if (response.headers.has('Set-Cookie')) return 0;
  return Number(/s-maxage=(\d+)/.exec(control)?.[1] ?? 0);
}

function toKeptPage(html: string, policy: string): KeptPage {
  const body = Buffer.from(html);
  return {
    html: body,
    brotli: compressHtml(body),
    etag: etagOf(body),
    policy,
  };
}

function sendCached(request: FastifyRequest, reply: FastifyReply, page: KeptPage): FastifyReply {
  reply
    .header('Content-Security-Policy', page.policy)
    .header('Cache-Control', 'no-cache')
    .header('Vary', 'Accept-Encoding, Cookie')
    .header('ETag', page.etag)
    .type('text/html; charset=utf-8');
  if (request.headers['if-none-match'] === page.etag) return reply.code(304).send();
  return acceptsBrotli(request)
    ? reply.header('Content-Encoding', 'br').send(page.brotli)
    : reply.send(page.html);
}

async function sendFresh(
  request: FastifyRequest,
  reply: FastifyReply,
  response: Response,
): Promise<FastifyReply> {
  reply.code(response.status);
  for (const [name, value] of response.headers) {
    if (name !== 'set-cookie') reply.header(name, value);
  }
  for (const value of response.headers.getSetCookie()) reply.header('Set-Cookie', value);
  reply.header('Cache-Control', 'no-store').header('Vary', 'Accept-Encoding, Cookie');
  const body = Buffer.from(await response.arrayBuffer());
  // A redirect has no body, and so no type either.
  if (body.length === 0) return reply.send();
  if (body.length < 1024 || !acceptsBrotli(request)) return reply.send(body);
  return reply.header('Content-Encoding', 'br').send(compressHtml(body, UNCACHED_QUALITY));
}

function acceptsBrotli(request: FastifyRequest): boolean {
  return /\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''));
}

import { randomBytes } from 'node:crypto';
import type {
  FastifyReply,
  FastifyRequest,
  onRequestHookHandler,
  RouteHandlerMethod,
} from 'fastify';
import type { RouterContextProvider, ServerBuild } from 'react-router';
import { sheetAfterPaint } from '../framework/start-after-paint.ts';
import { type Caller, type FindSession, identify } from '../platform/http/access.ts';
import type { App } from '../platform/http/app.ts';
import {
  contentPolicy,
  type PageHosts,
  replaceNonceByHashes,
} from '../platform/http/content-policy.ts';
import { SESSION_COOKIE } from '../platform/http/cookies.ts';
import { asRefusal, comeAgainSeconds, PAGES, type Refusal } from '../platform/http/errors.ts';
import type { KeptPage } from '../platform/http/kept-page.ts';
import { type Aside, Gate } from '../platform/http/overload/gate.ts';
import { sendAwayNow } from '../platform/http/overload/send-away.ts';
import { arrivalsOf, Turns } from '../platform/http/overload/turns.ts';
import { stylesInliner } from '../platform/http/styles/inline-styles.ts';
import { remember } from '../platform/memory/remembered.ts';
import { everybodysKeys } from './everybodys-keys.ts';
import { isEverybodys, keyOf } from './everybodys-pages.ts';
import type { ShopVisit } from './page-visit.ts';
import {
  keptPage,
  replyKept,
  sendEverybodys,
  sendFresh,
  sendMoved,
  sharedSeconds,
} from './send-page.ts';

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
  ) => Omit<ShopVisit, 'turn' | 'aside' | 'everybodys'>;
  /** Foreign hosts a page needs, by path. */
  readonly hostsOf: (path: string) => PageHosts;
  /** Where an address leads that no page has any more; null where nothing is there for good. */
  readonly movedTo?: (url: URL) => Promise<{ readonly to: string | null } | undefined>;
  /** Pages that our own pages show in a frame, by path. */
  readonly framedByUs?: (path: string) => boolean;
}

const MOST_PAGES = 500;
/** Pages under way at once: while one is rendered, others wait for the database. */
const SEATS = 4;
/** A page that comes after a second is of little use: the rest is for the way, and for chance. */
const EXPECTED_WITHIN_MS = 400;
const WITHIN_MS = 700;

/**
 * An address whose letters the database can be asked for: a NUL it refuses, and nothing has the mark
 * for what cannot be read in its name. Half of a pair never gets here.
 */
const readable = (address: string): string => address.replaceAll('%00', '%EF%BF%BD');

/** A page to keep, or an answer for one visitor only. */
type Rendered =
  | { readonly page: KeptPage; readonly response?: never; readonly nonce?: never }
  | { readonly page?: never; readonly response: Response; readonly nonce: string };

/**
 * Serves every page through React Router. Those that are everybody's are made for nobody, whoever
 * asks, and come from memory; so do others of strangers that allow it.
 */
export function registerPages(app: App, options: PagesOptions): { clearCache: () => void } {
  const { createRequestHandler, htmlOf } = pagesEntry(options.build);
  const render = createRequestHandler(options.build, 'production');
  const kept = remember<KeptPage>({ most: MOST_PAGES });
  const { origin } = new URL(options.baseUrl);
  const inlineStyles = stylesInliner(options.clientFiles);
  // Put together, not resolved: what a request says can never become the host of the page.
  const urlOf = (address = '/'): URL => new URL(`${origin}${readable(address)}`);

  const gate = new Gate({
    seats: SEATS,
    expectedWithinMs: EXPECTED_WITHIN_MS,
    withinMs: WITHIN_MS,
    draw: Math.random,
  });
  const turns = new Turns(arrivalsOf(app.server));
  const underWay = new Map<string, Promise<Rendered>>();

  const renderNow = async (
    request: FastifyRequest,
    url: URL,
    aside: Aside,
    key?: string,
  ): Promise<Rendered> => {
    // base64url: the nonce is looked for by a regular expression, where a plus sign would not match.
    const nonce = randomBytes(16).toString('base64url');
    const keep = key ? kept.begin(key) : undefined;
    const everybodys = isEverybodys(url.pathname);
    const caller = everybodys ? null : await identify(request, options.findSession, false);
    let away: Refusal | undefined;
    const response = await render(
      // No header of the visitor's: what a page may depend on is the address and the visit, and a
      // page kept for everybody on the address alone.
      new Request(url, { method: request.method }),
      loadContext(options, {
        caller,
        cookies: everybodys ? {} : request.cookies,
        nonce,
        everybodys,
        turn: () => turns.take(),
        aside,
        onAway: (refusal) => {
          away = refusal;
        },
      }),
    );
    // The page that says what went wrong would blame the product, or need the database itself.
    if (away && response.status >= 500) throw away;
    const seconds = sharedSeconds(response);
    if (!keep || seconds === 0) return { response, nonce };
    const page = await pageToKeep(url, response, nonce);
    keep(page, seconds * 1000);
    return { page };
  };

  const pageToKeep = async (url: URL, response: Response, nonce: string): Promise<KeptPage> => {
    const text = htmlOf(response) ?? (await response.text());
    const mine = !isEverybodys(url.pathname);
    if (!(response.headers.get('Content-Type') ?? '').startsWith('text/html'))
      return keptPage(text, response, { mine });
    const { html, hashes } = replaceNonceByHashes(text, nonce);
    const policy = contentPolicy(hashes, options.hostsOf(url.pathname));
    return keptPage(sheetAfterPaint(inlineStyles(html)), response, { policy, mine });
  };

  /** Many who ask for one page that is not kept are answered with one rendering of it. */
  const renderOnce = async (request: FastifyRequest, url: URL, key?: string): Promise<Rendered> => {
    const under = key ? underWay.get(key) : undefined;
    if (under) {
      const same = await under.catch(() => undefined);
      if (same?.page) return same;
    }
    const gone = (): boolean => request.raw.socket.destroyed;
    const rendering = gate.through((aside) => renderNow(request, url, aside, key), gone);
    if (!key) return rendering;
    underWay.set(key, rendering);
    return rendering.finally(() => {
      if (underWay.get(key) === rendering) underWay.delete(key);
    });
  };

  /** A page from memory is sent at once: a promise of a reply would listen to its end. */
  const answer: RouteHandlerMethod = (request, reply) => {
    const url = urlOf(request.raw.url);
    const key = cacheKey(request, url);
    const cached = key ? kept.find(key) : undefined;
    if (!cached) return answerAnew(request, reply, url, key);
    replyKept(request, reply, cached);
    return undefined;
  };

  const everybodysKey = everybodysKeys(urlOf);
  const findEverybodys = (address: string): KeptPage | undefined => {
    const key = everybodysKey(address);
    return key === undefined ? undefined : kept.find(key);
  };

  const answerAnew = async (
    request: FastifyRequest,
    reply: FastifyReply,
    url: URL,
    key?: string,
  ): Promise<FastifyReply> => {
    const { page, response, nonce } = await renderOnce(request, url, key);
    if (page) {
      replyKept(request, reply, page);
      return reply;
    }
    const moved = response.status === 404 ? await options.movedTo?.(url) : undefined;
    if (moved && moved.to !== null) return sendMoved(reply, moved.to);
    const framed = options.framedByUs?.(url.pathname) ?? false;
    const policy = contentPolicy([`'nonce-${nonce}'`], options.hostsOf(url.pathname), framed);
    if (framed) reply.header('X-Frame-Options', 'SAMEORIGIN');
    // The page that says that there is nothing says so for good.
    reply.code(moved ? 410 : response.status).header('Content-Security-Policy', policy);
    return sendFresh(request, reply, response, htmlOf(response));
  };

  /** Whoever would have to wait too long for a page that is nowhere yet learns it at once. */
  const sendAwayEarly: onRequestHookHandler = (request, reply, next) => {
    if (!gate.isFull()) return next();
    const key = cacheKey(request, urlOf(request.raw.url));
    if (key && (underWay.has(key) || kept.find(key))) return next();
    sendAwayNow(request, reply, comeAgainSeconds(Math.random()));
  };

  app.route({
    method: ['GET', 'HEAD'],
    url: PAGES,
    config: { access: 'public', ready: sendEverybodys(findEverybodys) },
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
  readonly everybodys: boolean;
  readonly turn: ShopVisit['turn'];
  readonly aside: Aside;
  readonly onAway: (refusal: Refusal) => void;
}

function loadContext(
  options: PagesOptions,
  { caller, cookies, nonce, everybodys, turn, aside, onAway }: Visiting,
): RouterContextProvider {
  const visit = options.visit(caller, nonce, cookies);
  const failed: ShopVisit['failed'] = (error, path) => {
    const refusal = error instanceof Error ? asRefusal(error) : undefined;
    if (refusal?.code === 'unavailable') onAway(refusal);
    else visit.failed(error, path);
  };
  return pagesEntry(options.build).openVisit({ ...visit, everybodys, failed, turn, aside });
}

/** Strangers alone share a page that might be somebody's; one that is everybody's, all. */
function cacheKey(request: FastifyRequest, url: URL): string | undefined {
  if (request.method !== 'GET') return undefined;
  if (isEverybodys(url.pathname)) return keyOf(url);
  const known = request.cookies[SESSION_COOKIE] ?? request.headers.authorization;
  return known === undefined && !url.pathname.endsWith('.data') ? keyOf(url) : undefined;
}

import { renderToPipeableStream, renderToString } from 'react-dom/server';
import {
  type EntryContext,
  type RouterContextProvider,
  ServerRouter,
  StaticRouter,
} from 'react-router';
import { withAccent } from '../features/site/accent.ts';
import { siteContext } from '../features/site/web/site-context.ts';
import { shortAddress } from '../framework/shop-manifest.ts';
import { afterPictures } from '../framework/start-after-paint.ts';
import { writeOnceWith } from '../framework/written/written-once.ts';
import { WrittenPage } from '../framework/written/written-page.ts';
import { IS_CART_EMPTY } from './compose/mark-empty-cart.ts';
import { Nonce } from './nonce.ts';
import { frameContext, type ShopVisit } from './page-visit.ts';

/**
 * Pages to look at or to read, by route id; the cart is one while it is empty. On the others scripts
 * are asked for at once, because their forms wait for them; what is pressed early is kept on all
 * (framework/early-visitor.ts).
 */
const PICTURES_FIRST: ReadonlySet<string> = new Set([
  'home-page',
  'search-page',
  'products-page',
  'product',
  'product-detail',
  'orders-page',
  'finishes-page',
  'finish-page',
  'returns-page',
  'shipping-policy-page',
  'help-page',
  'privacy-page',
  'terms-page',
  'payment-methods-page',
]);

/** The bridge in pages.ts uses this bundle's router, built for production whatever NODE_ENV is. */
export { createRequestHandler } from 'react-router';
/** And fills its contexts, whose keys must be this bundle's own too. */
export { openVisit } from './page-visit.ts';

/** React puts a text together of pieces, which would be gathered again for every page that has it. */
const inOnePiece = (text: string): string => Buffer.from(text).toString();
writeOnceWith((part) =>
  inOnePiece(renderToString(<StaticRouter location="/">{part}</StaticRouter>)),
);

/** What was rendered for each answer: as its body it would be made bytes, and of those a text again. */
const written = new WeakMap<Response, string>();

/** The page that an answer brings; undefined where it brings something else, or nothing. */
export const htmlOf = (response: Response): string | undefined => written.get(response);

/** Waits for the whole page: loaders have answered already, and a whole page can be cached. */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  const frame = context.get(frameContext);
  await frame.turn();
  const shown = forShoppers(routerContext);
  const { html, failed } = await renderWhole(request.url, ofThisPage(shown), frame);
  const routeId = routerContext.staticHandlerContext.matches.at(-1)?.route.id ?? '';
  const isToLookAt = routeId === 'cart-page' ? IS_CART_EMPTY : PICTURES_FIRST.has(routeId);
  const response = new Response(null, { status: failed ? 500 : status, headers });
  // None of React's: nobody downloads how it is made.
  const coloured = withAccent(html, context.get(siteContext).accent);
  written.set(response, afterPictures(coloured, isToLookAt));
  return response;
}

/** Pages of the shop name a list of pages without the staff's. */
function forShoppers(context: EntryContext): EntryContext {
  if (context.staticHandlerContext.matches.some(({ route }) => route.id === 'staff'))
    return context;
  const { manifest } = context;
  return { ...context, manifest: { ...manifest, url: shortAddress(manifest.url) } };
}

/** The router makes a route of every page it is told of, for each page anew: it is told of this one. */
function ofThisPage(context: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = context;
  const routes: typeof manifest.routes = {};
  for (const { route } of staticHandlerContext.matches) {
    const known = manifest.routes[route.id];
    if (known) routes[route.id] = known;
  }
  return { ...context, manifest: { ...manifest, routes } };
}

function renderWhole(
  url: string,
  routerContext: EntryContext,
  { nonce, failed: note }: Pick<ShopVisit, 'nonce' | 'failed'>,
): Promise<{ html: string; failed: boolean }> {
  return new Promise((resolve, reject) => {
    let failed = false;
    const { pipe } = renderToPipeableStream(
      <Nonce value={nonce}>
        <ServerRouter context={routerContext} url={url} nonce={nonce} />
      </Nonce>,
      {
        nonce,
        // Large parts stay where they belong instead of being moved there by a script.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady: () => {
          pipe(new WrittenPage((html) => resolve({ html, failed }), reject));
        },
        onShellError: reject,
        onError: (error) => {
          failed = true;
          note(error, new URL(url).pathname);
        },
      },
    );
  });
}

/** Errors of loaders are the server's to take down; a visitor who went away is none. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
  if (request.signal.aborted) return;
  if (error instanceof Error)
    context.get(frameContext).failed(error, new URL(request.url).pathname);
}

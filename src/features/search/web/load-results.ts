import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { redirect } from 'react-router';
import { call } from '../../../platform/browser/call.ts';
import { IMAGE_SEARCH_TERM } from '../../../routes.ts';
import * as calls from '../calls.ts';
import type { SearchRequest, SearchResponse } from '../reads.ts';
import { callQuery, canonicalAddress, changed, readRequest, toAddress } from '../request.ts';

export interface ResultsData {
  readonly request: SearchRequest;
  /** Null when the search failed or when the page shows the results of an image search. */
  readonly response: SearchResponse | null;
  readonly failed: boolean;
  /** The whole address of this list without filters and order; none for a search by picture. */
  readonly canonical?: string;
}

/** What search engines are told of a list; the results of a picture are one browser's own. */
export function resultsLinks(data: ResultsData | undefined) {
  if (data?.canonical) return [{ tagName: 'link', rel: 'canonical', href: data.canonical }];
  return [{ name: 'robots', content: 'noindex' }];
}

/** What the page's address asks for; the term may be part of the path. */
interface Asked {
  readonly url: URL;
  readonly termInPath: string | undefined;
}

/** Answers a results page by `search`; a failure is logged and told to the page, never thrown. */
export async function answerWith(
  { url, termInPath }: Asked,
  search: (request: SearchRequest) => Promise<SearchResponse>,
): Promise<ResultsData> {
  const request = readRequest(url.searchParams, termInPath);
  if (request.searchTerm === IMAGE_SEARCH_TERM) return { request, response: null, failed: false };
  let response: SearchResponse;
  try {
    response = await search(request);
  } catch (error) {
    // Whoever went on meanwhile: nothing failed, and no page waits for it.
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    console.error('the search failed', error);
    return { request, response: null, failed: true };
  }
  if (request.terminado && !response.terminados.includes(request.terminado)) {
    // The new term has no product with the finish chosen before: it is cleared (SPEC section 4).
    throw redirect(
      toAddress(changed(request, { terminado: '' }), url.pathname, termInPath !== undefined),
    );
  }
  const own = canonicalAddress(request, url.pathname, termInPath !== undefined);
  return { request, response, failed: false, canonical: new URL(own, url).href };
}

/** Searches by the public call, as the browser does once the page is alive. */
export async function searchByApi(
  request: SearchRequest,
  signal: AbortSignal,
): Promise<SearchResponse> {
  const answer = await call(calls.search, { query: callQuery(request), signal });
  if (!answer.ok) throw new Error(`${answer.status} ${answer.code}`);
  return answer.value;
}

/** Opening and closing the sheet of filters asks nothing again; a retry at the same address does. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const sameSearch =
    currentUrl.pathname === nextUrl.pathname && currentUrl.search === nextUrl.search;
  return sameSearch && currentUrl.hash !== nextUrl.hash ? false : defaultShouldRevalidate;
}

import { ok } from '../../../kernel/result.ts';
import type { App } from '../../../platform/http/app.ts';
import { sendReady } from '../../../platform/http/ready/ready-answers.ts';
import { serveCall } from '../../../platform/http/serve-call.ts';
import * as calls from '../calls.ts';
import * as contract from '../contract.ts';
import { missedTerm } from '../missed-term.ts';
import type { SearchReads, SearchRequest, SearchResponse } from '../reads.ts';
import type { ReadyTexts } from './memory/ready-texts.ts';
import { searchText } from './search-text.ts';

/** Replies take bytes as well as text, which the type of a serializer does not know. */
const writeAnswer = searchText as unknown as (answer: SearchResponse) => string;

/** Search by text with its filters, what to filter by, and suggestions while typing. */
export function registerSearch(
  app: App,
  { reads, ready }: { readonly reads: SearchReads; readonly ready: ReadyTexts },
): void {
  serveCall(
    app,
    calls.search,
    contract.search,
    async ({ query, request: { raw } }) => {
      const keep = ready.begin(raw.url ?? '');
      const request = requestOf(query);
      const response = await reads.search(request);
      keep(searchText(response), missedTerm(request, response));
      return ok(response);
    },
    {
      ready: sendReady(ready.find),
      serializerCompiler: ({ httpStatus }) => (httpStatus === '200' ? writeAnswer : JSON.stringify),
    },
  );
  serveCall(app, calls.filters, contract.filters, async () => ok(await reads.filters()));
  serveCall(app, calls.suggestions, contract.suggestions, async ({ query }) =>
    ok(await reads.suggest(query.texto)),
  );
}

function requestOf(query: contract.SearchQuery): SearchRequest {
  const amount = (text: string): number | undefined => (text === '' ? undefined : Number(text));
  return {
    ...query,
    precioMin: amount(query.precioMin),
    precioMax: amount(query.precioMax),
    cantidadMin: amount(query.cantidadMin),
    cantidadMax: amount(query.cantidadMax),
  };
}

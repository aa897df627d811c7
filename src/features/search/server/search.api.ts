import type { App } from '../../../platform/http/app.ts';
import { api } from '../../../routes.ts';
import {
  FiltersAnswer,
  SearchAnswer,
  SearchQuery,
  Suggestions,
  SuggestQuery,
} from '../contract.ts';
import { missedTerm } from '../missed-term.ts';
import type { SearchReads, SearchRequest, SearchResponse } from '../reads.ts';
import type { ReadyTexts } from './memory/ready-texts.ts';
import { searchText } from './search-text.ts';

const config = { access: 'public' } as const;

/** Replies take bytes as well as text, which the type of a serializer does not know. */
const writeAnswer = searchText as unknown as (answer: SearchResponse) => string;

/** Search by text with its filters, what to filter by, and suggestions while typing. */
export function registerSearch(
  app: App,
  { reads, ready }: { readonly reads: SearchReads; readonly ready: ReadyTexts },
): void {
  app.answerReady(ready.find);
  app.get(
    api.search,
    {
      config,
      schema: { querystring: SearchQuery, response: { 200: SearchAnswer } },
      serializerCompiler: () => writeAnswer,
    },
    async ({ query, raw }) => {
      const keep = ready.begin(raw.url ?? '');
      const request = requestOf(query);
      const response = await reads.search(request);
      keep(searchText(response), missedTerm(request, response));
      return response;
    },
  );
  app.get(api.filters, { config, schema: { response: { 200: FiltersAnswer } } }, () =>
    reads.filters(),
  );
  app.get(
    api.suggestions,
    { config, schema: { querystring: SuggestQuery, response: { 200: Suggestions } } },
    ({ query }) => reads.suggest(query.texto),
  );
}

function requestOf(query: SearchQuery): SearchRequest {
  const amount = (text: string): number | undefined => (text === '' ? undefined : Number(text));
  return {
    ...query,
    precioMin: amount(query.precioMin),
    precioMax: amount(query.precioMax),
    cantidadMin: amount(query.cantidadMin),
    cantidadMax: amount(query.cantidadMax),
  };
}

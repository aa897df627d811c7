import { correctTerm, type Wanted } from '../../../../engines/words/text.ts';
import type { Facet } from '../../../../engines/words/words.ts';
import { words } from '../../../kernel/fold.ts';
import type { CatalogReads, ProductCard } from '../../catalog/reads.ts';
import { SHORTEST_TERM } from '../missed-term.ts';
import { leaveOut } from '../most-words.ts';
import type { FacetCount, SearchReads, SearchRequest, SearchResponse } from '../reads.ts';
import { activeFilters, withoutFilters } from '../request.ts';
import { EVERYTHING, readText, readWanted } from '../wanted.ts';
import type { SearchEngine } from './search-engine.ts';
import { suggest } from './suggest.ts';

export interface SearchDeps {
  readonly catalog: Pick<CatalogReads, 'categoriesOnSale'>;
  /** Cards of these products, in their order. */
  readonly cards: (ids: readonly number[]) => Promise<readonly ProductCard[]>;
  /** What finds, asked anew for every search: the newest index. */
  readonly engine: () => Promise<SearchEngine>;
}

/** Up to this many products somebody may have meant another word. */
const FEW_PRODUCTS = 3;

/** The search as pages and the API read it. */
export function createSearch(deps: SearchDeps): SearchReads {
  return {
    search: async (request) => search(deps, await deps.engine(), request),
    filters: async () => {
      const { counted } = (await deps.engine()).find(EVERYTHING, 1);
      return {
        colores: counted.colours.map(onTheWire),
        terminados: counted.finishes.map((finish) => finish.value),
      };
    },
    suggest: async (text) => suggest(deps, await deps.engine(), text),
  };
}

async function search(
  deps: SearchDeps,
  engine: SearchEngine,
  request: SearchRequest,
): Promise<SearchResponse> {
  const response = await answer(deps, engine, request);
  if (response.total > 0) return withAlternative(engine, request, response);
  if (!wordsFindNothing(engine, request)) return response;
  const better = correctTerm(request.searchTerm, engine.knownWords);
  if (better === undefined) return withMostWords(deps, engine, request, response);
  const meant = { ...request, searchTerm: better };
  if (wordsFindNothing(engine, meant)) return withMostWords(deps, engine, meant, response);
  return { ...(await answer(deps, engine, meant)), sugerencia: better };
}

/** What the most words find that find anything together; the empty response where none does. */
async function withMostWords(
  deps: SearchDeps,
  engine: SearchEngine,
  request: SearchRequest,
  empty: SearchResponse,
): Promise<SearchResponse> {
  const query = readText(request.searchTerm, engine.synonyms)?.query;
  if (!query || query.stems.length < 2) return empty;
  const parcial = leaveOut(request.searchTerm, query, engine.held(query));
  if (!parcial) return empty;
  return { ...(await answer(deps, engine, { ...request, searchTerm: parcial.con })), parcial };
}

/** The answer with what would find more, where a word nobody knows found hardly anything. */
function withAlternative(
  engine: SearchEngine,
  request: SearchRequest,
  response: SearchResponse,
): SearchResponse {
  if (response.total > FEW_PRODUCTS || activeFilters(request).length > 0) return response;
  const alternativa = correctTerm(request.searchTerm, engine.knownWords);
  if (alternativa === undefined) return response;
  const meant = wantedBy(engine, { ...request, searchTerm: alternativa });
  return engine.total(meant) > response.total ? { ...response, alternativa } : response;
}

/** Whether the words themselves are at fault, and not a filter chosen with them. */
function wordsFindNothing(engine: SearchEngine, request: SearchRequest): boolean {
  if (words(request.searchTerm).join(' ').length < SHORTEST_TERM) return false;
  return engine.total(wantedBy(engine, withoutFilters(request))) === 0;
}

function wantedBy(engine: SearchEngine, request: SearchRequest): Wanted {
  return readWanted(request, engine.synonyms);
}

/** One page of what a request finds, clamped to the pages there are. */
async function answer(
  { cards }: SearchDeps,
  engine: SearchEngine,
  request: SearchRequest,
): Promise<SearchResponse> {
  const wanted = wantedBy(engine, request);
  const { counted, ids, page, pages } = engine.find(wanted, request.page);
  return {
    resultados: await cards(ids),
    totalPaginas: pages,
    paginaActual: page,
    total: counted.total,
    terminados: counted.finishes.map((finish) => finish.value),
    facetas: {
      colores: counted.colours.map(onTheWire),
      terminados: counted.finishes.map(onTheWire),
      categorias: counted.categories.map(onTheWire),
    },
  };
}

function onTheWire({ value, name, css, count }: Facet): FacetCount {
  return { valor: value, nombre: name, ...(css === undefined ? {} : { css }), cantidad: count };
}

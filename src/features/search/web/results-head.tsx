import { MESSAGES } from '../../../kernel/messages.ts';
import { IMAGE_SEARCH_TERM } from '../../../routes.ts';
import type { SearchRequest, SearchResponse } from '../reads.ts';

/** What a results page is called. */
export function resultsTitle(request: SearchRequest | undefined): string {
  if (request?.searchTerm === IMAGE_SEARCH_TERM) return MESSAGES.imageSearch.title;
  return request?.searchTerm ? `Resultados para «${request.searchTerm}»` : 'Todos los productos';
}

/**
 * The heading of a results page, and how many it found. On phones one above the other whatever fits:
 * whether both fit on a line depends on the typeface, and ours comes after the first paint.
 */
export function ResultsHead({
  request,
  response,
  loading,
}: {
  readonly request: SearchRequest;
  readonly response: SearchResponse | null;
  readonly loading: boolean;
}) {
  const category = response?.facetas.categorias.find(({ valor }) => valor === request.categoria);
  const total = response?.total ?? 0;
  const found = response ? `${total} ${total === 1 ? 'producto' : 'productos'}` : '';
  return (
    <div className="mb-4 md:mb-6 md:flex md:items-baseline md:justify-between md:gap-6">
      <h1 className="text-xl break-words md:text-3xl">
        {request.searchTerm === '' && category ? category.nombre : resultsTitle(request)}
      </h1>
      <p role="status" className="figures shrink-0 text-ink-2">
        {loading ? MESSAGES.search.loading : found}
      </p>
    </div>
  );
}

import { lazy, memo, Suspense, useCallback, useMemo, useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { Icon } from '../../../design/icon.tsx';
import { AlivePart } from '../../../framework/alive-part.tsx';
import { fetchWritten } from '../../../framework/written-part.ts';
import { MESSAGES } from '../../../kernel/messages.ts';
import { IMAGE_SEARCH_TERM } from '../../../routes.ts';
import { AboveList } from '../../catalog/web/above-list.tsx';
import { CardGrid } from '../../catalog/web/card-grid.tsx';
import { askedColour } from '../asked-colour.ts';
import type { SearchRequest, SearchResponse } from '../reads.ts';
import { activeFilters, changed, readRequest, SEARCH_ORDERS, toAddress } from '../request.ts';
import type { FiltersProps } from './filters-form.tsx';
import type { ResultsData } from './load-results.ts';
import { Pagination } from './pagination.tsx';
import { ResultsHead } from './results-head.tsx';
import { SearchFailed } from './search-failed.tsx';
import { type FiltersShown, SHEET, useFiltersShown } from './use-filters-shown.ts';

/** Asked for at once, but hydrated after the frame around them. */
const fetchChips = () => import('./filter-chips.tsx');
const chips = fetchChips();
const FilterChips = lazy(() => chips.catch(() => fetchWritten(fetchChips)));
const fetchForm = () => import('./filters-form.tsx');
const form = fetchForm();
const FiltersForm = lazy(() => form.catch(() => fetchWritten(fetchForm)));
const ImageResults = lazy(() => import('../../image-search/web/image-results.tsx'));
const FiltersSheet = lazy(() => import('./filters-sheet.tsx'));
const Meant = lazy(() => import('./meant.tsx'));
const NothingFound = lazy(() => import('./nothing-found.tsx'));

interface SearchResultsProps {
  readonly data: ResultsData;
  readonly termInPath?: boolean;
}

/** What a search found: by its words, or by its picture when the term says so (A02). */
export function SearchResults(props: SearchResultsProps) {
  if (props.data.request.searchTerm !== IMAGE_SEARCH_TERM) return <TextResults {...props} />;
  return (
    <Suspense>
      <ImageResults />
    </Suspense>
  );
}

/** The list of products of a search: filters, order, cards and pages, all kept in the address. */
function TextResults({ data, termInPath = false }: SearchResultsProps) {
  const { request, failed } = data;
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const coming = useNavigation().location;
  const loading = coming !== undefined;
  const filters = useFiltersShown();
  const { sheet } = filters;
  const shown = useLastAnswer(data.response);
  const address = (asked: SearchRequest): string => toAddress(asked, pathname, termInPath);
  const wanted = useWanted(request, termInPath);
  const filtered = activeFilters(request).length > 0;
  /** Where nothing was found there is nothing to filter, to order or to see a logo on. */
  const empty = data.response?.total === 0 && !filtered;
  const wide = empty || filters.open === false;
  const change = useCallback(
    (part: Partial<SearchRequest>): void => {
      const next = toAddress(changed(wanted, part), pathname, termInPath);
      // What is chosen in the sheet is one step of the way back, together with the sheet.
      if (sheet) void navigate(next + SHEET, { replace: true, preventScrollReset: true });
      else void navigate(next, { preventScrollReset: true });
    },
    [wanted, pathname, termInPath, navigate, sheet],
  );

  return (
    <div className="content gutter pt-6 md:pt-10">
      <ResultsHead request={request} response={data.response} loading={loading} />
      {saysWhatWasMeant(data.response) ? (
        <Suspense>
          <Meant request={request} response={data.response} address={address} />
        </Suspense>
      ) : null}
      {failed ? <SearchFailed earlier={shown !== NOTHING} /> : null}
      {empty ? null : (
        <div className="mb-5 flex flex-wrap items-center gap-x-3 gap-y-1 border-y border-line py-1.5">
          <FiltersToggle filters={filters} />
          <AboveList />
          {filtered ? (
            <Suspense>
              <FilterChips request={request} response={shown} address={address} />
            </Suspense>
          ) : null}
          <OrderSelect request={request} onChange={change} />
        </div>
      )}
      <div className={wide ? '' : 'lg:grid lg:grid-cols-[15rem_1fr] lg:gap-8'}>
        {empty ? null : (
          <div id="filtros" className={filters.className}>
            {sheet ? null : <Filters request={wanted} response={shown} onChange={change} />}
          </div>
        )}
        {sheet ? (
          <Suspense>
            <FiltersSheet
              request={wanted}
              response={shown}
              onChange={change}
              loading={loading}
              onClose={filters.closeSheet}
            />
          </Suspense>
        ) : null}
        <div
          aria-busy={loading}
          className={`min-w-0 transition-opacity duration-150 ${loading ? 'opacity-50' : ''}`}
        >
          {shown.resultados.length > 0 ? (
            <CardGrid
              products={shown.resultados}
              columns={wide ? 4 : 3}
              eagerRows={1}
              colourOf={askedColour(request, shown)}
            />
          ) : failed ? null : (
            <Suspense>
              <NothingFound request={request} response={shown} address={address} />
            </Suspense>
          )}
          <Pagination
            page={shown.paginaActual}
            total={shown.totalPaginas}
            address={(page) => address({ ...request, page })}
          />
        </div>
      </div>
    </div>
  );
}

/**
 * Rendered again only for another search: were it asked to change before its code has come, React
 * would throw away what the server sent, and with it what a visitor has chosen there already.
 */
const Filters = memo(function Filters(props: FiltersProps) {
  return (
    <Suspense>
      <AlivePart>
        <FiltersForm {...props} />
      </AlivePart>
    </Suspense>
  );
});

/**
 * The search on its way, or the one shown: a second filter chosen before the first was answered
 * comes on top of it, and both show at once.
 */
function useWanted(shown: SearchRequest, termInPath: boolean): SearchRequest {
  const { pathname } = useLocation();
  const coming = useNavigation().location;
  const query = coming?.pathname === pathname ? coming.search : undefined;
  return useMemo(
    () =>
      query === undefined
        ? shown
        : readRequest(new URLSearchParams(query), termInPath ? shown.searchTerm : undefined),
    [query, shown, termInPath],
  );
}

/** Whether other words were looked for than those that were typed, or might be. */
function saysWhatWasMeant(response: SearchResponse | null): response is SearchResponse {
  if (!response) return false;
  const { sugerencia, alternativa, parcial, total } = response;
  return Boolean(alternativa || parcial || (sugerencia && total > 0));
}

/** Filters without a number beside them, before any search was answered. */
const NOTHING: SearchResponse = {
  resultados: [],
  totalPaginas: 1,
  paginaActual: 1,
  total: 0,
  terminados: [],
  facetas: { colores: [], terminados: [], categorias: [] },
};

/** The newest answer there is: a search that fails leaves what the one before it found. */
function useLastAnswer(response: SearchResponse | null): SearchResponse {
  const [last, setLast] = useState(response);
  if (response && response !== last) setLast(response);
  return response ?? last ?? NOTHING;
}

function FiltersToggle({ filters }: { readonly filters: FiltersShown }) {
  const { showFilters, hideFilters } = MESSAGES.search;
  return (
    <button
      type="button"
      aria-controls="filtros"
      aria-expanded={filters.open ?? false}
      onClick={filters.toggle}
      className="inline-flex min-h-11 items-center gap-2 rounded-control px-1 text-sm font-semibold hover:text-cobalt"
    >
      <Icon name="sliders" size={20} />
      {filters.open === undefined ? (
        <>
          <span className="lg:hidden">{showFilters}</span>
          <span className="hidden lg:inline">{hideFilters}</span>
        </>
      ) : (
        // The sheet, over everything, has a button of its own that hides it.
        <span>{filters.open && !filters.sheet ? hideFilters : showFilters}</span>
      )}
    </button>
  );
}

function OrderSelect({
  request,
  onChange,
}: {
  readonly request: SearchRequest;
  readonly onChange: (change: Partial<SearchRequest>) => void;
}) {
  return (
    <label className="ml-auto inline-flex items-center gap-2 text-sm">
      <span className="text-ink-2 max-md:sr-only">Ordenar por</span>
      <select
        value={request.orden}
        onChange={(event) => onChange({ orden: event.target.value as SearchRequest['orden'] })}
        className="field-sizing-content min-h-11 rounded-control bg-transparent px-1 text-[1rem] font-semibold hover:text-cobalt md:text-sm"
      >
        {Object.entries(SEARCH_ORDERS).map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

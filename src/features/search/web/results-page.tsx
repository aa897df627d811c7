import { lazy, memo, Suspense, useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { Icon } from '../../../design/icon.tsx';
import { AlivePart } from '../../../framework/alive-part.tsx';
import { MESSAGES } from '../../../kernel/messages.ts';
import { IMAGE_SEARCH_TERM } from '../../../routes.ts';
import { CardGrid } from '../../catalog/web/card-grid.tsx';
import { askedColour } from '../asked-colour.ts';
import type { SearchRequest, SearchResponse } from '../reads.ts';
import { activeFilters, changed, SEARCH_ORDERS, toAddress } from '../request.ts';
import type { FiltersProps } from './filters-form.tsx';
import type { ResultsData } from './load-results.ts';
import { Pagination } from './pagination.tsx';
import { SearchFailed } from './search-failed.tsx';

/** Asked for at once, but hydrated after the frame around them. */
const fetchChips = () => import('./filter-chips.tsx');
const chips = fetchChips();
const FilterChips = lazy(() => chips.catch(fetchChips));
const fetchForm = () => import('./filters-form.tsx');
const form = fetchForm();
const FiltersForm = lazy(() => form.catch(fetchForm));
const ImageResults = lazy(() => import('../../image-search/web/image-results.tsx'));
const Meant = lazy(() => import('./meant.tsx'));
const NothingFound = lazy(() => import('./nothing-found.tsx'));

/** What a results page is called. */
export function resultsTitle(request: SearchRequest | undefined): string {
  if (request?.searchTerm === IMAGE_SEARCH_TERM) return MESSAGES.imageSearch.title;
  return request?.searchTerm ? `Resultados para «${request.searchTerm}»` : 'Todos los productos';
}

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
  const loading = useNavigation().state === 'loading';
  const filters = useFiltersShown();
  const shown = useLastAnswer(data.response);
  const address = (wanted: SearchRequest): string => toAddress(wanted, pathname, termInPath);
  const change = useCallback(
    (part: Partial<SearchRequest>): void => {
      const wanted = toAddress(changed(request, part), pathname, termInPath);
      void navigate(wanted, { preventScrollReset: true });
    },
    [request, pathname, termInPath, navigate],
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
      <div className="mb-5 flex flex-wrap items-center gap-3 border-y border-line py-3">
        <FiltersToggle filters={filters} />
        {activeFilters(request).length > 0 ? (
          <Suspense>
            <FilterChips request={request} response={shown} address={address} />
          </Suspense>
        ) : null}
        <OrderSelect request={request} onChange={change} />
      </div>
      <div className={filters.open === false ? '' : 'lg:grid lg:grid-cols-[15rem_1fr] lg:gap-8'}>
        <div id="filtros" className={filters.className}>
          <Filters request={request} response={shown} onChange={change} />
        </div>
        <div
          aria-busy={loading}
          className={`min-w-0 transition-opacity duration-150 ${loading ? 'opacity-50' : ''}`}
        >
          {shown.resultados.length > 0 ? (
            <CardGrid
              products={shown.resultados}
              columns={filters.open === false ? 4 : 3}
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

function ResultsHead({
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
    <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 md:mb-6">
      <h1 className="text-xl break-words md:text-3xl">
        {request.searchTerm === '' && category ? category.nombre : resultsTitle(request)}
      </h1>
      <p role="status" className="figures text-ink-2">
        {loading ? MESSAGES.search.loading : found}
      </p>
    </div>
  );
}

interface FiltersShown {
  /** Undefined until the browser's width is known: open on screens, closed on phones. */
  readonly open: boolean | undefined;
  readonly className: string;
  toggle(): void;
}

function useFiltersShown(): FiltersShown {
  const [open, setOpen] = useState<boolean>();
  useEffect(() => setOpen(window.matchMedia('(width >= 64rem)').matches), []);
  const shown = open === undefined ? 'hidden lg:block' : open ? '' : 'hidden';
  return { open, className: `mb-6 lg:mb-0 ${shown}`, toggle: () => setOpen((now) => !now) };
}

function FiltersToggle({ filters }: { readonly filters: FiltersShown }) {
  const { showFilters, hideFilters } = MESSAGES.search;
  return (
    <button
      type="button"
      aria-controls="filtros"
      aria-expanded={filters.open ?? false}
      onClick={filters.toggle}
      className="inline-flex min-h-11 items-center gap-2 rounded-control border border-line-2 bg-sheet px-4 text-sm font-semibold hover:border-ink"
    >
      <Icon name="sliders" size={20} />
      {filters.open === undefined ? (
        <>
          <span className="lg:hidden">{showFilters}</span>
          <span className="hidden lg:inline">{hideFilters}</span>
        </>
      ) : (
        <span>{filters.open ? hideFilters : showFilters}</span>
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
        className="min-h-11 max-w-44 rounded-control border border-line-2 bg-sheet px-3 text-sm hover:border-ink md:max-w-none"
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

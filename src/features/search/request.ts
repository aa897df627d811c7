import type { SearchOrder, SearchRequest } from './reads.ts';

/** The orders results come in, and what a shopper calls them. */
export const SEARCH_ORDERS: Readonly<Record<SearchOrder, string>> = {
  relevancia: 'Relevancia',
  precio_asc: 'Precio: de menor a mayor',
  precio_desc: 'Precio: de mayor a menor',
  nombre: 'Nombre',
};

/** A larger number in an address is no price, stock or page. */
const MAX_NUMBER = 10_000_000;
const MAX_TEXT = 100;

/**
 * The search an address asks for. Addresses are typed and shared by people, so what is no number,
 * page or order is as if it were not there.
 */
export function readRequest(params: URLSearchParams, term?: string): SearchRequest {
  const text = (name: string): string => (params.get(name) ?? '').trim().slice(0, MAX_TEXT);
  const order = text('orden');
  return {
    searchTerm: (term ?? text('searchTerm')).trim().slice(0, MAX_TEXT),
    color: text('color'),
    precioMin: number(params.get('precioMin')),
    precioMax: number(params.get('precioMax')),
    cantidadMin: number(params.get('cantidadMin')),
    cantidadMax: number(params.get('cantidadMax')),
    terminado: text('terminado'),
    categoria: text('categoria'),
    orden: Object.hasOwn(SEARCH_ORDERS, order) ? (order as SearchOrder) : 'relevancia',
    page: Math.max(1, Math.floor(number(params.get('page')) ?? 1)),
  };
}

function number(text: string | null): number | undefined {
  if (!text?.trim()) return undefined;
  const value = Number(text.replace(',', '.'));
  return value >= 0 && value <= MAX_NUMBER ? Math.round(value * 100) / 100 : undefined;
}

/** What the shopper may narrow a search by. */
export type SearchFilter = Exclude<keyof SearchRequest, 'searchTerm' | 'page' | 'orden'>;

const NO_FILTERS: Pick<SearchRequest, SearchFilter> = {
  color: '',
  precioMin: undefined,
  precioMax: undefined,
  cantidadMin: undefined,
  cantidadMax: undefined,
  terminado: '',
  categoria: '',
};

/** The search with something changed, from its first page again. */
export function changed(request: SearchRequest, change: Partial<SearchRequest>): SearchRequest {
  return { ...request, page: 1, ...change };
}

/** The search without any filter, from its first page. */
export function withoutFilters(request: SearchRequest): SearchRequest {
  return changed(request, NO_FILTERS);
}

/** The filters a search is narrowed by now. */
export function activeFilters(request: SearchRequest): readonly SearchFilter[] {
  return (Object.keys(NO_FILTERS) as SearchFilter[]).filter(
    (name) => request[name] !== NO_FILTERS[name],
  );
}

/** The query of GET /api/products/search: every field the specification lists, empty or not. */
export const toCall = (request: SearchRequest): URLSearchParams =>
  new URLSearchParams(callQuery(request));

/** The same by name, as the call wants it. */
export function callQuery(request: SearchRequest) {
  return {
    searchTerm: request.searchTerm,
    color: request.color,
    precioMin: String(request.precioMin ?? ''),
    precioMax: String(request.precioMax ?? ''),
    cantidadMin: String(request.cantidadMin ?? ''),
    cantidadMax: String(request.cantidadMax ?? ''),
    terminado: request.terminado,
    page: String(request.page),
    ...(request.categoria ? { categoria: request.categoria } : {}),
    ...(request.orden === 'relevancia' ? {} : { orden: request.orden }),
  };
}

/**
 * The address search engines keep a list under: its words (or, without words, its category) and its
 * page. Filters and order show the same products again.
 */
export function canonicalAddress(
  request: SearchRequest,
  path: string,
  termInPath: boolean,
): string {
  const { page, searchTerm } = request;
  const categoria = searchTerm === '' ? request.categoria : '';
  const plain = { ...withoutFilters(request), page, categoria, orden: 'relevancia' } as const;
  return toAddress(plain, path, termInPath);
}

/** The query of the page's own address: only what differs from a plain search. */
export function toAddress(request: SearchRequest, path: string, termInPath: boolean): string {
  const query = toCall(request);
  for (const [name, value] of [...query]) if (value === '') query.delete(name);
  if (termInPath) query.delete('searchTerm');
  if (request.page === 1) query.delete('page');
  const text = query.toString();
  return text ? `${path}?${text}` : path;
}

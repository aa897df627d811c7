import { slug } from '../../kernel/fold.ts';
import { fromPesos } from '../../kernel/money.ts';
import type { SearchOrder, SearchRequest } from './reads.ts';
import { readQuery, type SearchQuery, type Synonyms } from './terms.ts';

/** A search as both engines are asked for it: nothing typed reaches them as it came. */
export interface Wanted {
  /** Null searches everything; no query at all means that nothing telling was typed. */
  readonly text: WantedText | null;
  /** Colour key; '' for any. */
  readonly colour: string;
  /** Centavos with IVA. */
  readonly minPrice: number | null;
  readonly maxPrice: number | null;
  readonly minStock: number | null;
  readonly maxStock: number | null;
  readonly finish: string;
  /** Slug of a category or of a subcategory; '' for any. */
  readonly category: string;
  readonly order: SearchOrder;
}

export interface WantedText {
  readonly query: SearchQuery;
  /** The whole text as typed, in capitals: a supplier's code comes first. */
  readonly code: string;
}

/** What the shop itself never names so, and PostgreSQL's text cannot hold. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}]/gu;
const ANY_COLOUR = 'todos';

/** Reads a request with the shop's synonyms. */
export function readWanted(request: SearchRequest, synonyms: Synonyms): Wanted {
  const colour = slug(request.color);
  const [minPrice, maxPrice] = range(request.precioMin, request.precioMax);
  const [minStock, maxStock] = range(request.cantidadMin, request.cantidadMax);
  return {
    text: readText(request.searchTerm, synonyms),
    colour: colour === ANY_COLOUR ? '' : colour,
    minPrice: minPrice === null ? null : fromPesos(minPrice),
    maxPrice: maxPrice === null ? null : fromPesos(maxPrice),
    minStock: minStock === null ? null : Math.ceil(minStock),
    maxStock: maxStock === null ? null : Math.floor(maxStock),
    finish: request.terminado.replace(UNPRINTABLE, ''),
    category: slug(request.categoria),
    order: request.orden,
  };
}

/** The words of a term as both engines take them; null for none. */
export function readText(typed: string, synonyms: Synonyms): WantedText | null {
  const term = typed.replace(UNPRINTABLE, ' ').trim();
  return term === '' ? null : { query: readQuery(term, synonyms), code: term.toUpperCase() };
}

/** The two ends in order: whoever typed them the wrong way round means the same range. */
function range(
  min: number | undefined,
  max: number | undefined,
): readonly [number | null, number | null] {
  if (min !== undefined && max !== undefined && min > max) return [max, min];
  return [min ?? null, max ?? null];
}

/** The whole catalogue. */
export const EVERYTHING: Wanted = {
  text: null,
  colour: '',
  minPrice: null,
  maxPrice: null,
  minStock: null,
  maxStock: null,
  finish: '',
  category: '',
  order: 'relevancia',
};

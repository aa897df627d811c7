import {
  readQuery,
  type SearchOrder,
  type Synonyms,
  type Wanted,
  type WantedText,
} from '../../../engines/words/text.ts';
import { slug } from '../../kernel/fold.ts';
import { fromPesos } from '../../kernel/money.ts';
import type { SearchOrder as AskedOrder, SearchRequest } from './reads.ts';

const ORDERS: Readonly<Record<AskedOrder, SearchOrder>> = {
  relevancia: 'relevance',
  precio_asc: 'price',
  precio_desc: 'price-falling',
  nombre: 'name',
};

/** What the shop itself never names so, and no text of ours holds. */
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
    order: ORDERS[request.orden],
  };
}

/** The words of a term as the search takes them; null for none. */
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
  order: 'relevance',
};

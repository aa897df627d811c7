import type * as z from 'zod';
import type { Frozen } from '../../kernel/call.ts';
import type * as contract from './contract.ts';

/** A search as the wire carries it; prices in pesos with IVA (decision A23). */
export interface SearchRequest {
  readonly searchTerm: string;
  readonly color: string;
  readonly precioMin: number | undefined;
  readonly precioMax: number | undefined;
  readonly cantidadMin: number | undefined;
  readonly cantidadMax: number | undefined;
  readonly terminado: string;
  readonly categoria: string;
  readonly orden: SearchOrder;
  readonly page: number;
}

export type SearchOrder = 'relevancia' | 'precio_asc' | 'precio_desc' | 'nombre';

export type SearchResponse = Frozen<z.output<typeof contract.SearchAnswer>>;
export type FacetCount = SearchResponse['facetas']['colores'][number];
/** What is left of a search that no product answers as a whole. */
export type PartialTerm = NonNullable<SearchResponse['parcial']>;
export type SearchFilters = Frozen<z.output<typeof contract.FiltersAnswer>>;
/** One line under the search field while somebody types. */
export type Suggestion = Frozen<z.output<typeof contract.Suggestions>>[number];

/** The port behind which search runs. */
export interface SearchReads {
  search(request: SearchRequest): Promise<SearchResponse>;
  filters(): Promise<SearchFilters>;
  /** First what was probably meant, then categories, then products; empty below three letters. */
  suggest(text: string): Promise<readonly Suggestion[]>;
}

import type { ProductCard } from '../catalog/reads.ts';

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

export interface FacetCount {
  readonly valor: string;
  readonly nombre: string;
  readonly cantidad: number;
  readonly css?: string;
}

export interface SearchResponse {
  readonly resultados: readonly ProductCard[];
  readonly totalPaginas: number;
  readonly paginaActual: number;
  readonly total: number;
  /** Finishes of the products found, whatever finish is chosen. */
  readonly terminados: readonly string[];
  readonly facetas: {
    readonly colores: readonly FacetCount[];
    readonly terminados: readonly FacetCount[];
    readonly categorias: readonly FacetCount[];
  };
  /** What was looked for instead, because the words as typed find nothing. */
  readonly sugerencia?: string;
  /** What would find more, because the words as typed find little. */
  readonly alternativa?: string;
  /** The words looked for instead and those left out, because no product has all of them. */
  readonly parcial?: PartialTerm;
}

/** What is left of a search that no product answers as a whole. */
export interface PartialTerm {
  /** The words looked for, as typed. */
  readonly con: string;
  /** The words left out, as typed. */
  readonly sin: readonly string[];
  /** Whether nothing at all is found by the words left out, with others or alone. */
  readonly desconocidas: boolean;
}

export interface SearchFilters {
  readonly colores: readonly FacetCount[];
  readonly terminados: readonly string[];
}

/** One line under the search field while somebody types. */
export type Suggestion =
  | { readonly tipo: 'correccion'; readonly texto: string }
  | { readonly tipo: 'categoria'; readonly texto: string; readonly codigo: string }
  | {
      readonly tipo: 'producto';
      readonly texto: string;
      readonly codigo: string;
      readonly imagen?: string;
      /** Pesos with IVA. */
      readonly precio_iva: number;
    };

/** The port behind which search runs. */
export interface SearchReads {
  search(request: SearchRequest): Promise<SearchResponse>;
  filters(): Promise<SearchFilters>;
  /** First what was probably meant, then categories, then products; empty below three letters. */
  suggest(text: string): Promise<readonly Suggestion[]>;
}

import type { ProductCard } from '../reads.ts';
import type { PageFacts } from './preview-detail.ts';
import type { DraftChange, Missing, ProductDraft, ProductFilters } from './product-desk.ts';
import type { TaxonomyDesk } from './taxonomy.ts';

/** A product as the staff's list has it. */
export interface ListedProduct {
  readonly id: number;
  readonly codigo: string;
  readonly nombre: string;
  readonly categoria: string | null;
  /** Pesos before tax. */
  readonly precio: number;
  readonly piezas_caja: number;
  readonly existencia: number;
  readonly activo: boolean;
  readonly version: number;
  readonly imagen: string | null;
  readonly faltan: readonly Missing[];
  /** Pesos that each piece loses; of the list of what is sold below its cost alone. */
  readonly pierde?: number;
}

export interface ProductList {
  readonly filtros: ProductFilters;
  readonly productos: readonly ListedProduct[];
  readonly total: number;
}

/** A change of a product that somebody made. */
export interface ProductHistory {
  readonly id: number;
  readonly fecha: string;
  readonly quien: string;
  readonly accion: string;
  readonly cambio: DraftChange;
}

export interface EditedProduct {
  readonly id: number;
  readonly codigo: string;
  readonly proveedor: string;
  readonly version: number;
  readonly producto: ProductDraft;
  /** Whether anything but photographs shows it. */
  readonly con_imagen: boolean;
  /** Pieces by colour, and whether orders or moves of stock keep it from being taken away. */
  readonly existencias: Readonly<Record<string, number>>;
  readonly tarjeta: ProductCard;
}

export interface Choices {
  readonly categorias: readonly {
    readonly nombre: string;
    readonly slug: string;
    readonly subcategorias: readonly {
      readonly id: number;
      readonly nombre: string;
      readonly slug: string;
    }[];
  }[];
  readonly terminados: readonly { readonly id: number; readonly nombre: string }[];
  readonly colores: readonly {
    readonly color: string;
    readonly nombre: string;
    readonly css: string;
  }[];
  readonly proveedores: readonly { readonly id: number; readonly nombre: string }[];
}

/** Letters that a supplier's name has at most. */
export const MOST_SUPPLIER_NAME = 80;

/** A supplier as the staff's page has it. */
export interface SupplierRow {
  readonly id: number;
  readonly nombre: string;
  /** Where its boxes leave from. */
  readonly cp: string;
  /** The shop's code of that state. */
  readonly estado: string;
  /** Its products on sale. */
  readonly productos: number;
}

/** What the staff's pages may read of the catalogue. */
export interface ProductDeskReads {
  list(filters: ProductFilters): Promise<ProductList>;
  one(id: number): Promise<EditedProduct | undefined>;
  /** What its page shows beside its draft. */
  pageOf(id: number): Promise<PageFacts | undefined>;
  history(id: number): Promise<readonly ProductHistory[]>;
  choices(): Promise<Choices>;
  suppliers(): Promise<readonly SupplierRow[]>;
  taxonomy(): Promise<TaxonomyDesk>;
}

/** Product card, as lists carry it on the wire (DAT-01). Prices in pesos. */
export interface ProductCard {
  readonly id: number;
  readonly id_producto_prov: string;
  readonly product_name: string;
  readonly description: string;
  /** Before tax, as the spec has it; everything displayed uses precio_iva (decision A23). */
  readonly price: number | string;
  readonly precio_iva: number;
  /** Fewest pieces sold: one box. */
  readonly piezas_caja: number;
  readonly url_image?: string;
  readonly url_imagen?: string;
  readonly colores: readonly ColourStyle[];
}

/** Style object of a colour circle. */
export interface ColourStyle {
  readonly color: string;
  readonly nombre: string;
  readonly css: string;
}

/** Pieces of a colour in one size. */
export interface SizeStock {
  readonly talla: string;
  readonly inventario: number;
}

export interface ColourVariant extends ColourStyle {
  readonly inventario: number;
  /** In the order they are worn; left out where the product has no sizes. */
  readonly tallas?: readonly SizeStock[];
  /** Pictures of the product in this colour. */
  readonly imagenes: readonly string[];
}

/** Product detail on the wire (DAT-02, DAT-03). */
export interface ProductDetail {
  readonly id_product: number;
  readonly id_producto_prov: string;
  readonly product_name: string;
  readonly description: string;
  readonly material: string;
  readonly price: number | string;
  readonly precio_iva: number;
  readonly piezas_caja: number;
  readonly medidas: string;
  readonly imagenes: readonly string[];
  readonly variantes_color: readonly ColourVariant[];
  /** JSON text of the finish names, as the spec has it. */
  readonly tecnicaImpresion: string;
  readonly terminados: readonly FinishOffer[];
  readonly supplier_id: number;
  readonly categoria: { readonly slug: string; readonly nombre: string } | null;
  /** Which table of measures fits; left out where none does. */
  readonly guia_tallas?: string;
}

export interface FinishOffer {
  readonly nombre: string;
  readonly slug: string;
  readonly bueno_para: string;
  readonly tiempo_entrega: number;
  readonly escalas: readonly {
    readonly desde: number;
    readonly modo: 'fijo' | 'por_pieza';
    /** Pesos before tax. */
    readonly importe: number;
  }[];
}

export interface CategoryEntry {
  readonly id_categoria: number;
  readonly nombre_categoria: string;
  readonly slug: string;
  readonly imagen: string;
  readonly subcategorias: readonly {
    readonly id_subcategoria: number;
    readonly nombre_subcategoria: string;
    readonly slug: string;
  }[];
}

export interface ProductRelations {
  readonly categoria: { id_categoria: number; nombre_categoria: string } | null;
  readonly subcategoria: { id_subcategoria: number; nombre_subcategoria: string } | null;
  readonly terminados: readonly { id_terminado: number; nombre_terminado: string }[];
}

/** What pages may read of the catalogue. */
export interface CatalogReads {
  detail(id: string): Promise<ProductDetail | undefined>;
  page(page: number, limit: number): Promise<readonly ProductCard[]>;
  /** Cards of these numeric ids, in their order. */
  cards(ids: readonly number[]): Promise<readonly ProductCard[]>;
  random(count: number): Promise<readonly ProductCard[]>;
  bestSellers(count: number): Promise<readonly ProductCard[]>;
  categories(): Promise<readonly CategoryEntry[]>;
  finishes(): Promise<readonly { id_terminado: number; nombre_terminado: string; slug: string }[]>;
  /** The smallest numeric id above this one that is a product. */
  nextId(id: number): Promise<number | undefined>;
  relations(idProduct: string): Promise<ProductRelations | undefined>;
}

import type { ColumnType, Generated } from 'kysely';
import type { Timestamp } from '../../../platform/db/column-types.ts';
import type { StockColumns } from '../../inventory/server/tables.ts';

/** Products, finishes, and what search keeps of them. */
export interface SupplierTable {
  id: number;
  name: string;
  origin_postal_code: string;
  origin_state: string;
}

export interface CategoryTable {
  id: Generated<number>;
  slug: string;
  name: string;
  /** Among its siblings; those of the same one stand by id. */
  position: Generated<number>;
  /** Counts what people change of it. */
  version: Generated<number>;
}

export interface SubcategoryTable {
  id: Generated<number>;
  category_id: number;
  slug: string;
  name: string;
  position: Generated<number>;
  version: Generated<number>;
}

export interface FinishTable {
  id: Generated<number>;
  name: string;
  slug: string;
  good_for: Generated<string>;
  delivery_days: number;
  /** Null, as what more costs, where it is not charged by its stitches. */
  stitches_included?: number | null;
  extra_stitches_centavos?: number | null;
  /** Counts what people change or plan of its prices. */
  version: Generated<number>;
}

export interface FinishTierTable {
  finish_id: number;
  from_quantity: number;
  mode: 'fijo' | 'por_pieza';
  amount_centavos: number;
  /** Null: as long as the finish usually takes. */
  delivery_days: number | null;
  /** Null: as many as its technique can. */
  most_inks: number | null;
  /** Null: inks beyond the first cost nothing. */
  extra_ink_centavos: number | null;
  /** Null: positions beyond the first cost nothing. */
  extra_position_centavos: number | null;
}

export interface ProductTable {
  id: Generated<number>;
  code: string;
  name: string;
  description: Generated<string>;
  material: Generated<string>;
  price_centavos: number;
  box_pieces: number;
  box_size: string | null;
  box_weight_grams: number | null;
  supplier_id: number;
  subcategory_id: number | null;
  picture_set: string | null;
  image_urls: Generated<string[]>;
  feed_shape: Generated<string[]>;
  also_called: Generated<string>;
  active: Generated<boolean>;
  /** Raised by every change of the product (a trigger does). */
  version: Generated<number>;
  sat_key: Generated<string | null>;
  sold_pieces: Generated<number>;
  /** Of the reviews that are shown; the reviews keep them. */
  rating_count: Generated<number>;
  rating_sum: Generated<number>;
  /** Hundredths of a percent; null: that of the list that brings its cost. */
  own_margin: Generated<number | null>;
  /** What a piece costs today; it follows `product_cost` by itself. */
  readonly cost_now: Generated<number | null>;
  size_chart: Generated<string | null>;
  created_at: Timestamp;
  updated_at: Timestamp;
}

export interface ProductColourTable extends StockColumns {
  id: Generated<number>;
  product_id: number;
  position: number;
  colour: string;
  name: string;
  css: string;
}

export interface ProductSizeTable extends StockColumns {
  id: Generated<number>;
  colour_id: number;
  position: number;
  size: string;
}

export interface ProductFinishTable {
  product_id: number;
  finish_id: number;
}

export interface PrintAreaTable {
  product_id: number;
  finish_id: number;
  position: string;
  width_mm: number;
  height_mm: number;
}

export interface PhotoFileTable {
  name: string;
  sha256: Buffer;
  width: number;
  height: number;
  uploaded_by: number;
  uploaded_at: Date;
}

/** A square of a photograph as a product has shown it. */
export interface PhotoCutTable {
  key: string;
  photo: string;
  product_id: number;
  colour: string;
  x: number;
  y: number;
  side: number;
  css: string;
}

export interface ProductPhotoTable {
  product_id: number;
  position: number;
  cut: string;
  alt: string;
}

export interface PhotoAreaTable {
  product_id: number;
  photo: string;
  finish_id: number;
  position: string;
  corners: number[];
}

/** What a piece costs the shop before IVA, from a day on. */
export interface ProductCostTable {
  product_id: number;
  /** A day is read as text. */
  since: ColumnType<unknown, string, string>;
  centavos: number | null;
  told_by: number | null;
  told_at: Timestamp;
}

export interface CatalogueVersionTable {
  one: Generated<boolean>;
  version: number;
  /** Named anew with every version. */
  state: Generated<string>;
}

export interface RecentlyViewedTable {
  account_id: number;
  product_id: number;
  seen_at: Timestamp;
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    supplier: SupplierTable;
    category: CategoryTable;
    subcategory: SubcategoryTable;
    finish: FinishTable;
    finish_tier: FinishTierTable;
    product: ProductTable;
    product_colour: ProductColourTable;
    product_size: ProductSizeTable;
    product_finish: ProductFinishTable;
    print_area: PrintAreaTable;
    photo_file: PhotoFileTable;
    photo_cut: PhotoCutTable;
    product_photo: ProductPhotoTable;
    photo_area: PhotoAreaTable;
    product_cost: ProductCostTable;
    catalogue_version: CatalogueVersionTable;
    recently_viewed: RecentlyViewedTable;
  }
}

import type { ColourMaterial } from '../../catalog/colour.ts';
import type { ProductDetail } from '../../catalog/reads.ts';

/** What the product page's loader gives it. */
export interface LoadedProduct {
  readonly detail: ProductDetail;
  /** The page's own address, whichever of the product's ids it was asked by. */
  readonly canonical: string;
  /** The shop's date, YYYY-MM-DD. */
  readonly today: string;
  /** What carries each colour, by its key; colours of plain material are left out. */
  readonly materials: Readonly<Record<string, ColourMaterial>>;
}

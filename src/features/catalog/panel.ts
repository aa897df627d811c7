import { cardImage } from './card-image.ts';
import type { ProductCard } from './reads.ts';

/** What a home panel shows of a product. */
export interface Pictured {
  readonly code: string;
  readonly name: string;
  /** Undefined for a product that was seen without a picture. */
  readonly image: string | undefined;
}

/** Panels hold exactly this many pictures, or do not appear (SPEC section 9). */
export const PANEL_SEATS = 4;

type Picturable = Pick<
  ProductCard,
  'id_producto_prov' | 'product_name' | 'url_image' | 'url_imagen'
>;

/** The first four products, with or without a picture (HOM-03); none when there are fewer. */
export function fourSeen(products: readonly Picturable[]): readonly Pictured[] {
  if (products.length < PANEL_SEATS) return [];
  return products.slice(0, PANEL_SEATS).map((product) => ({
    code: product.id_producto_prov,
    name: product.product_name,
    image: cardImage(product),
  }));
}

/** The first four products that have a picture; none when there are fewer than four. */
export function fourPictured(products: readonly Picturable[]): readonly Pictured[] {
  const pictured = products.flatMap((product) => {
    const image = cardImage(product);
    return image ? [{ code: product.id_producto_prov, name: product.product_name, image }] : [];
  });
  return pictured.length >= PANEL_SEATS ? pictured.slice(0, PANEL_SEATS) : [];
}

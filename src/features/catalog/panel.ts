import { cardImage } from './card-image.ts';
import type { ProductCard } from './reads.ts';

/** What a home panel shows of a product. */
export interface Pictured {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  /** Undefined for a product that was seen without a picture. */
  readonly image: string | undefined;
  /** Pesos a piece with IVA; undefined where what the browser remembers may be of last year. */
  readonly price: number | undefined;
}

/** Panels hold exactly this many pictures, or do not appear (SPEC section 9). */
export const PANEL_SEATS = 4;

/** A card, or what a browser remembers of a product that was looked at. */
type Picturable = Pick<
  ProductCard,
  'id_producto_prov' | 'product_name' | 'precio_iva' | 'url_image' | 'url_imagen'
> &
  ({ readonly id: number } | { readonly id_product: number });

/** The first four products, with or without a picture (HOM-03); none when there are fewer. */
export function fourSeen(products: readonly Picturable[]): readonly Pictured[] {
  if (products.length < PANEL_SEATS) return [];
  return products
    .slice(0, PANEL_SEATS)
    .map((product) => ({ ...named(product), image: cardImage(product) }));
}

/** The first four products that have a picture; none when there are fewer than four. */
export function fourPictured(products: readonly Picturable[]): readonly Pictured[] {
  const pictured = products.flatMap((product) => {
    const image = cardImage(product);
    return image ? [{ ...named(product), image }] : [];
  });
  return pictured.length >= PANEL_SEATS ? pictured.slice(0, PANEL_SEATS) : [];
}

/** Remembered products with what they cost today, where that is known. */
export function pricedToday(
  remembered: readonly Pictured[],
  today: ReadonlyMap<number, ProductCard | null> | undefined,
): readonly Pictured[] {
  return remembered.map((item) => {
    const card = today?.get(item.id);
    return { ...item, price: card?.id_producto_prov === item.code ? card.precio_iva : undefined };
  });
}

function named(product: Picturable): Omit<Pictured, 'image'> {
  return {
    id: 'id' in product ? product.id : product.id_product,
    code: product.id_producto_prov,
    name: product.product_name,
    price: product.precio_iva,
  };
}

import type { ProductCard } from './reads.ts';

/** The picture of a card, which the wire names url_image or url_imagen; undefined for none. */
export function cardImage(card: Pick<ProductCard, 'url_image' | 'url_imagen'>): string | undefined {
  return card.url_image || card.url_imagen || undefined;
}

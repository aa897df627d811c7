import { DrawnHeart } from '../../../design/drawn-once.tsx';
import type { ProductCard as Card } from '../../catalog/reads.ts';
import { useFavourites, useIsFavourite } from './favourites-store.ts';

/** Keeps a card's product among the favourites, or forgets it. */
export function Heart({ product }: { readonly product: Card }) {
  const favourite = useIsFavourite(product.id_producto_prov);
  const toggle = useFavourites((state) => state.toggle);
  return (
    <button
      type="button"
      aria-pressed={favourite}
      aria-label={`Favorito: ${product.product_name}`}
      onClick={() => toggle(product)}
      className={favourite ? 'card-heart text-heart' : 'card-heart'}
    >
      <DrawnHeart filled={favourite} />
    </button>
  );
}

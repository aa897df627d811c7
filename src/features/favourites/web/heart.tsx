import { Icon } from '../../../design/icon.tsx';
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
      className={`absolute top-1.5 right-1.5 z-10 grid size-11 place-items-center rounded-full transition-colors duration-150 hover:bg-paper-2 ${favourite ? 'text-heart' : 'text-line-2 hover:text-ink'}`}
    >
      <Icon name="heart" filled={favourite} />
    </button>
  );
}

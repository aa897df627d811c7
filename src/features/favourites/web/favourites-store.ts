import { create } from 'zustand';
import type { ProductCard } from '../../catalog/reads.ts';
import { type FavouriteMap, readFavourites, toggled } from '../stored-favourites.ts';

/** Where the browser keeps favourites: a plain JSON map from id_producto_prov to the product. */
export const FAVOURITES_KEY = 'favorites';

export interface FavouritesState {
  /** Empty until `hydrated`, so that the first render equals the server's. */
  readonly products: FavouriteMap;
  readonly hydrated: boolean;
  /** Adds the product, or takes it out when it is a favourite; true when it now is one. */
  toggle(product: ProductCard): boolean;
  isFavourite(id: string): boolean;
}

/** Storage may be forbidden or full; favourites then live as long as the page. */
function stored(): string | null {
  try {
    return localStorage.getItem(FAVOURITES_KEY);
  } catch (error) {
    console.warn('favourites cannot be read', error);
    return null;
  }
}

function store(products: FavouriteMap): void {
  try {
    localStorage.setItem(FAVOURITES_KEY, JSON.stringify(products));
  } catch (error) {
    console.warn('favourites cannot be kept', error);
  }
}

export const useFavourites = create<FavouritesState>((_set, get) => ({
  products: {},
  hydrated: false,
  toggle: (product) => {
    const products = toggled(get().products, product);
    keepFavourites(products);
    return Object.hasOwn(products, product.id_producto_prov);
  },
  isFavourite: (id) => Object.hasOwn(get().products, id),
}));

/** Makes these the favourites, here and in the browser's storage. */
export function keepFavourites(products: FavouriteMap): void {
  store(products);
  useFavourites.setState({ products });
}

/** Whether a product is a favourite, as a hook: renders again when its heart changes. */
export function useIsFavourite(id: string): boolean {
  return useFavourites((state) => Object.hasOwn(state.products, id));
}

/** Takes over what the browser has stored: at start, and when another tab changed it. */
export function loadFavourites(): void {
  useFavourites.setState({ products: readFavourites(stored()), hydrated: true });
}

if (typeof window !== 'undefined') {
  // While React hydrates, zustand serves the initial (empty) state, so reading at once is safe.
  loadFavourites();
  window.addEventListener('storage', (event) => {
    if (event.key === FAVOURITES_KEY || event.key === null) loadFavourites();
  });
}

import { lazy, Suspense, useEffect, useRef } from 'react';
import { Button, ButtonLink } from '../../../design/button.tsx';
import { EmptyState } from '../../../design/empty-state.tsx';
import { MESSAGES } from '../../../kernel/messages.ts';
import { type PageMeta, pageTitle } from '../../../platform/browser/root-data.ts';
import { pages } from '../../../routes.ts';
import type { ProductCard } from '../../catalog/reads.ts';
import { AboveList } from '../../catalog/web/above-list.tsx';
import { CardGrid } from '../../catalog/web/card-grid.tsx';
import { CardSkeletons } from '../../catalog/web/card-skeletons.tsx';
import { useCardsToday } from '../../catalog/web/use-cards-today.ts';
import { broughtUpToDate } from '../stored-favourites.ts';
import { keepFavourites, useFavourites } from './favourites-store.ts';

/** Of those who keep none, which are few here. */
const BestSellers = lazy(() => import('../../catalog/web/best-sellers.tsx'));

export const headers = () => ({ 'Cache-Control': 'public, s-maxage=60' });

export const meta = (page: PageMeta) => [
  pageTitle(page, 'Favoritos'),
  { name: 'description', content: 'Los productos que guardaste en este navegador.' },
  { name: 'robots', content: 'noindex' },
];

/** The products this browser keeps; anyone may open it (decision A35). */
export default function FavouritesPage() {
  const { products, hydrated } = useFavourites();
  const heading = useRef<HTMLHeadingElement>(null);
  const kept = Object.values(products);
  const today = useCardsToday(kept.map(({ id }) => id));
  useEffect(() => {
    if (!today) return;
    const now = useFavourites.getState().products;
    const fresh = broughtUpToDate(now, today);
    if (fresh !== now) keepFavourites(fresh);
  }, [today]);
  const gone = kept.filter(({ id }) => today?.get(id) === null);
  const sold = gone.length === 0 ? kept : kept.filter((product) => !gone.includes(product));
  return (
    <div className="content gutter pt-6 md:pt-10">
      <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h1 ref={heading} tabIndex={-1} className="text-xl md:text-3xl">
          Favoritos
        </h1>
        {sold.length > 0 ? (
          <p className="figures text-ink-2">
            {sold.length} {sold.length === 1 ? 'producto' : 'productos'}
          </p>
        ) : null}
      </div>
      {hydrated && kept.length === 0 ? (
        <>
          <EmptyState
            title={MESSAGES.favourites.empty}
            action={<ButtonLink to={pages.products}>Ver productos</ButtonLink>}
          >
            Toca el corazón de un producto y aquí lo encuentras.
          </EmptyState>
          <Suspense>
            <BestSellers />
          </Suspense>
        </>
      ) : (
        <>
          <div className="mb-4">
            <AboveList />
          </div>
          <NoLongerSold products={gone} onForgotten={() => heading.current?.focus()} />
          <CardGrid products={sold} eagerRows={1}>
            {hydrated ? null : <CardSkeletons count={4} />}
          </CardGrid>
        </>
      )}
    </div>
  );
}

/** What was taken out of the shop since: named, and forgotten when that is wished. */
function NoLongerSold({
  products,
  onForgotten,
}: {
  readonly products: readonly ProductCard[];
  /** The button that was pressed goes with them, and the focus needs a place. */
  readonly onForgotten: () => void;
}) {
  if (products.length === 0) return null;
  const codes = new Set(products.map(({ id_producto_prov }) => id_producto_prov));
  const forget = (): void => {
    const kept = Object.entries(useFavourites.getState().products);
    keepFavourites(Object.fromEntries(kept.filter(([code]) => !codes.has(code))));
    onForgotten();
  };
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-sheet bg-paper-2 p-4">
      <p role="status">
        <strong>Ya no vendemos:</strong>{' '}
        {products.map(({ product_name }) => product_name).join(', ')}
      </p>
      <Button look="secondary" onClick={forget}>
        {products.length === 1 ? 'Quitarlo de favoritos' : 'Quitarlos de favoritos'}
      </Button>
    </div>
  );
}

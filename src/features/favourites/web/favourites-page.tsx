import { ButtonLink } from '../../../design/button.tsx';
import { EmptyState } from '../../../design/empty-state.tsx';
import { MESSAGES } from '../../../kernel/messages.ts';
import { type PageMeta, pageTitle } from '../../../platform/browser/root-data.ts';
import { pages } from '../../../routes.ts';
import { AboveList } from '../../catalog/web/above-list.tsx';
import { CardGrid, CardSkeletons } from '../../catalog/web/card-grid.tsx';
import { useFavourites } from './favourites-store.ts';

export const headers = () => ({ 'Cache-Control': 'public, s-maxage=60' });

export const meta = (page: PageMeta) => [
  pageTitle(page, 'Favoritos'),
  { name: 'description', content: 'Los productos que guardaste en este navegador.' },
  { name: 'robots', content: 'noindex' },
];

/** The products this browser keeps; anyone may open it (decision A35). */
export default function FavouritesPage() {
  const { products, hydrated } = useFavourites();
  const kept = Object.values(products);
  return (
    <div className="content gutter pt-6 md:pt-10">
      <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h1 className="text-xl md:text-3xl">Favoritos</h1>
        {kept.length > 0 ? (
          <p className="figures text-ink-2">
            {kept.length} {kept.length === 1 ? 'producto' : 'productos'}
          </p>
        ) : null}
      </div>
      {hydrated && kept.length === 0 ? (
        <EmptyState
          title={MESSAGES.favourites.empty}
          action={<ButtonLink to={pages.products}>Ver productos</ButtonLink>}
        >
          Toca el corazón de un producto y aquí lo encuentras.
        </EmptyState>
      ) : (
        <>
          <div className="mb-4">
            <AboveList />
          </div>
          <CardGrid products={kept} eagerRows={1}>
            {hydrated ? null : <CardSkeletons count={4} />}
          </CardGrid>
        </>
      )}
    </div>
  );
}

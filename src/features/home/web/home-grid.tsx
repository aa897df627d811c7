import { Button } from '../../../design/button.tsx';
import { EmptyState } from '../../../design/empty-state.tsx';
import { Loading } from '../../../design/spinner.tsx';
import { MESSAGES } from '../../../kernel/messages.ts';
import type { ProductCard } from '../../catalog/reads.ts';
import { CardGrid } from '../../catalog/web/card-grid.tsx';
import { useMoreProducts } from '../../catalog/web/use-more-products.ts';

/** Every product, a page at a time. */
export function HomeGrid({ first }: { readonly first: readonly ProductCard[] }) {
  const { products, state, more } = useMoreProducts(first);
  if (products.length === 0) {
    return <EmptyState title="Estamos preparando el catálogo">Vuelve en un momento.</EmptyState>;
  }
  return (
    <section aria-labelledby="todos">
      <h2 id="todos" className="mb-5 text-xl md:text-2xl">
        Todo lo que imprimimos
      </h2>
      <CardGrid products={products} heading="h3" />
      <div className="mt-10 flex flex-col items-center gap-3 text-center">
        {state === 'loading' ? <Loading>{MESSAGES.search.loading}</Loading> : null}
        {state === 'rest' ? (
          <Button look="secondary" onClick={more} extra="min-w-60">
            {MESSAGES.home.loadMore}
          </Button>
        ) : null}
        {state === 'failed' ? (
          <>
            <p role="alert">No pudimos traer más productos.</p>
            <Button look="secondary" onClick={more}>
              Reintentar
            </Button>
          </>
        ) : null}
        <p role="status" className="text-ink-2">
          {state === 'end' ? MESSAGES.home.noMore : ''}
        </p>
      </div>
    </section>
  );
}

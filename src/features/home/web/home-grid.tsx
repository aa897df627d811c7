import { lazy, Suspense, useEffect, useRef } from 'react';
import { Button, ButtonLink } from '../../../design/button.tsx';
import { EmptyState } from '../../../design/empty-state.tsx';
import { Loading } from '../../../design/spinner.tsx';
import { MESSAGES } from '../../../kernel/messages.ts';
import { pages } from '../../../routes.ts';
import type { ProductCard } from '../../catalog/reads.ts';
import { CardGrid } from '../../catalog/web/card-grid.tsx';
import { useMoreProducts } from '../../catalog/web/use-more-products.ts';

/** What the staff do about it: told where the shop has nothing to sell. */
const EmptyCatalogue = lazy(() => import('./empty-catalogue.tsx'));

/** Every product, a page at a time. */
export function HomeGrid({ first }: { readonly first: readonly ProductCard[] }) {
  const { products, state, more } = useMoreProducts(first);
  const section = useRef<HTMLElement>(null);
  const shownBefore = useRef<number>(undefined);
  const ask = (): void => {
    shownBefore.current = products.length;
    void more();
  };
  useEffect(() => {
    if (state === 'loading' || shownBefore.current === undefined) return;
    goOnAt(section.current, shownBefore.current);
    shownBefore.current = undefined;
  }, [state]);
  if (products.length === 0) {
    return (
      <>
        <EmptyState
          title="Estamos preparando el catálogo"
          action={<ButtonLink to={pages.contact}>Escribirnos</ButtonLink>}
        >
          Dinos qué quieres con tu marca, cuántas piezas y para cuándo: te cotizamos por correo.
        </EmptyState>
        <Suspense>
          <EmptyCatalogue />
        </Suspense>
      </>
    );
  }
  return (
    <section ref={section} aria-labelledby="todos">
      <h2 id="todos" className="mb-5 text-xl md:text-2xl">
        Todo lo que imprimimos
      </h2>
      <CardGrid products={products} heading="h3" />
      <div className="mt-10 flex flex-col items-center gap-3 text-center">
        {state === 'loading' ? <Loading>{MESSAGES.search.loading}</Loading> : null}
        {state === 'rest' ? (
          <Button look="secondary" onClick={ask} extra="min-w-60">
            {MESSAGES.home.loadMore}
          </Button>
        ) : null}
        {state === 'failed' ? (
          <>
            <p role="alert">No pudimos traer más productos.</p>
            <Button look="secondary" onClick={ask}>
              Reintentar
            </Button>
          </>
        ) : null}
        <p role="status" tabIndex={-1} className="text-ink-2">
          {state === 'end' ? MESSAGES.home.noMore : ''}
        </p>
      </div>
    </section>
  );
}

/**
 * The spinner takes the button's place, and with it the focus of whoever pressed it. They go on at
 * the first product that came, at the button that tries again, or where it says that this was all;
 * somebody who meanwhile went elsewhere stays there.
 */
function goOnAt(section: HTMLElement | null, before: number): void {
  if (document.activeElement !== document.body) return;
  const next =
    section?.querySelectorAll('article')[before]?.querySelector<HTMLElement>('a') ??
    section?.querySelector<HTMLElement>('[role=alert] + button') ??
    section?.querySelector<HTMLElement>('[role=status]');
  next?.focus();
}

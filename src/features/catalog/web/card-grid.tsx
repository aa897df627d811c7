import { type ComponentProps, memo, type ReactNode, Suspense } from 'react';
import type { ProductCard as Card, ColourStyle } from '../reads.ts';
import { ProductCard } from './product-card.tsx';

const GRID = 'grid grid-cols-2 gap-2.5 md:grid-cols-3 md:gap-4';

/** Cards that the first view of a list may show. */
const FIRST_VIEW = 6;

/** Cards in two columns on phones, three on tablets, four (or three beside a sidebar) on screens. */
export function CardGrid({
  products,
  columns = 4,
  eagerRows = 0,
  heading = 'h2',
  colourOf,
  children,
}: {
  readonly products: readonly Card[];
  readonly columns?: 3 | 4;
  /** Rows that are part of the first view, whose pictures load at once. */
  readonly eagerRows?: 0 | 1;
  /** Level of the products' names, one below the list's own title. */
  readonly heading?: 'h2' | 'h3';
  /** Which of a product's colours its card is shown in; undefined for its first. */
  readonly colourOf?: (colours: readonly ColourStyle[]) => string | undefined;
  readonly children?: ReactNode;
}) {
  return (
    <ul className={`${GRID} ${columns === 4 ? 'lg:grid-cols-4' : ''}`}>
      {products.map((product, place) => (
        <li
          key={product.id_producto_prov}
          className={place < FIRST_VIEW * eagerRows ? '' : 'paint-later'}
        >
          <AloneCard
            product={product}
            colour={colourOf?.(product.colores)}
            eager={place < eagerRows * columns}
            heading={heading}
          />
        </li>
      ))}
      {children}
    </ul>
  );
}

/**
 * Comes alive by itself, after the page around it, or when it is pressed. Not rendered again with the
 * page: React would have to bring all of them alive at once for that.
 */
const AloneCard = memo(function AloneCard(props: ComponentProps<typeof ProductCard>) {
  return (
    <Suspense>
      <ProductCard {...props} />
    </Suspense>
  );
});

/** Cards to come, in the shape of those that are here. */
export function CardSkeletons({ count }: { readonly count: number }) {
  return Array.from({ length: count }, (_, place) => (
    <li
      // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are all alike.
      key={place}
      aria-hidden="true"
      className="scripted rounded-sheet bg-sheet motion-safe:animate-pale"
    >
      <div className="aspect-square rounded-t-sheet bg-paper-2" />
      <div className="space-y-2.5 p-4">
        <div className="h-4 w-4/5 rounded-control bg-paper-2" />
        <div className="h-3 w-3/5 rounded-control bg-paper-2" />
        <div className="mt-8 h-5 w-2/5 rounded-control bg-paper-2" />
        <div className="h-3 w-4/5 rounded-control bg-paper-2" />
      </div>
    </li>
  ));
}

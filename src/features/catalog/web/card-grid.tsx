import { type ComponentProps, memo, type ReactElement, type ReactNode, Suspense, use } from 'react';
import { writtenOnce } from '../../../framework/written/written-once.ts';
import type { ProductCard as Card, ColourStyle } from '../reads.ts';
import { CardCorner } from './card-corner.ts';
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
        <Item
          key={product.id_producto_prov}
          className={place < FIRST_VIEW * eagerRows ? '' : 'paint-later'}
        >
          <AloneCard
            product={product}
            colour={colourOf?.(product.colores)}
            eager={place < eagerRows * columns}
            heading={heading}
          />
        </Item>
      ))}
      {children}
    </ul>
  );
}

/** A place of the grid as the server writes it: a card that it wrote before it writes no more. */
function WrittenItem({
  className,
  children: card,
}: {
  readonly className: string;
  readonly children: ReactElement<ComponentProps<typeof ProductCard>>;
}) {
  const Corner = use(CardCorner);
  const { product, colour = '', heading, eager } = card.props;
  // A picture of the first row is announced in the page's head, by whoever writes it.
  if (eager) return <li className={className}>{card}</li>;
  const once = {
    of: product,
    how: `${heading} ${colour}`,
    part: card,
    within: (part: ReactNode) => <CardCorner value={Corner}>{part}</CardCorner>,
  };
  return <li className={className} {...writtenOnce(once)} />;
}

const Item = import.meta.env.SSR ? WrittenItem : 'li';

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

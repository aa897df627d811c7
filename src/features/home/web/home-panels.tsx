import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { ProductPicture } from '../../../design/picture.tsx';
import { MESSAGES } from '../../../kernel/messages.ts';
import { call } from '../../../platform/browser/call.ts';
import { pages } from '../../../routes.ts';
import { randomProducts } from '../../catalog/calls.ts';
import { fourPictured, fourSeen, type Pictured } from '../../catalog/panel.ts';
import { imageAt, printedAt, sourceSet } from '../../catalog/picture.ts';
import { readRecentlyViewed } from '../../catalog/web/recently-viewed.ts';
import { useFavourites } from '../../favourites/web/favourites-store.ts';

/** Undefined while it loads, empty when there is nothing to show. */
type Panel = readonly Pictured[] | undefined;

/**
 * Four small panels of four pictures. Favourites and history exist only in this browser, so they
 * join after the page has loaded; the other two come from the server's random products.
 */
export function HomePanels() {
  const favourites = useFavourites((state) => state.products);
  const viewed = useViewed();
  const best = useRandomProducts('mas-vendidos');
  const interesting = useRandomProducts('sugeridos');
  const panels = [
    { title: MESSAGES.home.favourites, items: fourPictured(Object.values(favourites)) },
    { title: MESSAGES.home.history, items: viewed },
    { title: MESSAGES.home.bestSellers, items: best },
    { title: MESSAGES.home.interesting, items: interesting },
  ].filter(({ items }) => items === undefined || items.length > 0);
  const few = panels.length <= 2;
  return (
    <div
      className={`scripted grid gap-x-4 gap-y-8 ${few ? 'lg:grid-cols-2' : 'md:grid-cols-2 lg:grid-cols-4'}`}
    >
      {panels.map(({ title, items }) => (
        <PanelOfFour key={title} title={title} items={items} wide={few} />
      ))}
    </div>
  );
}

function PanelOfFour({
  title,
  items,
  wide,
}: {
  readonly title: string;
  readonly items: Panel;
  readonly wide: boolean;
}) {
  const id = `panel-${title.split(' ').join('-')}`;
  const seats: readonly (Pictured | undefined)[] = items ?? [
    undefined,
    undefined,
    undefined,
    undefined,
  ];
  return (
    <section
      aria-labelledby={id}
      aria-busy={items === undefined}
      className="paint-later [--later-height:9rem]"
    >
      <h2 id={id} className="mb-3 text-lg">
        {title}
      </h2>
      <ul
        className={`grid grid-cols-4 gap-1.5 overflow-hidden rounded-sheet ${wide ? '' : 'md:grid-cols-2'}`}
      >
        {seats.map((item, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a panel is four fixed seats.
          <li key={place} className="aspect-square bg-sheet">
            {item ? <PanelPicture item={item} /> : <Placeholder />}
          </li>
        ))}
      </ul>
    </section>
  );
}

function PanelPicture({ item }: { readonly item: Pictured }) {
  const image = item.image && printedAt(item.image);
  return (
    <Link
      to={pages.product(item.code)}
      className="group block size-full overflow-hidden -outline-offset-2"
    >
      {image ? (
        <ProductPicture
          src={imageAt(image, { width: 320, format: 'webp' })}
          sets={{ avif: sourceSet(image, 'avif'), webp: sourceSet(image, 'webp') }}
          sizes="(width >= 64rem) 10rem, 24vw"
          alt={item.name}
          className="size-full object-cover transition-transform duration-200 group-hover:scale-105"
        />
      ) : (
        <span className="grid size-full place-items-center bg-paper-2 p-1 text-center text-xs leading-tight wrap-anywhere group-hover:text-cobalt">
          {item.name}
        </span>
      )}
    </Link>
  );
}

function Placeholder() {
  return (
    <span
      data-placeholder
      aria-hidden="true"
      className="block size-full bg-paper-2 motion-safe:animate-pale"
    />
  );
}

function useViewed(): readonly Pictured[] {
  const [viewed, setViewed] = useState<readonly Pictured[]>([]);
  useEffect(() => setViewed(fourSeen(readRecentlyViewed())), []);
  return viewed;
}

/** Four products of the server's choice; none, and a line in the console, when it fails. */
function useRandomProducts(panel: 'mas-vendidos' | 'sugeridos'): Panel {
  const [items, setItems] = useState<Panel>();
  useEffect(() => {
    const leaving = new AbortController();
    call(randomProducts, { query: { panel }, signal: leaving.signal }).then(
      (answer) => {
        if (!answer.ok) console.warn('the random products could not be fetched', answer);
        setItems(answer.ok ? fourPictured(answer.value) : []);
      },
      () => undefined,
    );
    return () => leaving.abort();
  }, [panel]);
  return items;
}

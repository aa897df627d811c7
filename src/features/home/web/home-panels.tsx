import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { ProductPicture } from '../../../design/picture.tsx';
import { MESSAGES } from '../../../kernel/messages.ts';
import { formatPesos } from '../../../kernel/money.ts';
import { call } from '../../../platform/browser/call.ts';
import { pages } from '../../../routes.ts';
import { randomProducts } from '../../catalog/calls.ts';
import { fourPictured, fourSeen, type Pictured, pricedToday } from '../../catalog/panel.ts';
import { imageAt, printedAt, sourceSet } from '../../catalog/picture.ts';
import { readRecentlyViewed } from '../../catalog/web/recently-viewed.ts';
import { useCardsToday } from '../../catalog/web/use-cards-today.ts';
import { useFavourites } from '../../favourites/web/favourites-store.ts';

/** Undefined while it loads, empty when there is nothing to show. */
type Panel = readonly Pictured[] | undefined;

/**
 * Up to four panels of four products. Favourites and history exist only in this browser, so they
 * join after the page has loaded; the other two come from the server's random products.
 */
export default function HomePanels() {
  const favourites = useFavourites((state) => state.products);
  const viewed = useViewed();
  const kept = fourPictured(Object.values(favourites));
  const today = useCardsToday(viewed ? [...kept, ...viewed].map(({ id }) => id) : []);
  const best = useRandomProducts('mas-vendidos');
  const interesting = useRandomProducts('sugeridos');
  const panels = [
    { title: MESSAGES.home.favourites, items: pricedToday(kept, today) },
    { title: MESSAGES.home.history, items: pricedToday(viewed ?? [], today) },
    { title: MESSAGES.home.bestSellers, items: best },
    { title: MESSAGES.home.interesting, items: interesting },
  ].filter(({ items }) => items === undefined || items.length > 0);
  const few = panels.length <= 2;
  return (
    <div
      className={`scripted grid grid-cols-1 gap-x-4 gap-y-8 ${few ? 'lg:grid-cols-2' : 'md:grid-cols-2 lg:grid-cols-4'}`}
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
    <section aria-labelledby={id} aria-busy={items === undefined} className="paint-later">
      <h2 id={id} className="mb-3 text-lg">
        {title}
      </h2>
      <ul className={`swipe-row auto-cols-[9rem] ${wide ? 'md:grid-cols-4' : 'md:grid-cols-2'}`}>
        {seats.map((item, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a panel is four fixed seats.
          <li key={place}>{item ? <PanelProduct item={item} /> : <Placeholder />}</li>
        ))}
      </ul>
    </section>
  );
}

function PanelProduct({ item }: { readonly item: Pictured }) {
  const image = item.image && printedAt(item.image);
  return (
    <Link to={pages.product(item.code)} className="group tile flex h-full flex-col">
      <span className="tile-frame">
        {image ? (
          <ProductPicture
            src={imageAt(image, { width: 320, format: 'webp' })}
            sets={{ avif: sourceSet(image, 'avif', 640) }}
            sizes="(width>=64rem) 10rem,9rem"
            alt=""
            className="card-picture"
          />
        ) : null}
      </span>
      <span className="flex grow flex-col justify-between gap-1 p-2.5 text-sm leading-snug">
        <span className="line-clamp-2 font-medium group-hover:text-cobalt">{item.name}</span>
        {item.price === undefined ? null : (
          <span className="figures text-xs text-ink-2">
            {'desde '}
            <strong className="font-display text-base text-ink">{formatPesos(item.price)}</strong>
          </span>
        )}
      </span>
    </Link>
  );
}

function Placeholder() {
  return <span data-placeholder aria-hidden="true" className="tile-seat" />;
}

/** Undefined on the server and in the first rendering, which equals it. */
function useViewed(): Panel {
  const [viewed, setViewed] = useState<Panel>();
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

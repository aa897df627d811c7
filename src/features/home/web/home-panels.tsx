import { useEffect, useState } from 'react';
import { MESSAGES } from '../../../kernel/messages.ts';
import { fourPictured, fourSeen, pricedToday } from '../../catalog/panel.ts';
import { type Panel, PanelOfFour } from '../../catalog/web/panel-of-four.tsx';
import { readRecentlyViewed } from '../../catalog/web/recently-viewed.ts';
import { useCardsToday } from '../../catalog/web/use-cards-today.ts';
import { useRandomProducts } from '../../catalog/web/use-random-products.ts';
import { useFavourites } from '../../favourites/web/favourites-store.ts';

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

/** Undefined on the server and in the first rendering, which equals it. */
function useViewed(): Panel {
  const [viewed, setViewed] = useState<Panel>();
  useEffect(() => setViewed(fourSeen(readRecentlyViewed())), []);
  return viewed;
}

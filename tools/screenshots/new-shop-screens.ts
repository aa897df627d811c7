import { pages } from '../../src/routes.ts';
import { staffPages } from '../../src/staff-routes.ts';
import type { Screen } from './screen.ts';

/** A shop as whoever hosts it meets it on the first day: its tables have no row. */
const SCREENS: readonly Screen[] = [
  { name: 'home', route: 'home-page', at: pages.home },
  { name: 'products', route: 'products-page', at: pages.products },
  { name: 'desk', route: 'desk-home-page', who: 'owner', at: pages.admin },
  { name: 'staff-products', route: 'products-desk-page', who: 'owner', at: staffPages.products },
  { name: 'staff-categories', route: 'categories-page', who: 'owner', at: staffPages.categories },
  {
    name: 'staff-finishes',
    route: 'finish-prices-page',
    who: 'owner',
    at: staffPages.finishPrices,
  },
  { name: 'staff-tariffs', route: 'tariffs-page', who: 'owner', at: staffPages.tariffs },
  { name: 'staff-reports', route: 'reports-page', who: 'owner', at: staffPages.reports },
];

export const NEW_SHOP_SCREENS = SCREENS.map(
  (screen): Screen => ({ ...screen, shop: 'new', name: `new-${screen.name}` }),
);

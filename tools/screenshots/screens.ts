import { NEW_SHOP_SCREENS } from './new-shop-screens.ts';
import { OWN_SCREENS } from './own-screens.ts';
import { OWN_STATES } from './own-states.ts';
import type { Screen } from './screen.ts';
import { SHOP_SCREENS } from './shop-screens.ts';
import { SHOP_STATES } from './shop-states.ts';
import { STAFF_SCREENS } from './staff-screens.ts';
import { STAFF_STATES } from './staff-states.ts';

/** Everything there is to be looked at. */
export const SCREENS: readonly Screen[] = [
  ...SHOP_SCREENS,
  ...SHOP_STATES,
  ...OWN_SCREENS,
  ...OWN_STATES,
  ...STAFF_SCREENS,
  ...STAFF_STATES,
  ...NEW_SHOP_SCREENS,
];

import { OWN_SCREENS } from './own-screens.ts';
import type { Screen } from './screen.ts';
import { SHOP_SCREENS } from './shop-screens.ts';
import { STAFF_SCREENS } from './staff-screens.ts';

/** Everything there is to be looked at. */
export const SCREENS: readonly Screen[] = [...SHOP_SCREENS, ...OWN_SCREENS, ...STAFF_SCREENS];

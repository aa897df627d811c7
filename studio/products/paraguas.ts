/** The designs of paraguas. */

import type { Designs } from '../kit/model.ts';
import { OPEN_UMBRELLAS } from './paraguas-grande.ts';
import { FOLDED_UMBRELLAS } from './paraguas-plegado.ts';

export const PARAGUAS: Designs = { ...OPEN_UMBRELLAS, ...FOLDED_UMBRELLAS };

/** The designs of sudadera. */

import type { Designs } from '../kit/model.ts';
import { HOODIES } from './sudadera-con-capucha.ts';
import { SWEATERS } from './sudadera-sin-capucha.ts';

export const SUDADERA: Designs = { ...HOODIES, ...SWEATERS };

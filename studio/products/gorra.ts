import type { Designs } from '../kit/model.ts';
import { PEAKED_CAPS } from './gorra-con-visera.ts';
import { OTHER_HATS } from './gorra-otras.ts';

export const GORRA: Designs = { ...PEAKED_CAPS, ...OTHER_HATS };

import type { Designs } from '../kit/model.ts';
import { LIGHT_BOTTLES } from './botella-ligera.ts';
import { STEEL_BOTTLES } from './botella-metal.ts';

export const BOTELLA: Designs = { ...STEEL_BOTTLES, ...LIGHT_BOTTLES };

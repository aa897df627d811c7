import type { Designs } from '../kit/model.ts';
import { GLASS_TROPHIES } from './trofeo-cristal.ts';
import { METAL_TROPHIES } from './trofeo-metal.ts';

export const TROFEO: Designs = { ...METAL_TROPHIES, ...GLASS_TROPHIES };

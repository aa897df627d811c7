import type { Designs } from '../kit/model.ts';
import { SHAPED_FOBS } from './llavero-figura.ts';
import { METAL_FOBS } from './llavero-metal.ts';

export const LLAVERO: Designs = { ...METAL_FOBS, ...SHAPED_FOBS };

import type { Designs } from '../kit/model.ts';
import { LAMPS } from './linterna-luz.ts';
import { HAND_TORCHES } from './linterna-mano.ts';

export const LINTERNA: Designs = { ...HAND_TORCHES, ...LAMPS };

import type { Designs } from '../kit/model.ts';
import { SLEEK_FLASKS } from './termo-cilindrico.ts';
import { HANDLED_FLASKS } from './termo-con-asa.ts';

export const TERMO: Designs = { ...SLEEK_FLASKS, ...HANDLED_FLASKS };

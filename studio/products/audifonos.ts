import type { Designs } from '../kit/model.ts';
import { EARBUDS } from './audifonos-boton.ts';
import { HEADPHONES } from './audifonos-diadema.ts';

export const AUDIFONOS: Designs = { ...HEADPHONES, ...EARBUDS };

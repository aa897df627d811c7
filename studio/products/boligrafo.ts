import type { Designs } from '../kit/model.ts';
import { FINE_PENS } from './boligrafo-fino.ts';
import { SHAPED_PENS } from './boligrafo-forma.ts';
import { PLASTIC_PENS } from './boligrafo-plastico.ts';

export const BOLIGRAFO: Designs = { ...PLASTIC_PENS, ...FINE_PENS, ...SHAPED_PENS };

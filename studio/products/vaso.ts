import type { Designs } from '../kit/model.ts';
import { TABLE_CUPS } from './vaso-mesa.ts';
import { TRAVEL_CUPS } from './vaso-viaje.ts';

export const VASO: Designs = { ...TRAVEL_CUPS, ...TABLE_CUPS };

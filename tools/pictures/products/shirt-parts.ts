/** Parts that several kinds share. */
import type * as M from '../kit/materials.ts';
import type { Setup } from '../kit/model.ts';
import type { Cut, Sleeve } from './tailoring.ts';

export const FLAT: Setup = { stance: 'flat' };

export const TEE: Cut = {
  neck: 88,
  drop: 88,
  neckShape: 'round',
  shoulder: [228, -34],
  armpit: [250, -210],
  waist: [246, -460],
  hem: [254, -690],
};

export const LONG: Sleeve = { length: 560, angle: 66, cuff: 92, rib: 44 };

export interface Tee {
  readonly cut?: Partial<Cut>;
  readonly sleeve?: Sleeve;
  readonly cloth?: M.Material;
  readonly sleeves?: M.Material;
  readonly collar?: M.Material;
  readonly fold?: number;
  readonly seed?: number;
}

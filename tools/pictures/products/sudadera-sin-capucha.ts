/** Sweatshirts without a hood. */

import * as M from '../kit/materials.ts';
import type { Designs } from '../kit/model.ts';
import { soften } from '../kit/outline.ts';
import { FLAT } from './garment-parts.ts';
import { HOODY, sweater } from './sudadera-parts.ts';
import { sewCollar } from './tailoring.ts';
import { chestArea, layZip, patch } from './trimmings.ts';

export const SWEATERS: Designs = {
  cerrada: (b) => {
    const garment = sweater(b, { ...HOODY, drop: 66 }, { seed: 5.8 });
    sewCollar(b, M.ribbed(), garment, 24);
    patch(
      b,
      M.ribbed(),
      garment,
      soften(
        [
          [-26, -72],
          [26, -72],
          [0, -112],
        ],
        3,
      ),
      { thickness: 1, hem: 0 },
    );
    return chestArea(b, garment, -280, 280, 250).done(FLAT);
  },
  'cuello-alto': (b) => {
    const garment = sweater(b, { ...HOODY, neck: 78, drop: 40 }, { seed: 12.2 });
    patch(
      b,
      M.ribbed(),
      { height: () => 10 },
      soften(
        [
          [-86, -24],
          [86, -24],
          [78, 64],
          [-78, 64],
        ],
        12,
      ),
      { thickness: 16, roll: 12, hem: 0 },
    );
    patch(
      b,
      { ...M.ribbed(), colour: [0.5, 0.5, 0.5] },
      { height: () => 24 },
      soften(
        [
          [-66, 58],
          [66, 58],
          [60, 70],
          [-60, 70],
        ],
        6,
      ),
      { thickness: 1, hem: 0 },
    );
    layZip(b, { height: (x, y) => (y > -26 ? 26 : garment.height(x, y)) }, 0, 50, -210);
    return chestArea(b, garment, -270, 90, 90, 128, 'pecho').done(FLAT);
  },
};

/** Sweatshirts without a hood. */
import * as M from '../kit/materials.ts';
import type { Designs } from '../kit/model.ts';
import { soften } from '../kit/outline.ts';
import { standingCollar } from './collars.ts';
import { label, ribCollar, worn } from './shirt-parts.ts';
import { HOODY, SWEAT, sweater } from './sudadera-parts.ts';
import { chestArea, layZip, patch } from './trimmings.ts';

const RIB = M.ribbed({ size: 2.6, relief: 0.4, tone: 0.14 });

export const SWEATERS: Designs = {
  cerrada: (b) => {
    const garment = sweater(b, { cut: { ...HOODY, neck: 90, drop: 88 }, seed: 5.8, collar: 26 });
    ribCollar(b, RIB, garment, 26, SWEAT);
    label(b, garment);
    const wedge = soften(
      [
        [-30, -90],
        [30, -90],
        [0, -132],
      ],
      4,
    );
    patch(b, RIB, garment, wedge, { thickness: 0.8, roll: 0.8 });
    return chestArea(b, garment, -290, 280, 250).done(worn(garment));
  },
  'cuello-alto': (b) => {
    const garment = sweater(b, { cut: { ...HOODY, neck: 78, drop: 62 }, seed: 12.2 });
    standingCollar(b, RIB, garment, { high: 66, thick: 9, flare: 3 });
    layZip(b, garment, 0, -60, -250, 0);
    return chestArea(b, garment, -300, 90, 90, 128, 'pecho').done(worn(garment));
  },
};

/** Hooded sweatshirts. */

import * as M from '../kit/materials.ts';
import type { Designs } from '../kit/model.ts';
import { soften } from '../kit/outline.ts';
import type { Vec2 } from '../kit/vector.ts';
import { FLAT } from './garment-parts.ts';
import { HOODY, hood, pouch, SWEAT, strings, sweater } from './sudadera-parts.ts';
import type { Cut } from './tailoring.ts';
import { chestArea, layZip, patch } from './trimmings.ts';

export const HOODIES: Designs = {
  capucha: (b) => {
    const garment = sweater(b, HOODY, { seed: 1.4 });
    patch(b, SWEAT, garment, pouch(HOODY), { thickness: 7, roll: 8 });
    hood(b, 1);
    strings(b, garment);
    return chestArea(b, garment, -270, 230, 150).done(FLAT);
  },
  zipper: (b) => {
    const garment = sweater(b, HOODY, { seed: 8.8 });
    for (const side of [-1, 1]) {
      const y = HOODY.hem[1] + 14;
      patch(
        b,
        SWEAT,
        garment,
        soften(
          [
            [side * 16, y],
            [side * 176, y],
            [side * 172, y + 64],
            [side * 110, y + 180],
            [side * 16, y + 180],
          ] as Vec2[],
          10,
        ),
        { thickness: 7, roll: 8 },
      );
    }
    hood(b, 1);
    layZip(b, garment, 0, -126, HOODY.hem[1] - 44);
    strings(b, garment, 0.94);
    return chestArea(b, garment, -260, 90, 90, 126, 'pecho').done(FLAT);
  },
  infantil: (b) => {
    const cut: Cut = {
      neck: 74,
      drop: 58,
      neckShape: 'round',
      shoulder: [176, -30],
      armpit: [206, -186],
      waist: [208, -300],
      hem: [204, -420],
    };
    const garment = sweater(b, cut, { seed: 16.3, sleeve: 370, rib: M.ribbed({ zone: 'accent' }) });
    patch(b, M.cotton({ zone: 'accent' }), garment, pouch(cut), { thickness: 6, roll: 7 });
    hood(b, 0.84);
    strings(b, garment, 0.8);
    return chestArea(b, garment, -200, 180, 100).done({ ...FLAT, accent: 'contrast' });
  },
};

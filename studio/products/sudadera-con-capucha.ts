/** Hooded sweatshirts. */
import * as M from '../kit/materials.ts';
import type { Designs, Setup } from '../kit/model.ts';
import { hanger } from './hangers.ts';
import { hood, strings } from './hood.ts';
import { worn } from './shirt-parts.ts';
import { pouch, SWEAT, sweater } from './sudadera-parts.ts';
import type { Cut, Garment } from './tailoring.ts';
import { chestArea, layZip } from './trimmings.ts';

const LINING = M.cotton({ colour: [0.84, 0.84, 0.84], size: 1.1 });

const CHILD: Cut = {
  neck: 68,
  drop: 62,
  neckShape: 'round',
  shoulder: [176, -32],
  armpit: [208, -196],
  waist: [210, -320],
  hem: [202, -492],
};

/** On a hanger whose hook is longer than the hood. */
const hooded = (garment: Garment, reach: number): Setup => ({
  ...worn(garment, reach),
  inUse: hanger(garment.cut.shoulder[0] * 0.82, 330),
});

export const HOODIES: Designs = {
  capucha: (b) => {
    const garment = sweater(b, { seed: 1.4 });
    pouch(b, SWEAT, garment);
    hood(b, SWEAT, LINING, garment, 1.3);
    strings(b, garment);
    return chestArea(b, garment, -290, 230, 150).done(hooded(garment, 230));
  },
  zipper: (b) => {
    const garment = sweater(b, { seed: 8.8 });
    pouch(b, SWEAT, garment);
    hood(b, SWEAT, LINING, garment, 1.3);
    layZip(b, garment, 0, -78, -690, 5);
    strings(b, garment, 0.94);
    return chestArea(b, garment, -260, 90, 90, 126, 'pecho').done(hooded(garment, 230));
  },
  infantil: (b) => {
    const garment = sweater(b, {
      cut: CHILD,
      seed: 16.3,
      sleeve: { length: 400, angle: 44, cuff: 84, rib: 48 },
      rib: M.ribbed({ zone: 'accent', size: 2.6, relief: 0.4, tone: 0.14 }),
    });
    pouch(b, { ...SWEAT, zone: 'accent' }, garment);
    hood(b, SWEAT, LINING, garment, 1.12);
    strings(b, garment, 0.7);
    return chestArea(b, garment, -210, 180, 100).done({
      ...hooded(garment, 190),
      accent: 'contrast',
    });
  },
};

/** The designs of mandil. */
import * as M from '../kit/materials.ts';
import type { Designs, Setup } from '../kit/model.ts';
import { softenLine } from '../kit/outline.ts';
import type { Vec2 } from '../kit/vector.ts';
import { apron, CANVAS, pocket } from './apron-parts.ts';
import { peg } from './hangers.ts';
import { worn } from './shirt-parts.ts';
import type { Garment } from './tailoring.ts';
import { bandOutline, button, chestArea, patch, stitch } from './trimmings.ts';

const bib = (top: number, wide: number, waist: number, low: number): Vec2[] => [
  [0, 0],
  [top, 0],
  [top + 14, -70],
  [wide - 12, waist + 20],
  [wide, waist - 40],
  [wide + 4, low],
  [0, low],
];
const BIB_ROUND = [0, 4, 60, 50, 40, 26, 0];

const skirt = (wide: number, low: number): Vec2[] => [
  [0, 0],
  [wide, 0],
  [wide + 10, low],
  [0, low],
];

/** Hanging from a peg by its strap, where it has one. */
const tied = (garment: Garment, reach: number): Setup => ({
  ...worn(garment, reach),
  inUse: peg(157),
});

export const MANDIL: Designs = {
  chef: (b) => {
    const garment = apron(b, {
      side: bib(128, 264, -260, -820),
      round: BIB_ROUND,
      chest: 262,
      below: -120,
      bib: true,
      waist: [262, -280],
    });
    pocket(b, CANVAS, garment, 0, -470, 320, 180, 2);
    return chestArea(b, garment, -150, 200, 160).done(tied(garment, 220));
  },
  medio: (b) => {
    const garment = apron(b, {
      side: skirt(234, -420),
      chest: 262,
      below: -400,
      bib: false,
      waist: [224, -18],
    });
    patch(b, { ...CANVAS, zone: 'accent' }, garment, bandOutline(0, -19, 464, 36), {
      thickness: 2,
      roll: 1.4,
      steps: 200,
    });
    pocket(b, CANVAS, garment, 0, -190, 380, 190, 3);
    return chestArea(b, garment, -190, 180, 110, 0, 'bolsillo').done(tied(garment, 200));
  },
  barista: (b) => {
    const hide = M.leather({ zone: 'fixed', colour: [0.2, 0.085, 0.03] });
    const garment = apron(b, {
      side: bib(138, 252, -250, -720),
      round: BIB_ROUND,
      chest: 254,
      below: -120,
      ties: hide,
      bib: true,
      waist: [250, -270],
    });
    for (const s of [-1, 1]) {
      patch(b, hide, garment, bandOutline(s * 124, -34, 34, 60), { thickness: 2.6, roll: 1.4 });
      button(b, M.brass(), garment, s * 124, -48, 6, 2.6);
    }
    pocket(b, CANVAS, garment, 100, -440, 220, 200);
    pocket(b, CANVAS, garment, -130, -410, 130, 150);
    return chestArea(b, garment, -170, 190, 130).done(tied(garment, 220));
  },
  infantil: (b) => {
    const cotton = M.cotton();
    const accent = M.cotton({ zone: 'accent' });
    const garment = apron(b, {
      side: bib(92, 172, -180, -500),
      round: BIB_ROUND,
      chest: 170,
      below: -90,
      material: cotton,
      ties: accent,
      bib: true,
      waist: [170, -196],
    });
    patch(
      b,
      accent,
      garment,
      softenLine(
        [
          [-92, -280],
          [92, -280],
          [84, -370],
          [0, -396],
          [-84, -370],
        ],
        [0, 0, 30, 60, 30],
      ),
      { thickness: 2, roll: 1.8 },
    );
    stitch(
      b,
      accent,
      garment,
      [
        [-88, -288],
        [88, -288],
      ],
      { rise: 2.1 },
    );
    return chestArea(b, garment, -130, 140, 110).done({
      ...tied(garment, 160),
      accent: 'contrast',
    });
  },
  cintura: (b) => {
    const garment = apron(b, {
      side: skirt(218, -270),
      chest: 256,
      below: -400,
      bib: false,
      waist: [208, -18],
    });
    patch(b, { ...CANVAS, zone: 'accent' }, garment, bandOutline(0, -18, 432, 34), {
      thickness: 2,
      roll: 1.4,
      steps: 200,
    });
    pocket(b, CANVAS, garment, 0, -150, 380, 170, 3);
    return chestArea(b, garment, -152, 120, 90, 0, 'bolsillo').done(tied(garment, 180));
  },
};

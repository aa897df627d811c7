/** The designs of mandil. */

import { cloth, clothHeight } from '../kit/cloth.ts';
import * as M from '../kit/materials.ts';
import type { Builder, Designs } from '../kit/model.ts';
import { insideBy, soften } from '../kit/outline.ts';
import type { Vec2 } from '../kit/vector.ts';
import { FLAT, VEST } from './garment-parts.ts';
import { ccw, type Garment } from './tailoring.ts';
import { bandOutline, button, chestArea, layBand, patch, sewBand } from './trimmings.ts';

interface Apron {
  readonly outline: readonly Vec2[];
  readonly pocket: readonly [x: number, y: number, width: number, height: number];
  readonly material?: M.Material;
  readonly ties?: M.Material;
  readonly neck?: number;
  readonly waist: readonly [number, number];
}

function apron(
  b: Builder,
  { outline, pocket, material = M.canvas(), ties = material, neck, waist }: Apron,
): Garment {
  const body = ccw(soften(outline, 26));
  const options = {
    thickness: 5,
    roll: 5,
    fold: 7,
    foldSize: 210,
    hem: 12,
    lift: 3,
    steps: 190,
    seed: outline.length,
  };
  const flat = { height: () => 3 };
  for (const side of [-1, 1])
    layBand(
      b,
      ties,
      flat,
      [
        [waist[0] * side, waist[1]],
        [(waist[0] + 70) * side, waist[1] - 30],
        [(waist[0] + 60) * side, waist[1] - 150],
        [(waist[0] + 96) * side, waist[1] - 260],
      ],
      22,
      2,
    );
  if (neck)
    layBand(
      b,
      ties,
      flat,
      [
        [-neck, -4],
        [-neck * 0.96, 90],
        [-neck * 0.4, 170],
        [neck * 0.4, 170],
        [neck * 0.96, 90],
        [neck, -4],
      ],
      24,
      2,
    );
  b.add(material, cloth(body, options));
  const height = (x: number, y: number): number => clothHeight(x, y, insideBy(body, x, y), options);
  const garment: Garment = { cut: VEST, body, options, height };
  patch(b, material, garment, bandOutline(...pocket), { thickness: 3, roll: 3, hem: 9 });
  return garment;
}

const bib = (top: number, wide: number, low: number): Vec2[] => [
  [-top, 0],
  [-top - 6, -40],
  [-wide, -260],
  [-wide, low],
  [wide, low],
  [wide, -260],
  [top + 6, -40],
  [top, 0],
];

export const MANDIL: Designs = {
  chef: (b) => {
    const garment = apron(b, {
      outline: bib(130, 330, -820),
      pocket: [0, -480, 340, 170],
      neck: 112,
      waist: [328, -270],
    });
    layBand(
      b,
      M.canvas(),
      { height: (x, y) => garment.height(x, y) + 3 },
      [
        [0, -398],
        [0, -562],
      ],
      4,
      1,
    );
    return chestArea(b, garment, -160, 200, 160).done(FLAT);
  },
  medio: (b) => {
    const garment = apron(b, {
      outline: [
        [-360, 0],
        [-370, -420],
        [370, -420],
        [360, 0],
      ],
      pocket: [0, -200, 460, 190],
      waist: [356, -14],
    });
    sewBand(b, M.canvas({ zone: 'accent' }), garment, 0, -19, 716, 36);
    return chestArea(b, garment, -190, 180, 110, 0, 'bolsillo').done(FLAT);
  },
  barista: (b) => {
    const hide = M.leather({ zone: 'fixed', colour: [0.2, 0.085, 0.03] });
    const garment = apron(b, {
      outline: bib(140, 300, -700),
      pocket: [110, -430, 220, 200],
      neck: 118,
      ties: hide,
      waist: [298, -270],
    });
    for (const x of [-118, 118]) {
      layBand(
        b,
        hide,
        { height: (u, v) => garment.height(u, v) + 2 },
        [
          [x, -6],
          [x, -60],
        ],
        30,
        3,
      );
      button(b, M.brass(), { height: (u, v) => garment.height(u, v) + 4 }, x, -46, 6);
    }
    patch(b, M.canvas(), garment, bandOutline(-130, -400, 130, 150), { thickness: 3, roll: 3 });
    return chestArea(b, garment, -170, 190, 130).done(FLAT);
  },
  infantil: (b) => {
    const garment = apron(b, {
      outline: bib(96, 200, -500),
      pocket: [0, -330, 220, 110],
      neck: 82,
      material: M.cotton(),
      ties: M.cotton({ zone: 'accent' }),
      waist: [198, -264],
    });
    patch(
      b,
      M.cotton({ zone: 'accent' }),
      garment,
      soften(
        [
          [-90, -290],
          [90, -290],
          [80, -380],
          [0, -404],
          [-80, -380],
        ],
        30,
      ),
      { thickness: 3.4, roll: 3 },
    );
    return chestArea(b, garment, -140, 140, 110).done({ ...FLAT, accent: 'contrast' });
  },
  cintura: (b) => {
    const garment = apron(b, {
      outline: [
        [-250, 0],
        [-256, -270],
        [256, -270],
        [250, 0],
      ],
      pocket: [0, -160, 470, 170],
      waist: [246, -14],
    });
    for (const x of [-80, 80])
      layBand(
        b,
        M.canvas(),
        { height: (u, v) => garment.height(u, v) + 3 },
        [
          [x, -80],
          [x, -244],
        ],
        4,
        1,
      );
    sewBand(b, M.canvas({ zone: 'accent' }), garment, 0, -18, 492, 34);
    return chestArea(b, garment, -162, 120, 90, 0, 'bolsillo').done(FLAT);
  },
};

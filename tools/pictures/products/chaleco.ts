/** The designs of chaleco. */
import * as M from '../kit/materials.ts';
import type { Builder, Designs } from '../kit/model.ts';
import { soften } from '../kit/outline.ts';
import { FLAT, VEST } from './garment-parts.ts';
import { type Cut, sewBody } from './tailoring.ts';
import { bandOutline, button, chestArea, layBand, layZip, patch, sewBand } from './trimmings.ts';

function standCollar(b: Builder, material: M.Material): void {
  patch(
    b,
    material,
    { height: () => 8 },
    soften(
      [
        [-92, -50],
        [-14, -96],
        [14, -96],
        [92, -50],
        [84, 38],
        [-84, 38],
      ],
      14,
    ),
    { thickness: 16, roll: 12, hem: 8 },
  );
  patch(
    b,
    { ...material, colour: [0.5, 0.5, 0.5] },
    { height: () => 24 },
    soften(
      [
        [-66, -8],
        [0, -44],
        [66, -8],
        [62, 28],
        [-62, 28],
      ],
      8,
    ),
    { thickness: 1, hem: 0 },
  );
}

const quilt =
  (size: number, depth: number) =>
  (_x: number, y: number, inside: number): number =>
    depth * Math.abs(Math.sin((y * Math.PI) / size)) ** 0.55 * Math.min(1, inside / 26);

export const CHALECO: Designs = {
  acolchado: (b) => {
    const puffy = M.nylon({ rough: 0.42, relief: 0.03 });
    const garment = sewBody(b, puffy, VEST, {
      fold: 2.4,
      foldSize: 60,
      thickness: 22,
      roll: 16,
      relief: quilt(82, 16),
    });
    standCollar(b, puffy);
    layZip(b, garment, 0, -80, -616);
    return chestArea(b, garment, -200, 80, 60, 116, 'pecho').done(FLAT);
  },
  seguridad: (b) => {
    const garment = sewBody(
      b,
      M.nylon({ pattern: 'net', size: 3, tone: 0.16 }),
      { ...VEST, drop: 150 },
      { fold: 5, seed: 3, thickness: 7 },
    );
    const shine = M.paint([0.62, 0.63, 0.64], {
      rough: 0.35,
      gloss: 0.2,
      pattern: 'net',
      size: 2,
      tone: 0.1,
    });
    for (const y of [-380, -510])
      patch(b, shine, garment, bandOutline(0, y, 466, 50), { thickness: 0.8, hem: 0 });
    for (const side of [-1, 1])
      patch(b, shine, garment, bandOutline(side * 126, -190, 48, 330), { thickness: 0.8, hem: 0 });
    sewBand(b, M.black({ rough: 0.8 }), garment, 0, -385, 12, 460);
    return chestArea(b, garment, -445, 200, 60).done(FLAT);
  },
  casual: (b) => {
    const twill = M.canvas({ size: 1.8, tone: 0.08 });
    const garment = sewBody(
      b,
      twill,
      { ...VEST, drop: 140 },
      { fold: 6, seed: 6, thickness: 10, hem: 14 },
    );
    for (const [x, y, w, h] of [
      [-120, -240, 110, 96],
      [120, -240, 110, 96],
      [-122, -480, 150, 150],
      [122, -480, 150, 150],
    ] as const) {
      patch(b, twill, garment, bandOutline(x, y, w, h), { thickness: 4, roll: 4 });
      patch(b, twill, garment, bandOutline(x, y + h / 2 - 10, w + 4, 34), {
        thickness: 7,
        roll: 4,
      });
      button(b, M.satin(), { height: (u, v) => garment.height(u, v) + 6 }, x, y + h / 2 - 18, 6);
    }
    layZip(b, garment, 0, -146, -616);
    return chestArea(b, garment, -350, 100, 50, 120, 'pecho').done(FLAT);
  },
  polar: (b) => {
    const garment = sewBody(b, M.fleece(), VEST, { fold: 6, seed: 9, thickness: 18, roll: 18 });
    standCollar(b, M.fleece());
    layZip(b, garment, 0, -70, -616);
    for (const side of [-1, 1])
      layBand(
        b,
        M.nylon({ zone: 'accent' }),
        garment,
        [
          [side * 150, -400],
          [side * 176, -500],
        ],
        12,
        3,
      );
    return chestArea(b, garment, -210, 90, 80, 118, 'pecho').done(FLAT);
  },
  ejecutivo: (b) => {
    const cut: Cut = {
      ...VEST,
      drop: 250,
      shoulder: [160, -26],
      waist: [206, -410],
      hem: [222, -560],
    };
    const garment = sewBody(b, M.cotton({ tone: 0.05, relief: 0.12 }), cut, {
      fold: 4,
      seed: 12,
      thickness: 9,
      hem: 10,
    });
    const points = soften(
      [
        [-204, -548],
        [0, -548],
        [204, -548],
        [110, -640],
        [0, -560],
        [-110, -640],
      ],
      5,
    );
    patch(b, M.cotton({ tone: 0.05, relief: 0.12 }), { height: () => 2 }, points, {
      thickness: 8,
      roll: 8,
    });
    layBand(
      b,
      M.cotton({ zone: 'accent', relief: 0.1 }),
      garment,
      [
        [3, -256],
        [3, -400],
        [3, -556],
      ],
      3,
      1.4,
    );
    for (let i = 0; i < 5; i++) button(b, M.black(), garment, 14, -280 - i * 62, 7);
    for (const side of [-1, 1])
      patch(
        b,
        M.cotton({ zone: 'accent', relief: 0.1 }),
        garment,
        bandOutline(side * 124, -450, 110, 18),
        { thickness: 2, hem: 0 },
      );
    return chestArea(b, garment, -340, 80, 60, 120, 'pecho').done(FLAT);
  },
};

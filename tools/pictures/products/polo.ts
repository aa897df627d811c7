/** The designs of polo. */
import * as M from '../kit/materials.ts';
import type { Builder, Designs } from '../kit/model.ts';
import { type Outline, soften } from '../kit/outline.ts';
import type { Vec2 } from '../kit/vector.ts';
import { FLAT, LONG, TEE, type Tee } from './shirt-parts.ts';
import { type Cut, type Garment, sewBody, sewSleeves } from './tailoring.ts';
import { bandOutline, button, chestArea, patch, sewBand } from './trimmings.ts';

const POLO_CUT: Cut = { ...TEE, neck: 84, drop: 120, neckShape: 'v' };

/** Collar wings, stand and button placket. */
function poloCollar(b: Builder, garment: Garment, material: M.Material, buttons = 3): void {
  const low = -215;
  patch(b, material, garment, bandOutline(0, (low - 90) / 2, 32, -low - 90), {
    thickness: 2,
    hem: 4,
    steps: 70,
  });
  for (let i = 0; i < buttons; i++) button(b, M.white(), garment, 0, -120 - i * 36, 5.5);
  for (const side of [-1, 1]) {
    const wing = soften(
      [
        [side * 4, -108],
        [side * 66, -128],
        [side * 104, -30],
        [side * 92, 22],
        [side * 58, 26],
      ] as Vec2[],
      5,
    );
    patch(b, material, { height: (x, y) => Math.max(9, garment.height(x, y)) }, wing, {
      thickness: 7,
      roll: 7,
      hem: 8,
      lift: 3,
      steps: 80,
    });
  }
  patch(
    b,
    { ...material, colour: [0.8, 0.8, 0.8] },
    { height: () => 4 },
    soften(
      [
        [-86, 22],
        [86, 22],
        [70, -6],
        [0, -16],
        [-70, -6],
      ],
      8,
    ),
    { thickness: 5, roll: 5, hem: 6 },
  );
}

const PIQUE = M.cotton({ pattern: 'net', size: 2.2, relief: 0.2, tone: 0.1 });

const POCKET: Outline = soften(
  [
    [48, -190],
    [148, -190],
    [148, -290],
    [98, -306],
    [48, -290],
  ],
  5,
);

function polo(
  b: Builder,
  {
    cut,
    sleeve = { length: 190, angle: 44, cuff: 146, rib: 16 },
    cloth = PIQUE,
    collar = M.ribbed(),
    fold = 5.5,
    seed = 1,
  }: Tee & { cut?: Partial<Cut> },
): Garment {
  const full = { ...POLO_CUT, ...cut };
  sewSleeves(b, cloth, full, sleeve, collar);
  const garment = sewBody(b, cloth, full, { fold, seed, hem: 14 });
  poloCollar(b, garment, collar);
  return garment;
}

export const heart = (b: Builder, garment: Garment): Builder =>
  chestArea(b, garment, -250, 90, 90, 108, 'pecho');

export const POLO: Designs = {
  clasica: (b) => heart(b, polo(b, {})).done(FLAT),
  dama: (b) =>
    heart(
      b,
      polo(b, {
        cut: {
          shoulder: [192, -34],
          armpit: [210, -196],
          waist: [182, -400],
          hem: [218, -620],
          neck: 80,
        },
        sleeve: { length: 120, angle: 42, cuff: 124, rib: 14 },
        seed: 5.2,
      }),
    ).done(FLAT),
  'manga-larga': (b) => heart(b, polo(b, { sleeve: LONG, seed: 7.3 })).done(FLAT),
  contraste: (b) => {
    const garment = polo(b, {
      collar: M.ribbed({ zone: 'accent' }),
      seed: 9.9,
      cut: { waist: [242, -460], hem: [248, -676] },
    });
    sewBand(b, M.cotton({ zone: 'accent' }), garment, 0, -600, 484, 12);
    return heart(b, garment).done({ ...FLAT, accent: 'contrast' });
  },
  deportiva: (b) => {
    const garment = polo(b, {
      cloth: M.nylon({ rough: 0.7 }),
      collar: M.nylon(),
      fold: 8,
      seed: 12.5,
      sleeve: { length: 190, angle: 40, cuff: 166 },
    });
    for (const side of [-1, 1]) {
      const panel: Outline = soften(
        [
          [side * 228, -40],
          [side * 180, -120],
          [side * 196, -400],
          [side * 252, -500],
          [side * 248, -214],
        ] as Vec2[],
        24,
      );
      patch(b, M.nylon({ zone: 'accent' }), garment, panel, { thickness: 0.9, roll: 2, hem: 0 });
    }
    return heart(b, garment).done({ ...FLAT, accent: 'contrast' });
  },
  bolsillo: (b) => {
    const garment = polo(b, { seed: 15.1, cut: { waist: [256, -460], hem: [264, -700] } });
    patch(b, PIQUE, garment, POCKET);
    patch(b, M.ribbed(), garment, bandOutline(98, -196, 100, 16), { thickness: 2.6, hem: 0 });
    return chestArea(b, garment, -250, 80, 70, 98, 'bolsillo').done(FLAT);
  },
};

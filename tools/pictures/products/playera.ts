/** The designs of playera. */
import * as M from '../kit/materials.ts';
import type { Builder, Designs } from '../kit/model.ts';
import { type Outline, soften } from '../kit/outline.ts';
import type { Vec2 } from '../kit/vector.ts';
import { FLAT, LONG, TEE, type Tee } from './shirt-parts.ts';
import { type Garment, type Sleeve, sewBody, sewCollar, sewSleeves } from './tailoring.ts';
import { chestArea, patch } from './trimmings.ts';

const SHORT: Sleeve = { length: 178, angle: 42, cuff: 158 };

function tee(
  b: Builder,
  {
    cut,
    sleeve = SHORT,
    cloth = M.cotton(),
    sleeves = cloth,
    collar = M.ribbed(),
    fold = 6,
    seed = 0,
  }: Tee,
): Garment {
  const full = { ...TEE, ...cut };
  sewSleeves(b, sleeves, full, sleeve, collar);
  const garment = sewBody(b, cloth, full, { fold, seed, hem: 16 });
  sewCollar(b, collar, garment);
  return garment;
}

export const PLAYERA: Designs = {
  'cuello-redondo': (b) => chestArea(b, tee(b, {}), -290, 280, 330).done(FLAT),
  'cuello-v': (b) =>
    chestArea(
      b,
      tee(b, {
        cut: { neckShape: 'v', drop: 160, neck: 84, waist: [238, -460], hem: [244, -680] },
        seed: 2.2,
      }),
      -330,
      260,
      280,
    ).done(FLAT),
  'manga-larga': (b) =>
    chestArea(
      b,
      tee(b, { sleeve: LONG, seed: 4.7, cut: { hem: [252, -690] } }),
      -290,
      270,
      320,
    ).done(FLAT),
  dama: (b) =>
    chestArea(
      b,
      tee(b, {
        cut: {
          neck: 98,
          drop: 112,
          shoulder: [196, -36],
          armpit: [214, -196],
          waist: [186, -400],
          hem: [222, -610],
        },
        sleeve: { length: 112, angle: 40, cuff: 136 },
        seed: 6.1,
      }),
      -290,
      220,
      260,
    ).done(FLAT),
  infantil: (b) =>
    chestArea(
      b,
      tee(b, {
        cut: {
          neck: 76,
          drop: 62,
          shoulder: [164, -26],
          armpit: [184, -160],
          waist: [186, -300],
          hem: [194, -440],
        },
        sleeve: { length: 140, angle: 38, cuff: 128 },
        seed: 9.4,
        fold: 4.5,
      }),
      -220,
      200,
      220,
    ).done(FLAT),
  deportiva: (b) => {
    const garment = tee(b, {
      cloth: M.nylon({ pattern: 'net', size: 2.6, relief: 0.12, tone: 0.12, rough: 0.7 }),
      collar: M.nylon({ zone: 'accent' }),
      cut: { neckShape: 'v', drop: 112 },
      fold: 8,
      seed: 11.3,
    });
    for (const side of [-1, 1]) {
      const panel: Outline = soften(
        [
          [side * 250, -214],
          [side * 206, -300],
          [side * 202, -560],
          [side * 254, -688],
        ] as Vec2[],
        30,
      );
      patch(b, M.nylon({ zone: 'accent' }), garment, panel, { thickness: 0.8, roll: 2, hem: 0 });
    }
    return chestArea(b, garment, -300, 240, 260).done({ ...FLAT, accent: 'contrast' });
  },
  raglan: (b) => {
    const sleeves = M.cotton({ zone: 'body' });
    const garment = tee(b, {
      cloth: M.cotton({ zone: 'fixed', colour: [0.85, 0.845, 0.83] }),
      sleeves,
      collar: M.ribbed(),
      sleeve: { length: 360, angle: 55, cuff: 124 },
      seed: 13.7,
    });
    for (const side of [-1, 1]) {
      patch(
        b,
        sleeves,
        garment,
        soften(
          [
            [side * 92, 4],
            [side * 226, -36],
            [side * 246, -212],
            [side * 176, -120],
          ] as Vec2[],
          10,
        ),
        { thickness: 1.2, roll: 2, hem: 0 },
      );
    }
    return chestArea(b, garment, -320, 250, 280).done(FLAT);
  },
  oversize: (b) =>
    chestArea(
      b,
      tee(b, {
        cut: {
          neck: 84,
          drop: 70,
          shoulder: [300, -62],
          armpit: [312, -262],
          waist: [312, -460],
          hem: [310, -640],
        },
        sleeve: { length: 170, angle: 54, cuff: 196 },
        fold: 9,
        seed: 17.9,
      }),
      -300,
      330,
      340,
    ).done(FLAT),
};

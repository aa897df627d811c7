/** The designs of sudadera. */
import { cloth } from '../kit/cloth.ts';
import * as M from '../kit/materials.ts';
import type { Builder, Designs } from '../kit/model.ts';
import { insideBy, type Outline, soften } from '../kit/outline.ts';
import type { Vec2 } from '../kit/vector.ts';
import { FLAT } from './garment-parts.ts';
import {
  type Cut,
  ccw,
  chestArea,
  type Garment,
  layCord,
  layZip,
  patch,
  sewBody,
  sewCollar,
  sewSleeves,
} from './tailoring.ts';

const HOODY: Cut = {
  neck: 84,
  drop: 72,
  neckShape: 'round',
  shoulder: [246, -42],
  armpit: [276, -240],
  waist: [276, -460],
  hem: [270, -640],
};

const SWEAT = M.cotton({ size: 2.2, relief: 0.3 });

function sweater(
  b: Builder,
  cut: Cut,
  {
    fold = 9,
    seed = 0,
    rib = M.ribbed(),
    sleeve = 560,
  }: { fold?: number; seed?: number; rib?: M.Material; sleeve?: number } = {},
): Garment {
  sewSleeves(b, SWEAT, cut, { length: sleeve, angle: 68, cuff: 118, rib: 52 }, rib);
  const garment = sewBody(b, SWEAT, cut, { fold, seed, thickness: 16, roll: 16, foldSize: 200 });
  const [hx, hy] = cut.hem;
  patch(
    b,
    rib,
    { height: () => 2 },
    soften(
      [
        [-hx + 10, hy - 2],
        [hx - 10, hy - 2],
        [hx - 26, hy - 56],
        [-hx + 26, hy - 56],
      ],
      10,
    ),
    { thickness: 13, roll: 10, hem: 0 },
  );
  return garment;
}

/** The kangaroo pocket. */
const pouch = (cut: Cut): Outline => {
  const y = cut.hem[1] + 14;
  const w = cut.hem[0] * 0.62;
  return soften(
    [
      [-w, y],
      [w, y],
      [w, y + 70],
      [w * 0.66, y + 190],
      [-w * 0.66, y + 190],
      [-w, y + 70],
    ],
    10,
  );
};

function hood(b: Builder, scale: number): void {
  const shape = (k: number, dy: number): Outline =>
    soften(
      (
        [
          [-118, -70],
          [-150, 40],
          [-128, 150],
          [-60, 196],
          [60, 196],
          [128, 150],
          [150, 40],
          [118, -70],
          [0, -128],
        ] as Vec2[]
      ).map(([x, y]): Vec2 => [x * k * scale, (y * k + dy) * scale]),
      60,
    );
  b.add(
    SWEAT,
    cloth(ccw(shape(1, 0)), {
      thickness: 26,
      roll: 26,
      fold: 2,
      foldSize: 90,
      lift: 8,
      steps: 120,
      seed: 4,
    }),
  );
  b.add(
    { ...SWEAT, colour: [0.55, 0.55, 0.55] },
    cloth(ccw(shape(0.64, 2)), {
      thickness: 1,
      roll: 4,
      fold: 3,
      foldSize: 70,
      lift: 38,
      steps: 90,
    }),
  );
  const rim = shape(0.68, 2);
  const inner = shape(0.56, 3);
  b.add(
    SWEAT,
    cloth(ccw(rim), {
      thickness: 0,
      lift: 34,
      fold: 0,
      steps: 130,
      relief: (x, y) => {
        const d = insideBy(rim, x, y);
        return (
          15 * Math.sqrt(Math.max(0, 1 - ((d - 9) / 10) ** 2)) -
          (insideBy(inner, x, y) > 4 ? 30 : 0)
        );
      },
    }),
  );
}

function strings(
  b: Builder,
  garment: Garment,
  scale = 1,
  material = M.white({ rough: 0.9 }),
): void {
  const over = {
    height: (x: number, y: number): number =>
      Math.max(garment.height(x, y), y > -125 * scale ? 40 : 0),
  };
  for (const side of [-1, 1]) {
    const x = 34 * scale * side;
    layCord(
      b,
      material,
      over,
      [
        [x, -92 * scale],
        [x * 1.1, -122 * scale],
        [x * 1.3, -190 * scale],
        [x * 1.1, -250 * scale],
        [x * 1.35, -300 * scale],
      ],
      3.2,
    );
    layCord(
      b,
      M.satin(),
      over,
      [
        [x * 1.35, -298 * scale],
        [x * 1.38, -318 * scale],
      ],
      4,
    );
  }
}

export const SUDADERA: Designs = {
  capucha: (b) => {
    const garment = sweater(b, HOODY, { seed: 1.4 });
    patch(b, SWEAT, garment, pouch(HOODY), { thickness: 7, roll: 8 });
    hood(b, 1);
    strings(b, garment);
    return chestArea(b, garment, -270, 230, 150).done(FLAT);
  },
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

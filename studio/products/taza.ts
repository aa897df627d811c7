/** The designs of taza. */
import * as M from '../kit/materials.ts';
import type { Designs } from '../kit/model.ts';
import { lathe, squircle } from '../kit/solids.ts';
import { LOOK, mug } from './mug-parts.ts';

export const TAZA: Designs = {
  clasica: (b) =>
    mug(b, {
      profile: [
        [30, 0],
        [33, 0],
        [34.5, 2],
        [41, 5],
        [41, 95],
      ],
      grip: [
        [39, 76],
        [56, 80],
        [68, 66],
        [69, 44],
        [58, 24],
        [39, 22],
      ],
      print: [50, 66, 70],
    }).done(LOOK),
  alta: (b) =>
    mug(b, {
      profile: [
        [25, 0],
        [30, 0],
        [34, 4],
        [42, 128],
        [43, 132],
      ],
      grip: [
        [37, 106],
        [55, 112],
        [67, 96],
        [63, 64],
        [50, 42],
        [35, 40],
      ],
      print: [68, 58, 80],
      wide: 12,
    }).done(LOOK),
  espresso: (b) => {
    mug(b, {
      profile: [
        [15, 4],
        [21, 4],
        [28, 18],
        [32, 40],
        [33, 54],
      ],
      grip: [
        [29, 44],
        [42, 48],
        [48, 38],
        [44, 26],
        [27, 20],
      ],
      print: [36, 34, 24],
      thick: 6,
      wide: 9,
      wall: 3.4,
    });
    b.add(
      M.glaze(),
      lathe(
        [
          [0, 0],
          [36, 0],
          [42, 3],
          [62, 9],
          [63, 10.5],
          [60, 10.6],
          [40, 5],
          [24, 4],
          [0, 4],
        ],
        { round: 1.2, steps: 120 },
      ),
    );
    return b.done({ look: [-24, 24] });
  },
  'asa-ancha': (b) =>
    mug(b, {
      profile: [
        [36, 0],
        [44, 0],
        [50, 6],
        [54, 30],
        [54, 66],
        [50, 78],
        [51, 84],
      ],
      grip: [
        [50, 70],
        [76, 74],
        [90, 58],
        [88, 34],
        [72, 16],
        [50, 18],
      ],
      thick: 12,
      wide: 26,
      print: [44, 60, 44],
    }).done(LOOK),
  bicolor: (b) =>
    mug(
      b,
      {
        profile: [
          [30, 0],
          [34, 0],
          [38, 3],
          [41, 8],
          [41, 92],
          [40.5, 96],
        ],
        grip: [
          [39, 78],
          [55, 84],
          [70, 76],
          [70, 30],
          [56, 20],
          [39, 24],
        ],
        print: [50, 66, 68],
        thick: 8,
        wide: 13,
      },
      M.whiteGlaze(),
      M.glaze(),
      M.glaze(),
    ).done({ look: [-26, 23] }),
  conica: (b) =>
    mug(b, {
      profile: [
        [44, 0],
        [49, 0],
        [51, 3],
        [38, 84],
        [37, 88],
      ],
      grip: [
        [40, 74],
        [62, 78],
        [72, 60],
        [66, 36],
        [46, 22],
      ],
      print: [42, 62, 54],
    }).done(LOOK),
  campana: (b) =>
    mug(b, {
      profile: [
        [22, 0],
        [27, 0],
        [28, 4],
        [33, 12],
        [36, 40],
        [39, 70],
        [47, 94],
        [50, 100],
      ],
      grip: [
        [35, 68],
        [54, 76],
        [66, 62],
        [60, 40],
        [48, 30],
        [33, 26],
      ],
      print: [46, 52, 50],
      wide: 12,
    }).done(LOOK),
  cuadrada: (b) =>
    mug(b, {
      profile: [
        [28, 0],
        [35, 0],
        [38, 4],
        [39, 10],
        [39, 84],
        [38.5, 88],
      ],
      plan: squircle(5.5),
      grip: [
        [37, 74],
        [56, 76],
        [66, 74],
        [67, 50],
        [66, 24],
        [56, 20],
        [37, 22],
      ],
      print: [46, 56, 60],
      thick: 10,
      wide: 12,
    }).done({ look: [-32, 17] }),
};

/** The designs of cordon. */
import * as M from '../kit/materials.ts';
import { move, turn } from '../kit/mesh.ts';
import { type Area, type Builder, type Designs, flatArea, type Setup } from '../kit/model.ts';
import { circle, rectangle, shift } from '../kit/outline.ts';
import { box, cylinder, lathe, plate } from '../kit/solids.ts';
import { cord } from '../kit/sweeps.ts';
import { smoothstep, type Vec3 } from '../kit/vector.ts';
import { HOW } from './keyring-parts.ts';
import { layRibbon } from './ribbon.ts';

/** Up one side, turned on edge behind the neck, down the other: both ends meet at the clasp. */
const LOOP: readonly Vec3[] = [
  [-2, 2.6, 4],
  [-22, 1.4, -62],
  [-66, 0.8, -186],
  [-62, 0.8, -292],
  [0, 0.8, -352],
  [62, 0.8, -292],
  [66, 0.8, -186],
  [22, 1.8, -62],
  [2, 3.8, 4],
];

/** Degrees on edge: flat at both ends, steep around the neck. */
const onEdge = (t: number): number => 64 * smoothstep(0.24, 0.42, t) * smoothstep(0.76, 0.58, t);

function lanyard(b: Builder, material: M.Material, width: number): void {
  layRibbon(b, material, { path: LOOP, width, tilt: onEdge });
}

/** The metal clip that holds both ends of the ribbon together. */
function crimp(b: Builder, width: number, z = 6): void {
  b.add(M.satin(), move(box(width + 3.4, 6.4, 15, 1.6, 1.2), 0, 0.2, z)).add(
    M.satin({ rough: 0.4 }),
    ...[-3.4, 3.4].map((d) => move(box(width - 2, 0.5, 1.2, 0.5, 0.2), 0, 6.5, z + d)),
  );
  for (const s of [-1, 1])
    b.add(M.chrome(), move(cylinder(1.7, 1, 0.5, 20), s * width * 0.3, 6.3, z));
}

/** A swivel hook at (x, z), pointing to +z. */
export function hook(b: Builder, x: number, z: number): void {
  b.add(
    M.chrome(),
    move(box(17, 4, 9, 2, 1.4), x, 1, z),
    move(
      turn(
        lathe(
          [
            [0, 0],
            [4, 0],
            [4, 8],
            [2.4, 10],
            [0, 10],
          ],
          { round: 1 },
        ),
        90,
        0,
        0,
      ),
      x,
      3.4,
      z + 4,
    ),
    cord(
      [
        [x, 3.4, z + 13],
        [x - 7, 3.4, z + 18],
        [x - 8, 3.4, z + 32],
        [x, 3.4, z + 40],
        [x + 8, 3.4, z + 32],
        [x + 6, 3.4, z + 20],
      ],
      1.7,
    ),
    cord(
      [
        [x + 6, 3.4, z + 19],
        [x + 8, 3.6, z + 26],
        [x + 7.4, 3.4, z + 34],
      ],
      1.3,
    ),
  );
}

const RIBBON = M.nylon({
  pattern: 'weave',
  size: 0.9,
  relief: 0.1,
  tone: 0.14,
  rough: 0.62,
  sheen: 0.3,
});

const ribbonArea = (b: Builder, width: number): Builder =>
  b.area({
    ...flatArea(
      'cinta',
      {
        centre: [44, 2.2, -124],
        right: [-0.334, 0, 0.943],
        up: [0.943, 0, 0.334],
        width: 90,
        height: width * 0.7,
      },
      ['sublimacion', 'serigrafia'],
    ),
  } as Area);

export const LONG: Setup = { stance: 'lie', pose: [0, 14, 0], look: [0, 62] };

export const CORDON: Designs = {
  clasico: (b) => {
    lanyard(b, RIBBON, 20);
    crimp(b, 20);
    hook(b, 0, 18);
    return ribbonArea(b, 20).done(LONG);
  },
  'mosqueton-doble': (b) => {
    const path: Vec3[] = [
      [-70, 2, 0],
      [-82, 1.2, -100],
      [-86, 1.2, -240],
      [-50, 1.2, -330],
      [50, 1.2, -330],
      [86, 1.2, -240],
      [82, 1.2, -100],
      [70, 2, 0],
    ];
    layRibbon(b, RIBBON, { path, width: 20, tilt: onEdge });
    for (const x of [-70, 70]) {
      b.add(M.satin(), move(box(23, 4.4, 14, 1.6, 1.2), x, 0.2, 0));
      hook(b, x, 10);
    }
    b.add(
      M.glass({ zone: 'fixed', colour: [0.9, 0.92, 0.93], opacity: 0.3 }),
      move(plate(rectangle(168, 106, 6), 1.2, 0.4), 0, 1, 92),
    )
      .add(
        M.card({ zone: 'fixed', colour: [0.85, 0.845, 0.83] }),
        move(plate(rectangle(150, 84, 3), 0.6, 0.1), 0, 1.1, 96),
      )
      .add(M.card(), move(plate(rectangle(150, 22, 3), 0.7, 0.1), 0, 1.2, 66));
    return ribbonArea(b, 20).done({ ...LONG, pose: [0, 10, 0] });
  },
  seguridad: (b) => {
    lanyard(b, RIBBON, 20);
    b.add(M.black(), move(box(26, 7, 40, 5, 2.4), 0, 0, 10)).add(
      M.gloss({ zone: 'accent' }),
      move(box(14, 2, 10, 3, 0.8), 0, 6.4, 12),
    );
    hook(b, 0, 34);
    return ribbonArea(b, 20).done({ ...LONG, pose: [0, -14, 0] });
  },
  'porta-gafete': (b) => {
    lanyard(b, RIBBON, 15);
    crimp(b, 15, 2);
    hook(b, 0, 12);
    b.add(
      M.gloss({ coat: 0.3 }),
      move(
        plate(rectangle(68, 104, 7), 4, 1.4, [shift(rectangle(14, 3.6, 1.6), 0, 44)]),
        0,
        0.4,
        104,
      ),
    )
      .add(
        M.pages({ colour: [0.86, 0.85, 0.83] }),
        move(plate(rectangle(58, 80, 3), 0.6, 0.1), 0, 4.2, 110),
      )
      .add(
        M.paint([0.35, 0.36, 0.38]),
        move(plate(circle(13, 40), 0.4, 0.1), 0, 4.7, 92),
        ...[0, 1, 2].map((i) => move(box(40 - i * 8, 0.4, 3.4, 1, 0.1), 0, 4.7, 116 + i * 9)),
      );
    return ribbonArea(b, 15).done(LONG);
  },
  delgado: (b) => {
    const path: Vec3[] = [
      [-2, 3, 0],
      [-20, 2.4, -70],
      [-76, 2.4, -190],
      [-66, 2.4, -310],
      [0, 2.4, -352],
      [66, 2.4, -308],
      [74, 2.4, -190],
      [18, 2.4, -66],
      [2, 3, 0],
    ];
    b.add(M.cotton({ pattern: 'rib', size: 2 }), cord(path, 2.4, { steps: 130 })).add(
      M.satin(),
      move(
        turn(
          lathe(
            [
              [3.6, 0],
              [5.4, 0],
              [5.4, 12],
              [3.6, 12],
            ],
            { round: 1 },
          ),
          90,
          0,
          0,
        ),
        0,
        4,
        -8,
      ),
    );
    hook(b, 0, 10);
    b.add(M.gloss({ coat: 0.3 }), move(plate(rectangle(26, 40, 5), 3, 1), 0, 1, 74));
    return b
      .area(flatArea('placa', { centre: [0, 4.1, 74], up: [0, 0, -1], width: 20, height: 28 }, HOW))
      .done({ ...LONG, pose: [0, 18, 0] });
  },
};

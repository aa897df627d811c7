/** The designs of power-bank. */
import * as M from '../kit/materials.ts';
import { type Mesh, move, turn } from '../kit/mesh.ts';
import { type Builder, type Designs, flatArea } from '../kit/model.ts';
import { PALE_BAMBOO } from '../kit/natural.ts';
import { rectangle, soften } from '../kit/outline.ts';
import { box, cylinder, plate } from '../kit/solids.ts';
import { cord, ring } from '../kit/sweeps.ts';
import type { Vec3 } from '../kit/vector.ts';
import { HOW, TABLE, top } from './gadget-parts.ts';

/** A USB-C or USB-A socket in a side wall. */
const socket = (x: number, y: number, z: number, wide = 9, high = 3.2): Mesh =>
  move(box(wide, high, 1, 1, 0.3), x, y, z);

const lamps = (b: Builder, x: number, y: number, z: number): Builder =>
  b.add(
    M.paint([0.75, 0.85, 1], { rough: 0.3 }),
    ...[0, 1, 2, 3].map((i) => move(cylinder(1.1, 0.5, 0.2, 16), x + i * 5, y, z)),
  );

export const cable = (b: Builder, from: Vec3): Builder =>
  b.add(
    M.white({ rough: 0.5 }),
    cord(
      [
        from,
        [from[0] + 4, from[1], from[2] + 26],
        [from[0] + 30, 2, from[2] + 44],
        [from[0] + 64, 2, from[2] + 20],
        [from[0] + 70, 2, from[2] - 30],
      ],
      1.8,
    ),
  );

export const POWER_BANK: Designs = {
  delgada: (b) => {
    b.add(
      M.satin({ zone: 'body', colour: [1, 1, 1], metal: false, rough: 0.3 }),
      plate(rectangle(70, 140, 9), 11, 2.4),
    ).add(M.black(), socket(0, 4, 69.6, 13, 5), socket(-18, 4.6, 69.6));
    lamps(b, 12, 10.9, 60);
    return top(b, 11, 44, 70, 0, -10).done({ ...TABLE, pose: [0, 26, 0] });
  },
  clasica: (b) => {
    b.add(M.gloss({ coat: 0.5 }), plate(rectangle(64, 104, 16), 24, 11)).add(
      M.black(),
      socket(0, 9, 51.6, 13, 5),
    );
    lamps(cable(b, [-14, 12, 50]), -8, 23.9, 36);
    return top(b, 24, 34, 44, 0, -10).done(TABLE);
  },
  inalambrica: (b) => {
    b.add(M.rubber({ rough: 0.6 }), plate(rectangle(72, 148, 12), 14, 3))
      .add(
        M.rubber({ zone: 'accent' }),
        move(turn(ring(22, 1), 90, 0, 0), 0, 14, -22),
        move(box(12, 0.5, 2, 0.8, 0.2), 0, 13.8, -22),
        move(box(2, 0.5, 12, 0.8, 0.2), 0, 13.8, -22),
      )
      .add(M.black(), socket(0, 5, 73.6, 13, 5));
    lamps(b, -8, 13.9, 60);
    return top(b, 14, 40, 24, 0, 34).done({ ...TABLE, pose: [0, 30, 0], accent: 'contrast' });
  },
  bambu: (b) => {
    b.add(
      M.bamboo({ zone: 'fixed', colour: PALE_BAMBOO, size: 8 }),
      plate(rectangle(70, 118, 10), 18, 4),
    ).add(M.black(), socket(0, 6, 58.6, 13, 5));
    b.add(M.gloss(), move(plate(rectangle(71, 9, 1), 18.6, 4), 0, -0.3, 42));
    lamps(b, -8, 18.2, 42);
    return top(b, 18, 42, 50, 0, -14).done(TABLE);
  },
  solar: (b) => {
    b.add(
      M.rubber(),
      plate(
        soften(
          [
            [-40, -75],
            [40, -75],
            [40, 75],
            [-40, 75],
          ],
          14,
        ),
        18,
        5,
      ),
    ).add(
      M.paint([0.012, 0.016, 0.035], { rough: 0.2, coat: 1 }),
      move(plate(rectangle(64, 96, 3), 0.8, 0.2), 0, 17.6, -12),
    );
    for (let i = 1; i < 4; i++)
      b.add(M.satin(), move(box(0.5, 0.3, 96, 0.1, 0.1), -32 + i * 16, 18.2, -12));
    for (let i = 1; i < 6; i++)
      b.add(M.satin(), move(box(64, 0.3, 0.4, 0.1, 0.1), 0, 18.2, -60 + i * 16));
    b.add(M.satin(), move(turn(ring(9, 2), 40, 0, 0), -36, 10, -78)).add(
      M.blackRubber(),
      ...[
        [-38, 72],
        [38, 72],
        [38, -72],
      ].map(([x, z]) => move(cylinder(9, 19, 4, 32), x as number, -0.4, z as number)),
    );
    lamps(b, -8, 18, 60);
    return top(b, 18, 40, 12, 0, 50).done({ ...TABLE, pose: [0, 22, 0] });
  },
  mini: (b) => {
    b.add(M.gloss({ coat: 0.5 }), turn(plate(rectangle(24, 24, 7), 96, 4), 90, 0, 0))
      .add(M.steel(), move(turn(plate(rectangle(24.3, 24.3, 7), 2.4, 0.6), 90, 0, 0), 0, 0, -2))
      .add(M.black(), socket(0, -3, 95.8, 12, 5));
    cable(b, [0, -1, 96]);
    return b
      .area(
        flatArea(
          'frente',
          { centre: [0, 12.05, 46], right: [0, 0, 1], up: [1, 0, 0], width: 60, height: 14 },
          HOW,
        ),
      )
      .done({ stance: 'lie', pose: [0, 118, 0], look: [0, 44] });
  },
  tarjeta: (b) => {
    b.add(M.gloss({ coat: 0.3 }), plate(rectangle(94, 60, 5), 7, 1.4)).add(
      M.white({ rough: 0.5 }),
      move(box(40, 2, 6, 1, 0.5), 10, 5.8, 24),
      move(box(10, 2.4, 8, 1.4, 0.6), 36, 5.8, 24),
    );
    lamps(b, -40, 6.9, -22);
    return top(b, 7, 60, 24, -4, -4).done({ ...TABLE, pose: [0, 20, 0] });
  },
};

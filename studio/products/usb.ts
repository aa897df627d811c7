/** The designs of usb. */
import * as M from '../kit/materials.ts';
import { type Mesh, move, turn } from '../kit/mesh.ts';
import type { Builder, Designs } from '../kit/model.ts';
import { OAK } from '../kit/natural.ts';
import { circle, rectangle, shift, soften } from '../kit/outline.ts';
import { box, cylinder, plate } from '../kit/solids.ts';
import { cord, ring } from '../kit/sweeps.ts';
import { TABLE, top } from './gadget-parts.ts';

/** A USB plug pointing to +x from (x, y). */
function plug(b: Builder, x: number, y: number, scale = 1): void {
  b.add(
    M.chrome(),
    move(plate(rectangle(15 * scale, 12 * scale, 0.6), 4.6 * scale, 0.4), x + 7.5 * scale, y, 0),
  );
  b.add(
    M.black(),
    ...[-2.6, 2.6].map((z) =>
      move(box(2.4, 0.4, 2.2, 0.2, 0.1), x + 9.6 * scale, y + 4.45 * scale, z * scale),
    ),
    move(box(0.6, 2.6 * scale, 9 * scale, 0.2, 0.1), x + 15 * scale, y + 1, 0),
  );
}

export const loop = (x: number, y: number, z = 0): Mesh =>
  cord(
    [
      [x, y, z],
      [x - 10, y + 0.6, z + 6],
      [x - 26, y - 1, z + 4],
      [x - 30, y - 1, z - 8],
      [x - 14, y + 0.4, z - 8],
    ],
    1,
    { closed: true },
  );

export const USB: Designs = {
  giratoria: (b) => {
    b.add(M.gloss(), move(plate(rectangle(36, 17, 4), 8, 1.6), 0, 1.4, 0)).add(
      M.steel(),
      plate(rectangle(40, 19, 5), 1.2, 0.4),
      move(plate(rectangle(40, 19, 5), 1.2, 0.4), 0, 9.6, 0),
      move(box(1.4, 10, 19, 0.5, 0.4), -20, 0.4, 0),
      move(cylinder(4, 12, 0.6, 32), 12, -0.6, 0),
    );
    plug(b, 18, 3);
    b.add(M.black({ rough: 0.8 }), loop(-18, 5));
    return top(b, 10.8, 24, 12, -6).done(TABLE);
  },
  tarjeta: (b) => {
    b.add(M.gloss({ coat: 0.4 }), plate(rectangle(85, 54, 4), 2.4, 0.5));
    b.add(M.white(), move(plate(rectangle(26, 15, 1.5), 0.8, 0.2), 26, 1.9, 8)).add(
      M.brass(),
      ...[0, 1, 2, 3].map((i) => move(box(6, 0.3, 1.8, 0.3, 0.1), 33, 2.6, 4 + i * 2.7)),
    );
    return top(b, 2.4, 60, 20, -4, -14).done({ ...TABLE, pose: [0, 24, 0], look: [0, 50] });
  },
  metalica: (b) => {
    b.add(
      M.satin({ zone: 'body', colour: [1, 1, 1], metal: false, rough: 0.3 }),
      move(plate(rectangle(40, 13, 1.6), 6, 0.8, [shift(circle(2.6, 24), -15, 0)]), -4, 0, 0),
    );
    plug(b, 16, 0.7);
    b.add(M.chrome(), move(turn(ring(9, 0.9), 80, 0, 0), -24, 3, 0));
    return top(b, 6, 22, 8, 2).done(TABLE);
  },
  madera: (b) => {
    b.add(
      M.wood({ zone: 'fixed', colour: OAK, size: 3 }),
      plate(rectangle(44, 19, 6), 10, 2),
      move(plate(rectangle(22, 19, 5), 10, 2), 46, 0, 14),
    );
    plug(b, 21, 2.6);
    b.add(M.cotton(), loop(-20, 5));
    return top(b, 10, 28, 12, -4).done(TABLE);
  },
  llave: (b) => {
    const head = soften(
      [
        [-34, -12],
        [-14, -13],
        [-10, -5],
        [-10, 5],
        [-14, 13],
        [-34, 12],
        [-40, 0],
      ],
      6,
    );
    b.add(
      M.satin({ zone: 'body', colour: [1, 1, 1], metal: false, rough: 0.26 }),
      plate(head, 4, 0.8, [shift(circle(4, 24), -31, 0)]),
      move(plate(rectangle(22, 11, 1), 4, 0.6), 0, 0, 0),
    );
    b.add(M.black(), move(plate(rectangle(16, 11, 0.6), 3, 0.3), 18, 0.6, 0)).add(
      M.brass(),
      ...[-3.6, -1.2, 1.2, 3.6].map((z) => move(box(9, 0.4, 1.6, 0.3, 0.1), 20, 3.5, z)),
    );
    b.add(M.chrome(), move(turn(ring(11, 1), 72, 0, 0), -40, 4, 0));
    return top(b, 4, 14, 14, -19).done(TABLE);
  },
  mini: (b) => {
    b.add(M.gloss(), plate(rectangle(15, 14, 3), 7, 1.6)).add(
      M.satin(),
      move(ring(3.4, 1), -9, 3.6, 0),
    );
    plug(b, 7, 1.2);
    b.add(M.black({ rough: 0.8 }), loop(-10, 3));
    return top(b, 7, 10, 9).done(TABLE);
  },
  clip: (b) => {
    const outline = soften(
      [
        [-30, -9],
        [18, -9],
        [18, 9],
        [-30, 9],
      ],
      [9, 2, 2, 9],
    );
    b.add(M.gloss(), plate(outline, 7, 1.6)).add(
      M.satin({ zone: 'body', colour: [1, 1, 1], metal: false }),
      move(
        plate(
          soften(
            [
              [-32, -7],
              [10, -7],
              [10, 7],
              [-32, 7],
            ],
            [7, 6, 6, 7],
          ),
          1.4,
          0.5,
        ),
        0,
        9.6,
        0,
      ),
      move(box(4, 10, 14, 1.6, 1.2), -30, 1, 0),
    );
    plug(b, 18, 1.2);
    return top(b, 11, 24, 9, -10).done(TABLE);
  },
};

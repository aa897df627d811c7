/** The designs of tapete-mouse. */
import * as M from '../kit/materials.ts';
import { move, turn } from '../kit/mesh.ts';
import type { Builder, Designs } from '../kit/model.ts';
import { CORK } from '../kit/natural.ts';
import { circle, rectangle } from '../kit/outline.ts';
import { box, lathe, plate } from '../kit/solids.ts';
import { LEANING, mat } from './desk-parts.ts';

/** A mouse beside or on the mat, so that its size can be read. */
function mouse(b: Builder, x: number, z: number, y: number): void {
  const shell = lathe(
    [
      [0, 0],
      [30, 0],
      [32, 6],
      [28, 20],
      [18, 32],
      [0, 36],
    ],
    { round: 14, plan: (a) => 1 + 0.55 * Math.sin(a) ** 2 },
  );
  b.add(
    M.paint([0.82, 0.815, 0.8], { rough: 0.3, coat: 0.4 }),
    move(turn(shell, 0, -8, 0), x, y, z),
  ).add(M.black(), move(box(5, 8, 14, 2.4, 2.4), x + 3, y + 25, z - 24));
}

export const TAPETE: Designs = {
  rectangular: (b) => {
    b.add(M.nylon(), plate(rectangle(220, 180, 12), 4, 0.8)).add(
      M.blackRubber(),
      move(plate(rectangle(220.6, 180.6, 12), 1.6, 0.3), 0, 0, 0),
    );
    mouse(b, 62, 10, 4);
    return mat(b, 4, 110, 130).done(LEANING);
  },
  redondo: (b) => {
    b.add(M.nylon(), plate(circle(100, 96), 4, 0.8)).add(
      M.blackRubber(),
      plate(circle(100.5, 96), 1.6, 0.3),
    );
    mouse(b, 40, 20, 4);
    return mat(b, 4, 90, 90, -20).done(LEANING);
  },
  gel: (b) => {
    b.add(M.nylon(), plate(rectangle(200, 230, 40), 4, 0.8)).add(
      M.silicone({ coat: 0.4 }),
      move(
        turn(
          lathe(
            [
              [0, -70],
              [13, -70],
              [19, -40],
              [20, 0],
              [19, 40],
              [13, 70],
              [0, 70],
            ],
            { round: 16 },
          ),
          0,
          0,
          90,
        ),
        0,
        4,
        88,
      ),
    );
    mouse(b, 40, -18, 4);
    return mat(b, 4, 90, 90, -40).done(LEANING);
  },
  extendido: (b) => {
    b.add(M.nylon(), plate(rectangle(600, 280, 10), 4, 0.8)).add(
      M.nylon({ zone: 'accent' }),
      plate(rectangle(602, 282, 11), 4.6, 1.2, [rectangle(594, 274, 8)]),
    );
    mouse(b, 210, 20, 4);
    b.add(M.grey({ colour: [0.6, 0.6, 0.6] }), move(box(330, 9, 110, 8, 3), -60, 4, -30));
    for (let r = 0; r < 4; r++)
      for (let c = 0; c < 14; c++)
        b.add(M.white(), move(box(19, 5, 19, 3.5, 1.6), -60 - 148 + c * 22.7, 11, -68 + r * 25));
    return mat(b, 4, 200, 60, 80).done({ ...LEANING, pose: [0, 14, 0] });
  },
  corcho: (b) => {
    b.add(M.cork({ zone: 'fixed', colour: CORK }), plate(rectangle(230, 190, 20), 4, 0.8)).add(
      M.matt(),
      plate(rectangle(231, 191, 20), 2, 0.5),
    );
    b.add(M.leather(), move(plate(rectangle(60, 190, 16), 1, 0.4), -84, 3.6, 0));
    mouse(b, 56, 10, 4);
    return mat(b, 4, 90, 90, 10).done(LEANING);
  },
};

/** The designs of audifonos. */
import * as M from '../kit/materials.ts';
import { type Mesh, move, reshape, turn } from '../kit/mesh.ts';
import { type Designs, flatArea } from '../kit/model.ts';
import { circle, rectangle } from '../kit/outline.ts';
import { ball, box, cord, cylinder, lathe, plate, strap } from '../kit/solids.ts';
import type { Vec3 } from '../kit/vector.ts';
import { HOW } from './audio-parts.ts';

function earpad(at: Vec3, side: number, tilt = 0): { shell: Mesh; pad: Mesh; ringMesh: Mesh } {
  const stand = (m: Mesh): Mesh => move(turn(turn(m, 0, 0, -90 * side), tilt, 0, 0), ...at);
  const oval = (m: Mesh): Mesh => reshape(m, ([x, y, z]) => [x * 1.16, y, z]);
  return {
    shell: stand(
      oval(
        lathe(
          [
            [0, 22],
            [18, 21],
            [32, 14],
            [36, 4],
            [36, 0],
            [0, 0],
          ],
          { round: 8 },
        ),
      ),
    ),
    pad: stand(
      oval(
        lathe(
          [
            [20, -14],
            [34, -14],
            [38, -7],
            [36, 0],
            [20, 0],
          ],
          { round: 7 },
        ),
      ),
    ),
    ringMesh: stand(
      oval(
        lathe(
          [
            [24, 17.6],
            [26, 18.4],
            [28, 16.4],
          ],
          { round: 0.8 },
        ),
      ),
    ),
  };
}

function headset(b: Parameters<Designs[string]>[0], fold: number): void {
  for (const side of [-1, 1]) {
    const ear = earpad([side * 72, 44, fold * side], side, 0);
    b.add(M.matt({ rough: 0.4 }), ear.shell)
      .add(M.leather({ zone: 'fixed', colour: [0.03, 0.03, 0.032] }), ear.pad)
      .add(M.satin(), ear.ringMesh);
    b.add(
      M.satin(),
      strap(
        [
          [side * 80, 60, fold * side],
          [side * 88, 96, fold * 0.7 * side],
          [side * 84, 120, 0],
        ],
        12,
        3,
        { up: [0, 0, 1] },
      ),
    );
  }
  const band: Vec3[] = [
    [-85, 104, 0],
    [-80, 150, 0],
    [-48, 190, 0],
    [0, 204, 0],
    [48, 190, 0],
    [80, 150, 0],
    [85, 104, 0],
  ];
  b.add(M.matt({ rough: 0.4 }), strap(band, 6, 26, { up: [0.001, 0, 1] })).add(
    M.leather({ zone: 'fixed', colour: [0.03, 0.03, 0.032] }),
    strap(
      band.slice(1, -1).map(([x, y, z]): Vec3 => [x * 0.95, y - 7, z]),
      9,
      24,
      { up: [0.001, 0, 1] },
    ),
  );
}

function bud(b: Parameters<Designs[string]>[0], at: Vec3, side: number, stem = 26): void {
  const place = (m: Mesh): Mesh => move(turn(m, 14, 0, side * 12), ...at);
  b.add(
    M.gloss({ coat: 0.7 }),
    place(ball(9, 32)),
    place(move(turn(cylinder(3.8, stem, 1.8, 28), 180, 0, 0), 3 * side, 0, 3)),
  )
    .add(
      M.silicone({ zone: 'fixed', colour: [0.7, 0.7, 0.69] }),
      place(
        move(
          turn(
            lathe(
              [
                [0, 0],
                [4, 0],
                [7, 4],
                [4, 9],
                [0, 10],
              ],
              { round: 3 },
            ),
            0,
            0,
            side * 74,
          ),
          -side * 7,
          1,
          0,
        ),
      ),
    )
    .add(M.black(), place(move(turn(cylinder(2.6, 1, 0.3, 20), 90, 0, 0), 0, 1, 8.4)));
}

export const AUDIFONOS: Designs = {
  diadema: (b) => {
    headset(b, 0);
    return b
      .area(flatArea('diadema', { centre: [0, 200, 13.2], width: 44, height: 5 }, HOW))
      .done({ look: [-32, 8] });
  },
  estuche: (b) => {
    b.add(
      M.gloss({ coat: 0.6 }),
      move(turn(plate(rectangle(62, 40, 18), 24, 9), 90, 0, 0), 0, 20, 0),
      move(turn(turn(plate(rectangle(62, 20, 10), 24, 9), 90, 0, 0), -64, 0, 0), 0, 42, -14),
    );
    b.add(M.black({ rough: 0.6 }), move(box(50, 2, 15, 7, 0.6), 0, 38.6, 11));
    bud(b, [-14, 48, 12], -1, 14);
    bud(b, [14, 48, 12], 1, 14);
    return b
      .area(flatArea('frente', { centre: [0, 19, 24.1], width: 34, height: 16 }, HOW))
      .done({ look: [-24, 20] });
  },
  cable: (b) => {
    for (const side of [-1, 1]) {
      const place = (m: Mesh): Mesh => move(turn(m, 90, side * 30, 0), side * 34, 7, -44);
      b.add(
        M.gloss({ coat: 0.6 }),
        place(
          lathe(
            [
              [0, -8],
              [5, -8],
              [8, -2],
              [8, 3],
              [0, 5],
            ],
            { round: 3 },
          ),
        ),
      ).add(
        M.silicone({ zone: 'fixed', colour: [0.7, 0.7, 0.69] }),
        place(
          lathe(
            [
              [0, 5],
              [4, 5],
              [7, 9],
              [4, 14],
              [0, 15],
            ],
            { round: 3 },
          ),
        ),
      );
      b.add(
        M.gloss(),
        cord(
          [
            [side * 38, 4, -34],
            [side * 44, 2, -10],
            [side * 20, 2, 14],
            [side * 3, 2, 24],
          ],
          1.3,
        ),
      );
    }
    b.add(
      M.gloss(),
      move(box(9, 5, 14, 2.4, 2), 0, 0, 28),
      cord(
        [
          [0, 2, 34],
          [-30, 2, 52],
          [-34, 2, 82],
          [0, 2.6, 92],
          [34, 2, 78],
          [26, 4, 58],
          [-10, 4.4, 60],
          [-24, 2.6, 84],
          [10, 4, 104],
          [50, 2, 96],
        ],
        1.4,
      ),
    )
      .add(M.chrome(), move(turn(cylinder(1.7, 15, 0.6, 20), 0, 0, -90), 60, 2.4, 95))
      .add(M.gloss(), move(turn(cylinder(3, 12, 1, 20), 0, 0, -90), 50, 3, 95.5));
    b.add(M.black(), move(box(6, 4, 20, 2, 1.6), 30, 0.6, -8));
    return b
      .area(
        flatArea('control', { centre: [0, 5.05, 28], up: [0, 0, -1], width: 7, height: 10 }, HOW),
      )
      .done({ stance: 'lie', look: [-10, 50] });
  },
  plegables: (b) => {
    const draw = b.parts.length;
    headset(b, 0);
    const lying = b.parts
      .slice(draw)
      .map(({ material, mesh }) => ({ material, mesh: move(turn(mesh, -78, 0, 0), 0, 40, 0) }));
    b.parts.length = draw;
    for (const part of lying) b.add(part.material, part.mesh);
    b.add(M.nylon({ zone: 'accent' }), move(plate(circle(96, 80), 6, 2.4), 0, 2, -80));
    return b
      .area(
        flatArea('estuche', { centre: [0, 8.1, -130], up: [0, 0, -1], width: 60, height: 30 }, HOW),
      )
      .done({ stance: 'lie', look: [-22, 44], accent: 'dark' });
  },
  deportivos: (b) => {
    b.add(
      M.silicone(),
      cord(
        [
          [-62, 40, 0],
          [-70, 64, -6],
          [-60, 78, -22],
          [-50, 52, -40],
          [-20, 22, -70],
          [20, 22, -70],
          [50, 52, -40],
          [60, 78, -22],
          [70, 64, -6],
          [62, 40, 0],
        ],
        4.2,
        { steps: 110 },
      ),
    );
    for (const side of [-1, 1])
      b.add(
        M.gloss({ coat: 0.6 }),
        move(
          turn(
            lathe(
              [
                [0, -10],
                [9, -10],
                [14, -4],
                [14, 6],
                [10, 10],
                [0, 11],
              ],
              { round: 4 },
            ),
            0,
            0,
            90,
          ),
          side * 62,
          38,
          4,
        ),
      ).add(
        M.silicone({ zone: 'accent' }),
        move(
          turn(
            lathe(
              [
                [0, 0],
                [5, 0],
                [8.4, 5],
                [5, 12],
                [0, 13],
              ],
              { round: 3 },
            ),
            0,
            0,
            side * 90,
          ),
          side * 52,
          38,
          4,
        ),
      );
    return b
      .area(flatArea('control', { centre: [0, 22, -65], width: 24, height: 6 }, HOW))
      .done({ look: [-26, 26], accent: 'contrast' });
  },
};

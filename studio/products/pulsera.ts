/** The designs of pulsera. */
import * as M from '../kit/materials.ts';
import { type Mesh, move, turn } from '../kit/mesh.ts';
import { type Area, type Designs, flatArea, roundArea, type Setup } from '../kit/model.ts';
import { OAK } from '../kit/natural.ts';
import { circle, rectangle } from '../kit/outline.ts';
import { box, cylinder, lathe, plate } from '../kit/solids.ts';
import { cord, strap, sweep } from '../kit/sweeps.ts';
import type { Vec3 } from '../kit/vector.ts';
import { HOW } from './keyring-parts.ts';

/** A wristband as a closed hoop standing on its edge or lying. */
export function band(radius: number, width: number, thick: number, squash = 1): Mesh {
  const path = circle(radius, 120).map(([x, y]): Vec3 => [x, y * squash, 0]);
  return sweep(path, rectangle(thick, width, thick * 0.4), { closed: true, up: [0, 0, 1] });
}

export const lying = (mesh: Mesh, y: number): Mesh => move(turn(mesh, 90, 0, 0), 0, y, 0);

const bandArea = (radius: number, width: number): Area =>
  roundArea(
    'frente',
    { radius: () => radius, middle: width / 2, width: 50, height: width * 0.66 },
    ['serigrafia', 'sublimacion', 'grabado-laser'],
  );

const HOOP: Setup = { look: [-20, 32] };

export const PULSERA: Designs = {
  silicon: (b) =>
    b
      .add(M.silicone(), lying(band(32, 12, 2.2), 6))
      .add(
        M.silicone({ zone: 'accent' }),
        move(turn(lying(band(32, 12, 2.2), 6), 24, 0, 14), 22, 10, -26),
      )
      .area(bandArea(33.1, 12))
      .done({ ...HOOP, accent: 'contrast' }),
  tela: (b) => {
    b.add(
      M.canvas({ size: 0.7 }),
      lying(band(34, 15, 1), 7.5),
      strap(
        [
          [30, 7.5, 16],
          [44, 7.5, 26],
          [64, 6.5, 22],
          [86, 6, 30],
        ],
        1,
        15,
        { up: [0, 1, 0] },
      ),
    ).add(M.black(), move(turn(box(12, 17, 5, 2, 1.4), 0, -28, 0), 34, -0.6, 20));
    return b.area(bandArea(34.6, 15)).done(HOOP);
  },
  tyvek: (b) => {
    b.add(
      M.card({ rough: 0.6 }),
      lying(band(36, 19, 0.6), 9.5),
      strap(
        [
          [20, 9.5, 30],
          [40, 9.5, 26],
          [64, 9.5, 34],
        ],
        0.6,
        19,
        { up: [0, 1, 0] },
      ),
    );
    b.add(
      M.card({ rough: 0.6 }),
      move(turn(plate(rectangle(230, 19, 3), 0.5, 0.1), 0, 16, 0), 10, 0, 66),
    );
    return b.area(bandArea(36.4, 19)).done({ look: [-14, 38] });
  },
  ajustable: (b) => {
    const braid = (phase: number): Mesh =>
      sweep(
        Array.from({ length: 150 }, (_, i): Vec3 => {
          const a = (i / 150) * Math.PI * 2;
          const w = a * 21 + phase;
          return [
            (33 + 1.8 * Math.cos(w)) * Math.cos(a),
            5 + 3 * Math.sin(w),
            (33 + 1.8 * Math.cos(w)) * Math.sin(a),
          ];
        }),
        circle(2.1, 10),
        { closed: true, up: [0, 1, 0] },
      );
    b.add(M.cotton(), braid(0), braid(2.1))
      .add(M.cotton({ zone: 'accent' }), braid(4.2))
      .add(M.wood({ zone: 'fixed', colour: OAK, size: 2 }), move(cylinder(8, 8, 3), 36, 1, 0))
      .add(
        M.cotton(),
        cord(
          [
            [40, 5, 2],
            [56, 3, 10],
            [74, 2, 4],
            [88, 2, 14],
          ],
          1.6,
        ),
        cord(
          [
            [40, 5, -2],
            [58, 3, -8],
            [70, 2, -14],
            [90, 2, -8],
          ],
          1.6,
        ),
      );
    const tag = move(turn(plate(rectangle(24, 10, 2), 2.2, 0.6), 90, 0, 0), 0, 5, 34.4);
    b.add(M.satin(), tag);
    return b
      .area(flatArea('placa', { centre: [0, 5, 36.7], width: 20, height: 7 }, HOW))
      .done({ ...HOOP, accent: 'contrast' });
  },
  madera: (b) => {
    for (let i = 0; i < 26; i++) {
      const a = (i / 26) * Math.PI * 2;
      const bead = lathe(
        [
          [0, -4],
          [2.2, -4],
          [4.2, 0],
          [2.2, 4],
          [0, 4],
        ],
        { round: 4, steps: 28 },
      );
      b.add(
        i % 9 === 4
          ? M.gloss()
          : M.wood({ zone: 'fixed', colour: i % 2 ? OAK : [0.5, 0.3, 0.15], size: 2 }),
        move(
          turn(turn(bead, 90, 0, 0), 0, (-a * 180) / Math.PI, 0),
          34 * Math.cos(a),
          4.2,
          34 * Math.sin(a),
        ),
      );
    }
    b.add(
      M.gloss({ rough: 0.4 }),
      move(plate(circle(11, 48), 2.6, 0.8), 0, 0, 52),
      cord(
        [
          [0, 4, 35],
          [0, 3, 41],
          [0, 2, 45],
        ],
        1,
      ),
    );
    return b
      .area(flatArea('dije', { centre: [0, 2.65, 52], up: [0, 0, -1], width: 15, height: 15 }, HOW))
      .done({ look: [-16, 36] });
  },
};

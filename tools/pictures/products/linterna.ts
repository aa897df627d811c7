/** The designs of linterna. */
import * as M from '../kit/materials.ts';
import { move, turn } from '../kit/mesh.ts';
import { type Builder, type Designs, roundArea } from '../kit/model.ts';
import { circle, rectangle } from '../kit/outline.ts';
import { box, cord, cylinder, lathe, plate, ring, strap, sweep } from '../kit/solids.ts';
import type { Vec3 } from '../kit/vector.ts';
import { body, ribs } from './bottle-parts.ts';
import { barrelArea, LYING } from './common.ts';
import { CLOTH, HARD, TAG, TAU, tagArea } from './travel-parts.ts';

const lens = (b: Builder, y: number, radius: number): Builder =>
  b
    .add(
      M.chrome(),
      lathe(
        [
          [radius * 0.3, y - 12],
          [radius * 0.92, y - 1],
          [radius * 0.92, y],
        ],
        { round: 3 },
      ),
    )
    .add(
      M.paint([0.9, 0.8, 0.4], { rough: 0.2, coat: 1 }),
      move(cylinder(radius * 0.22, 3, 0.8, 24), 0, y - 11, 0),
    )
    .add(
      M.clearPlastic({ opacity: 0.14 }),
      move(plate(circle(radius * 0.92, 48), 1.4, 0.3), 0, y - 1, 0),
    );

export const METAL = M.powder({ pattern: 'plain', rough: 0.3, coat: 0.4 });

export const LINTERNA: Designs = {
  tactica: (b) => {
    b.add(
      METAL,
      lathe(
        [
          [0, 0],
          [12, 0],
          [13, 3],
          [13, 92],
          [12, 96],
          [19, 112],
          [20, 116],
          [20, 136],
          [18.6, 138],
        ],
        { round: 2 },
      ),
      lathe(
        [
          [12.8, 20],
          [13.8, 21],
          [13.8, 70],
          [12.8, 71],
        ],
        {
          round: 0.6,
          steps: 240,
          plan: (a, y) => 1 + 0.02 * Math.sign(Math.sin(a * 22)) * Math.sign(Math.sin(y * 1.1)),
        },
      ),
    )
      .add(
        M.blackRubber(),
        move(
          lathe(
            [
              [0, -4],
              [7, -4],
              [8, 0],
              [0, 0],
            ],
            { round: 2 },
          ),
          0,
          0,
          0,
        ),
      )
      .add(
        M.satin(),
        strap(
          [
            [0, 30, -14],
            [0, 60, -17.5],
            [0, 86, -14],
          ],
          6,
          1.2,
          { up: [0, 0.02, 1] },
        ),
      );
    return lens(b, 138, 20)
      .area(barrelArea('cuerpo', { radius: 13.1, from: 72, to: 92, height: 8 }, HARD))
      .done({ ...LYING, pose: [90, 52, 0], look: [0, 30] });
  },
  mini: (b) => {
    b.add(
      METAL,
      lathe(
        [
          [0, 0],
          [9, 0],
          [10, 2],
          [10, 62],
          [12, 70],
          [12, 84],
          [11, 85],
        ],
        { round: 1.6 },
      ),
    )
      .add(
        M.satin(),
        lathe(
          [
            [10, 14],
            [10.5, 14.5],
            [10.5, 17],
            [10, 17.5],
          ],
          { round: 0.3 },
        ),
        lathe(
          [
            [12, 72],
            [12.6, 73],
            [12.6, 76],
            [12, 77],
          ],
          { round: 0.4, plan: ribs(40, 0.02) },
        ),
      )
      .add(
        M.black({ rough: 0.8 }),
        cord(
          [
            [0, 0, 0],
            [-8, -16, 4],
            [0, -46, 9],
            [14, -48, 9],
            [10, -18, 4],
            [2, 0, 0],
          ],
          1.2,
        ),
      );
    return lens(b, 85, 12)
      .area(barrelArea('cuerpo', { radius: 10, from: 22, to: 58, height: 8 }, HARD))
      .done({ ...LYING, pose: [90, 52, 0], look: [0, 32] });
  },
  cabeza: (b) => {
    const band = Array.from({ length: 40 }, (_, i): Vec3 => {
      const a = (i / 40) * TAU;
      return [92 * Math.cos(a), 30, -40 + 78 * Math.sin(a)];
    });
    b.add(M.canvas(), sweep(band, rectangle(2.4, 28, 1), { closed: true, up: [0, 1, 0] }))
      .add(
        M.matt({ zone: 'accent', rough: 0.4 }),
        move(box(66, 46, 24, 14, 8), 0, 8, 42),
        move(
          turn(
            body(
              [
                [22, 0],
                [24, 3],
                [24, 20],
                [21, 24],
              ],
              3,
            ),
            90,
            0,
            0,
          ),
          0,
          31,
          64,
        ),
      )
      .add(M.black(), move(box(22, 4, 10, 3, 1.4), 0, 53, 52));
    b.add(
      M.chrome(),
      move(
        turn(
          lathe(
            [
              [6, -10],
              [19, 0],
              [19, 1],
            ],
            { round: 3 },
          ),
          90,
          0,
          0,
        ),
        0,
        31,
        88,
      ),
    ).add(
      M.paint([0.9, 0.8, 0.4], { coat: 1 }),
      move(turn(cylinder(5, 2, 0.8, 24), 90, 0, 0), 0, 31, 79),
    );
    return b
      .area({
        id: 'banda',
        surface: 'cylinder',
        widthMm: 60,
        heightMm: 20,
        techniques: CLOTH,
        point: (u, v) => {
          const a = 0.32 * Math.PI - (u - 0.5) * 0.8 - 0.28 * Math.PI;
          return [93.4 * Math.cos(a), 40 - v * 20, -40 + 79.4 * Math.sin(a)];
        },
      })
      .done({ look: [24, 16], accent: 'dark' });
  },
  camping: (b) => {
    b.add(
      M.matt({ rough: 0.4 }),
      body(
        [
          [40, 0],
          [44, 3],
          [44, 40],
          [36, 46],
        ],
        5,
      ),
      lathe(
        [
          [30, 116],
          [40, 118],
          [42, 122],
          [42, 136],
          [34, 146],
          [0, 148],
        ],
        { round: 5 },
      ),
    )
      .add(
        M.clearPlastic({ opacity: 0.4 }),
        lathe(
          [
            [36, 46],
            [34, 118],
          ],
          { round: 0 },
        ),
      )
      .add(
        M.paint([0.95, 0.9, 0.7], { rough: 0.4 }),
        body(
          [
            [10, 46],
            [11, 50],
            [11, 112],
          ],
          2,
        ),
      )
      .add(
        M.satin(),
        cord(
          [
            [-40, 128, 0],
            [-46, 170, 0],
            [-20, 196, 0],
            [20, 196, 0],
            [46, 170, 0],
            [40, 128, 0],
          ],
          2.2,
        ),
        ...[0, 1, 2, 3].map((i) =>
          move(
            body(
              [
                [2, 46],
                [2, 118],
              ],
              0.2,
            ),
            37 * Math.cos(i * 1.57 + 0.6),
            0,
            37 * Math.sin(i * 1.57 + 0.6),
          ),
        ),
      );
    return b
      .area(roundArea('base', { radius: () => 44, middle: 21, width: 46, height: 20 }, HARD))
      .done({ look: [-24, 14] });
  },
  llavero: (b) => {
    b.add(METAL, move(turn(plate(rectangle(26, 58, 10), 13, 4), 0, 0, 0), 0, 0, 0))
      .add(M.blackRubber(), move(cylinder(6, 2, 0.8, 28), 0, 12.4, -4))
      .add(
        M.clearPlastic({ opacity: 0.5 }),
        ...[-6, 0, 6].map((x) =>
          move(
            turn(
              lathe(
                [
                  [0, 0],
                  [2.6, 0],
                  [2, 4],
                  [0, 5],
                ],
                { round: 1 },
              ),
              90,
              0,
              0,
            ),
            x,
            6.5,
            28.6,
          ),
        ),
      )
      .add(
        M.satin(),
        move(turn(ring(12, 1.1), 80, 0, 0), 0, 5, -38),
        move(ring(3.6, 1, 24), 0, 6, -29),
      );
    return tagArea(b, 13, 16, 16, 14).done({ ...TAG, pose: [0, 30, 0], look: [0, 44] });
  },
};

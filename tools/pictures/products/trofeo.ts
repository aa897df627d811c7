/** The designs of trofeo. */
import * as M from '../kit/materials.ts';
import { type Mesh, move, reshape, turn } from '../kit/mesh.ts';
import { type Builder, type Designs, flatArea, type Setup } from '../kit/model.ts';
import { ellipse, soften, star } from '../kit/outline.ts';
import { ball, box, curve, lathe, plate, ring, sweep } from '../kit/solids.ts';
import { CRYSTAL, faceted, GOLD, LASER } from './award-parts.ts';
import { handle } from './common.ts';

/** A stepped base with an engraved plate. */
function base(
  b: Builder,
  width: number,
  depth: number,
  high: number,
  material = M.paint([0.02, 0.019, 0.018], { coat: 1, rough: 0.25 }),
): void {
  b.add(
    material,
    box(width, high * 0.34, depth, 3, 2),
    move(box(width * 0.88, high * 0.66, depth * 0.88, 3, 2), 0, high * 0.34, 0),
  ).add(GOLD, move(box(width * 0.6, high * 0.4, 1, 0.6, 0.4), 0, high * 0.47, depth * 0.44));
  b.area(
    flatArea(
      'placa',
      { centre: [0, high * 0.67, depth * 0.44 + 1.05], width: width * 0.56, height: high * 0.34 },
      LASER,
    ),
  );
}

const PRIZE: Setup = { look: [-22, 10] };

export const lift = (mesh: Mesh, y: number): Mesh => move(mesh, 0, y, 0);

const SHINE = M.satin({ zone: 'body', colour: [1, 1, 1], metal: false, rough: 0.12, coat: 0.9 });

export const TROFEO: Designs = {
  copa: (b) => {
    base(b, 104, 104, 44);
    b.add(
      SHINE,
      lift(
        lathe(
          [
            [0, 0],
            [30, 0],
            [32, 4],
            [12, 16],
            [7, 30],
            [13, 40],
            [7, 50],
            [16, 66],
            [42, 96],
            [52, 140],
            [56, 176],
            [54, 178],
            [48, 142],
            [38, 104],
            [0, 84],
          ],
          { round: 12 },
        ),
        44,
      ),
      ...[1, -1].map((s) =>
        lift(
          reshape(
            handle(
              [
                [46, 150],
                [78, 158],
                [86, 128],
                [66, 100],
                [38, 96],
              ],
              7,
              9,
            ),
            ([x, y, z]) => [x * s, y, z],
          ),
          44,
        ),
      ),
    );
    return b.done(PRIZE);
  },
  estrella: (b) => {
    base(b, 96, 76, 40);
    b.add(
      SHINE,
      lift(
        lathe(
          [
            [0, 0],
            [18, 0],
            [8, 20],
            [6, 90],
            [10, 118],
            [0, 118],
          ],
          { round: 12 },
        ),
        40,
      ),
      lift(faceted(star(5, 62, 26, 1), 22), 180),
    );
    return b.done(PRIZE);
  },
  columna: (b) => {
    base(b, 110, 80, 36);
    b.add(
      SHINE,
      ...[-28, 28].map((x) =>
        move(
          lathe(
            [
              [0, 0],
              [13, 0],
              [13, 6],
              [9, 12],
              [9, 128],
              [13, 134],
              [13, 140],
              [0, 140],
            ],
            {
              round: 3,
              steps: 160,
              plan: (a, y) => (y > 12 && y < 128 ? 1 + 0.05 * Math.cos(a * 12) : 1),
            },
          ),
          x,
          36,
          0,
        ),
      ),
    )
      .add(
        M.paint([0.02, 0.019, 0.018], { coat: 1, rough: 0.25 }),
        lift(box(100, 12, 56, 3, 2), 176),
      )
      .add(
        SHINE,
        lift(ball(24, 56), 212),
        lift(
          lathe(
            [
              [0, 0],
              [20, 0],
              [10, 6],
              [0, 7],
            ],
            { round: 2 },
          ),
          186,
        ),
      );
    return b.done(PRIZE);
  },
  cristal: (b) => {
    b.add(M.paint([0.02, 0.019, 0.018], { coat: 1, rough: 0.25 }), box(110, 22, 60, 3, 2))
      .add(
        CRYSTAL,
        lift(
          turn(
            move(
              plate(
                soften(
                  [
                    [-44, 0],
                    [44, 0],
                    [52, 130],
                    [0, 190],
                    [-52, 130],
                  ],
                  2,
                ),
                24,
                4,
              ),
              0,
              -12,
              0,
            ),
            90,
            0,
            0,
          ),
          22,
        ),
      )
      .add(
        M.gloss({ coat: 1 }),
        move(
          turn(
            plate(
              soften(
                [
                  [-30, 0],
                  [30, 0],
                  [26, 8],
                  [-26, 8],
                ],
                1,
              ),
              4,
              1,
            ),
            90,
            0,
            0,
          ),
          0,
          22,
          10,
        ),
      );
    return b
      .area(flatArea('frente', { centre: [0, 110, 12.1], width: 66, height: 70 }, LASER))
      .done(PRIZE);
  },
  llama: (b) => {
    base(b, 92, 92, 34);
    const tongue = (turnBy: number, tall: number, wide: number): Mesh => {
      const path = curve(
        [
          [0, 0, 0],
          [wide * 0.5, tall * 0.26, 0],
          [wide * 0.2, tall * 0.62, 0],
          [-wide * 0.4, tall, 0],
        ],
        50,
      );
      return turn(
        sweep(path, ellipse(wide * 0.5, wide * 0.2, 26), {
          up: [0, 0, 1],
          taper: (t) => Math.sin(Math.min(1, 0.16 + t * 0.86) * Math.PI) ** 0.8 + 0.02,
        }),
        0,
        turnBy,
        0,
      );
    };
    b.add(SHINE, lift(tongue(0, 190, 66), 34), lift(tongue(130, 150, 56), 34)).add(
      M.glass({ zone: 'fixed', colour: [0.9, 0.93, 0.95], opacity: 0.3 }),
      lift(tongue(240, 130, 60), 34),
    );
    return b.done(PRIZE);
  },
  esfera: (b) => {
    base(b, 96, 96, 46);
    b.add(
      SHINE,
      lift(
        lathe(
          [
            [0, 0],
            [26, 0],
            [30, 6],
            [18, 14],
            [26, 26],
            [0, 20],
          ],
          { round: 5 },
        ),
        46,
      ),
    )
      .add(CRYSTAL, lift(ball(52, 72), 118))
      .add(SHINE, lift(ring(55, 2.4, 90), 118), lift(turn(ring(55, 1.6, 90), 0, 70, 0), 118));
    return b.done(PRIZE);
  },
};

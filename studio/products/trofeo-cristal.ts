/** Trophies with glass. */
import * as M from '../kit/materials.ts';
import { type Mesh, move, turn } from '../kit/mesh.ts';
import { type Designs, flatArea } from '../kit/model.ts';
import { ellipse, soften } from '../kit/outline.ts';
import { ball, box, lathe, plate } from '../kit/solids.ts';
import { curve, ring, sweep } from '../kit/sweeps.ts';
import { CRYSTAL, cutSlab, LASER } from './award-parts.ts';
import { base, lift, PRIZE, SHINE } from './trofeo-parts.ts';

export const GLASS_TROPHIES: Designs = {
  cristal: (b) => {
    b.add(M.paint([0.02, 0.019, 0.018], { coat: 1, rough: 0.25 }), box(110, 22, 60, 3, 2))
      .add(
        CRYSTAL,
        lift(
          cutSlab(
            [
              [-44, 0],
              [44, 0],
              [54, 128],
              [0, 192],
              [-54, 128],
            ],
            28,
            9,
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
      .area(flatArea('frente', { centre: [0, 108, 14.1], width: 62, height: 70 }, LASER))
      .done(PRIZE);
  },
  llama: (b) => {
    base(b, 92, 92, 34);
    // Tongues that rise from one cup, lean away and come to a point: broad below, thin above.
    const tongue = (around: number, tall: number, wide: number, lean: number): Mesh => {
      const path = curve(
        [
          [0, 0, 0],
          [lean * 0.5, tall * 0.2, 0],
          [lean * 0.9, tall * 0.42, 0],
          [lean * 0.35, tall * 0.68, 0],
          [lean * 0.1, tall * 0.86, 0],
          [lean * 0.5, tall, 0],
        ],
        90,
      );
      const section = ellipse(wide * 0.5, wide * 0.17, 40);
      const body = sweep(path, section, {
        up: [0, 0, 1],
        taper: (t) =>
          0.02 + (0.34 + 0.66 * Math.sin(Math.min(1, t * 2.4) * 1.571)) * (1 - t) ** 0.82,
      });
      return turn(body, 0, around, 0);
    };
    b.add(
      SHINE,
      ...[
        tongue(0, 186, 54, 20),
        tongue(180, 142, 46, 26),
        tongue(78, 112, 40, 24),
        tongue(-86, 100, 38, 24),
      ].map((mesh) => lift(mesh, 46)),
      lift(
        lathe(
          [
            [0, 0],
            [24, 0],
            [26, 4],
            [12, 10],
            [16, 22],
            [0, 26],
          ],
          { round: 5 },
        ),
        34,
      ),
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

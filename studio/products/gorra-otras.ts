/** Visors and bucket hats. */
import * as M from '../kit/materials.ts';
import { type Mesh, move, reshape, surface, turn } from '../kit/mesh.ts';
import type { Designs } from '../kit/model.ts';
import { lathe } from '../kit/solids.ts';
import { ring } from '../kit/sweeps.ts';
import { mix, type Vec2 } from '../kit/vector.ts';
import { TAU } from './cap-parts.ts';
import {
  type Crown,
  capArea,
  crownPoint,
  TWILL,
  type Visor,
  visor,
  visorStitches,
} from './gorra-parts.ts';

export const OTHER_HATS: Designs = {
  visera: (b) => {
    const crown: Crown = { height: 160, front: 1.4 };
    const shape: Visor = { length: 82, curve: 18, wide: 0.4 };
    const band = surface(
      160,
      16,
      (u, v) => {
        const p = crownPoint(crown, u, v * mix(0.17, 0.28, Math.max(0, Math.sin(u * TAU))));
        return p;
      },
      { u: true },
    );
    const inside = reshape(band, ([x, y, z]) => [x * 0.97, y, z * 0.97]);
    b.add(TWILL, band, visor(shape)).add(
      M.towel({ zone: 'fixed', colour: [0.8, 0.8, 0.78], size: 1.3, tone: 0.12 }),
      inside,
    );
    visorStitches(b, shape, TWILL);
    const area = capArea(crown);
    return b
      .area({
        ...area,
        heightMm: 36,
        point: (u, v) => {
          const p = crownPoint(crown, 0.25 - (u - 0.5) * 0.19, mix(0.24, 0.04, v));
          return [p[0] * 1.006, p[1] * 1.006, p[2] * 1.006];
        },
      })
      .done({ look: [-32, 24] });
  },
  pescador: (b) => {
    const profile: Vec2[] = [
      [86, 22],
      [84, 60],
      [78, 88],
      [70, 94],
      [0, 97],
    ];
    const oval = (mesh: Mesh): Mesh =>
      reshape(mesh, ([x, y, z]) => [
        x,
        y + 2.4 * Math.sin(Math.atan2(z, x) * 3) * (y < 22 ? 1 : 0),
        z * 1.14,
      ]);
    b.add(
      TWILL,
      oval(lathe(profile, { round: 8, steps: 140 })),
      oval(
        lathe(
          [
            [86, 24],
            [104, 10],
            [134, -14],
            [135, -17],
            [133, -17],
            [103, 6],
            [84, 22],
          ],
          { round: 2, steps: 140 },
        ),
      ),
    );
    for (let i = 0; i < 6; i++)
      b.add(
        TWILL,
        oval(
          lathe(
            [
              [95 + i * 6.6, 18.3 - i * 5.2],
              [96 + i * 6.6, 18.4 - i * 5.3],
              [96.4 + i * 6.6, 16.6 - i * 5.3],
            ],
            { round: 0.3, steps: 120 },
          ),
        ),
      );
    b.add(
      TWILL,
      oval(
        lathe(
          [
            [77, 89.4],
            [79, 90.4],
            [77.6, 91.6],
          ],
          { round: 0.5 },
        ),
      ),
      ...[-1, 1].map((s) => move(turn(ring(3.4, 1.1, 24), 0, 60 * s, 0), 78 * s, 62, 38)),
    );
    return b
      .area({
        id: 'frente',
        surface: 'cloth',
        widthMm: 90,
        heightMm: 40,
        techniques: ['bordado', 'dtf', 'vinil-textil'],
        point: (u, v) => {
          const a = Math.PI / 2 - (u - 0.5) * 1.02;
          const y = mix(78, 38, v);
          const r = y > 60 ? mix(84, 79.6, (y - 60) / 22) : mix(85.4, 84, (y - 34) / 26);
          return [(r + 0.4) * Math.cos(a), y, (r + 0.4) * Math.sin(a) * 1.14];
        },
      })
      .done({ look: [-24, 20] });
  },
};

/** Parts that the designs of linterna share. */
import * as M from '../kit/materials.ts';
import { move } from '../kit/mesh.ts';
import type { Builder } from '../kit/model.ts';
import { circle } from '../kit/outline.ts';
import { cylinder, lathe, plate } from '../kit/solids.ts';

export const lens = (b: Builder, y: number, radius: number): Builder =>
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

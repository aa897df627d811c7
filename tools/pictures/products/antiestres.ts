/** The designs of antiestres. */

import { cloth } from '../kit/cloth.ts';
import { cushion } from '../kit/cushion.ts';
import * as M from '../kit/materials.ts';
import { join, type Mesh, move, stretch, turn } from '../kit/mesh.ts';
import { type Designs, flatArea, type Setup } from '../kit/model.ts';
import { heart, type Outline, soften, star } from '../kit/outline.ts';
import { ball, box, plate } from '../kit/solids.ts';

const FOAM = M.foam();

export const SOFT: Setup = { look: [-26, 22] };

export const squeeze = ['tampografia', 'serigrafia'] as const;

/** An outline blown up to a soft standing body, round towards its edge. */
function puffed(outline: Outline, depth: number, edge: number): Mesh {
  const half = cloth(outline, {
    thickness: 0,
    fold: 0,
    steps: 130,
    relief: (_x, _y, inside) =>
      (depth / 2) * Math.sqrt(Math.max(0, 1 - Math.max(0, 1 - inside / edge) ** 2)),
  });
  const front = turn(half, 90, 0, 0);
  return join(front, stretch(front, 1, 1, -1));
}

export const ANTIESTRES: Designs = {
  pelota: (b) =>
    b
      .add(FOAM, move(ball(34, 64), 0, 34, 0))
      .area({
        id: 'frente',
        surface: 'cylinder',
        widthMm: 34,
        heightMm: 34,
        techniques: squeeze,
        point: (u, v) => {
          const [a, e] = [0.5 - u + Math.PI / 2, 0.5 - v + 0.1];
          return [
            34.05 * Math.cos(e) * Math.cos(a),
            34 + 34.05 * Math.sin(e),
            34.05 * Math.cos(e) * Math.sin(a),
          ];
        },
      })
      .done(SOFT),
  cubo: (b) =>
    b
      .add(FOAM, cushion(60, 60, 60, { radius: 9, puff: [1.5, 1.5, 1.5], wrinkle: 0 }))
      .area(flatArea('frente', { centre: [0, 30, 31.3], width: 36, height: 36 }, squeeze))
      .done({ look: [-32, 24] }),
  casa: (b) =>
    b
      .add(FOAM, box(72, 46, 50, 5, 4))
      .add(
        M.foam({ zone: 'accent' }),
        move(
          turn(
            move(
              plate(
                soften(
                  [
                    [-42, 0],
                    [42, 0],
                    [0, 36],
                  ],
                  5,
                ),
                58,
                4,
              ),
              0,
              -29,
              0,
            ),
            90,
            0,
            0,
          ),
          0,
          44,
          0,
        ),
        move(box(14, 24, 4, 1.4, 1.4), -14, 0, 24),
        move(box(12, 16, 10, 2, 2), 18, 60, 0),
      )
      .area(flatArea('frente', { centre: [16, 26, 25.2], width: 26, height: 20 }, squeeze))
      .done({ ...SOFT, accent: 'contrast' }),
  estrella: (b) =>
    b
      .add(FOAM, move(puffed(star(5, 46, 24, 9), 32, 17), 0, 36, 0))
      .area(flatArea('frente', { centre: [0, 35, 16.2], width: 30, height: 22 }, squeeze))
      .done({ look: [-22, 14] }),
  corazon: (b) =>
    b
      .add(FOAM, move(puffed(heart(86, 90), 44, 30), 0, 36, 0))
      .area(flatArea('frente', { centre: [0, 42, 22.2], width: 40, height: 24 }, squeeze))
      .done({ look: [-24, 14] }),
};

/** The designs of antiestres. */

import { cushion } from '../kit/cushion.ts';
import * as M from '../kit/materials.ts';
import { type Mesh, move, surface, turn } from '../kit/mesh.ts';
import { type Designs, flatArea, type Setup } from '../kit/model.ts';
import { heart, type Outline, shift, soften, star } from '../kit/outline.ts';
import { ball, box, plate } from '../kit/solids.ts';
import { mix, type Vec2 } from '../kit/vector.ts';

const FOAM = M.foam();

export const SOFT: Setup = { look: [-26, 22] };

export const squeeze = ['tampografia', 'serigrafia'] as const;

/** An outline blown up to a soft standing body: its sections round off towards a disc in the middle. */
function puffed(outline: Outline, depth: number): Mesh {
  const ring = evenly(outline, 200);
  const mean = ring.reduce((sum, [x, y]) => sum + Math.hypot(x, y), 0) / ring.length;
  return surface(
    ring.length,
    56,
    (u, v) => {
      const [x, y] = ring[Math.round(u * ring.length) % ring.length] as Vec2;
      const angle = v * Math.PI;
      const out = Math.sin(angle) ** 0.9;
      const shape = out ** 1.6;
      // No wider than the outline, without a bend where that begins to matter.
      const disc = (1 + (Math.hypot(x, y) / mean) ** 5) ** -0.2;
      const reach = out * (disc + (1 - disc) * shape);
      return [x * reach, y * reach, (depth / 2) * Math.cos(angle)];
    },
    { u: true },
  );
}

/** The outline again as so many points at equal distances. */
function evenly(outline: Outline, count: number): Outline {
  const sides = outline.map((point, i) => {
    const next = outline[(i + 1) % outline.length] as Vec2;
    return { point, next, length: Math.hypot(next[0] - point[0], next[1] - point[1]) };
  });
  const total = sides.reduce((sum, { length }) => sum + length, 0);
  return Array.from({ length: count }, (_, i): Vec2 => {
    let left = (i / count) * total;
    const side = sides.find(({ length }) => {
      if (left <= length) return true;
      left -= length;
      return false;
    }) as (typeof sides)[number];
    const t = side.length ? left / side.length : 0;
    return [mix(side.point[0], side.next[0], t), mix(side.point[1], side.next[1], t)];
  });
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
                  9,
                ),
                58,
                2.4,
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
      .add(FOAM, move(puffed(star(5, 50, 29, 15), 40), 0, 36, 0))
      .area(flatArea('frente', { centre: [0, 35, 20], width: 30, height: 22 }, squeeze))
      .done({ look: [-22, 14] }),
  corazon: (b) =>
    b
      .add(FOAM, move(puffed(shift(soften(heart(88, 60), 5), 0, 11), 50), 0, 36, 0))
      .area(flatArea('frente', { centre: [0, 38, 26], width: 40, height: 24 }, squeeze))
      .done({ look: [-24, 14] }),
};

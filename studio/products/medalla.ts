/** The designs of medalla. */
import * as M from '../kit/materials.ts';
import { type Mesh, move, turn } from '../kit/mesh.ts';
import type { Builder, Designs, Setup } from '../kit/model.ts';
import { circle, type Outline, regular, soften, star } from '../kit/outline.ts';
import { plate } from '../kit/solids.ts';
import { ring, strap } from '../kit/sweeps.ts';
import type { Vec2 } from '../kit/vector.ts';
import { faceted, GOLD, top } from './award-parts.ts';

/** A medal on its ribbon, lying. */
function medal(b: Builder, draw: (b: Builder) => void): Builder {
  draw(b);
  b.add(GOLD, move(ring(5, 1.6, 28), 0, 4, -37)).add(
    M.nylon({ pattern: 'rib', size: 1.4, relief: 0.1, rough: 0.45 }),
    strap(
      [
        [0, 3, -40],
        [-14, 3, -70],
        [-30, 1.4, -98],
        [-40, 1, -128],
      ],
      26,
      1.1,
      { up: [0, 1, 0.001] },
    ),
    strap(
      [
        [0, 4, -40],
        [14, 4, -70],
        [30, 1.6, -98],
        [40, 1, -128],
      ],
      26,
      1.1,
      { up: [0, 1, 0.001] },
    ),
  );
  return b;
}

const laurel = (radius: number, y: number): Mesh[] =>
  Array.from({ length: 22 }, (_, i): Mesh => {
    const side = i < 11 ? 1 : -1;
    const a = -Math.PI / 2 + side * (0.25 + (i % 11) * 0.235);
    const leaf = plate(
      soften(
        [
          [-2, 0],
          [0, 6.5],
          [2, 0],
          [0, -6.5],
        ],
        1.6,
      ),
      1.4,
      0.6,
    );
    return move(
      turn(leaf, 0, (a * 180) / Math.PI + (side > 0 ? 12 : 168), 0),
      radius * Math.cos(a),
      y,
      -radius * Math.sin(a),
    );
  });

const MEDAL: Setup = { stance: 'lie', pose: [0, 10, 0], look: [0, 58] };

export const MEDALLA: Designs = {
  clasica: (b) =>
    top(
      medal(b, (m) =>
        m.add(
          GOLD,
          plate(circle(32, 90), 4, 1.2),
          move(plate(circle(32, 90), 5.4, 1.4, [circle(27, 90)]), 0, -0.7, 0),
          ...laurel(22, 3.6),
        ),
      ),
      4,
      24,
      24,
    ).done(MEDAL),
  estrella: (b) =>
    top(
      medal(b, (m) =>
        m
          .add(
            GOLD,
            move(turn(faceted(star(5, 40, 18, 0.6), 12), -90, 0, 0), 0, 4, 0),
            plate(circle(24, 72), 3, 0.8),
          )
          .add(M.gloss({ coat: 1 }), move(plate(circle(12, 60), 2.4, 0.7), 0, 8.4, 0)),
      ),
      10.8,
      16,
      16,
    ).done(MEDAL),
  calada: (b) => {
    const holes = Array.from({ length: 8 }, (_, i): Outline => {
      const a = (i / 8) * Math.PI * 2;
      return soften(
        [
          [16, -4],
          [24, -6],
          [24, 6],
          [16, 4],
        ],
        2,
      ).map(
        ([x, y]): Vec2 => [x * Math.cos(a) - y * Math.sin(a), x * Math.sin(a) + y * Math.cos(a)],
      );
    });
    return top(
      medal(b, (m) =>
        m
          .add(GOLD, plate(regular(8, 34, Math.PI / 8, 5), 4, 1, holes))
          .add(M.gloss({ coat: 1 }), move(plate(circle(12, 60), 1.6, 0.5), 0, 3.4, 0)),
      ),
      5,
      18,
      18,
    ).done(MEDAL);
  },
  laurel: (b) =>
    top(
      medal(b, (m) =>
        m
          .add(
            M.chrome({ colour: [0.72, 0.73, 0.75], rough: 0.2 }),
            plate(circle(24, 80), 4, 1.2),
            ...laurel(29, 1),
            ...laurel(31, 2.2).map((leaf) => turn(leaf, 0, 9, 0)),
            move(plate(circle(6, 40), 3, 0.8), 0, 0, -33),
          )
          .add(M.gloss({ coat: 1 }), move(plate(circle(18, 72), 0.8, 0.3), 0, 3.8, 0)),
      ),
      4.7,
      26,
      26,
    ).done(MEDAL),
};

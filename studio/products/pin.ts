/** The designs of pin. */
import * as M from '../kit/materials.ts';
import { type Mesh, move, turn } from '../kit/mesh.ts';
import type { Builder, Designs, Setup } from '../kit/model.ts';
import { circle, ellipse, inset, type Outline, rectangle, soften } from '../kit/outline.ts';
import { cylinder, lathe, plate } from '../kit/solids.ts';
import { cord } from '../kit/sweeps.ts';
import { GOLD, top } from './award-parts.ts';

export const TABLE: Setup = { stance: 'lie', pose: [0, 20, 0], look: [0, 56] };

const NICKEL = M.chrome({ rough: 0.22 });

/** A badge of metal with an enamelled field, and a second one showing its clasp. */
function pin(b: Builder, outline: Outline, rim: number, size: number): Builder {
  b.add(
    GOLD,
    plate(outline, 2.4, rim * 0.3, [inset(outline, rim)]),
    plate(inset(outline, rim * 0.5), 1, 0.1),
  ).add(M.gloss({ coat: 1 }), move(plate(inset(outline, rim), 1.3, 0.3), 0, 0.9, 0));
  const back = (m: Mesh): Mesh =>
    move(turn(turn(m, 180, 0, 0), 0, 34, 0), size * 2.2, 2.4, -size * 0.9);
  // The back: a raised border, a sunk field, the clutch with its two wings on the needle.
  b.add(
    GOLD,
    back(plate(outline, 1.6, 0.5)),
    move(back(plate(outline, 1, 0.4, [inset(outline, 1.2)])), 0, 0.8, 0),
  );
  const clutch = (m: Mesh): Mesh => move(m, size * 2.2, 2.4, -size * 0.9);
  const wing = (side: number): Mesh =>
    clutch(
      cord(
        [
          [side * 2.6, 2.2, -2.4],
          [side * 6.4, 2.6, -3],
          [side * 8.2, 3.4, 0],
          [side * 6.4, 2.6, 3],
          [side * 2.6, 2.2, 2.4],
        ],
        0.55,
        { steps: 30 },
      ),
    );
  b.add(
    NICKEL,
    clutch(
      lathe(
        [
          [0, 0],
          [5.6, 0],
          [5.8, 1.1],
          [4.2, 1.6],
          [3.8, 3.4],
          [2.4, 4.2],
          [0.5, 4.4],
          [0, 4.4],
        ],
        { round: 0.6 },
      ),
    ),
    clutch(move(cylinder(0.5, 2.2, 0.2, 16), 0, 4, 0)),
    wing(1),
    wing(-1),
  );
  return top(b, 2.3, size * 1.1, size * 0.9);
}

export const PIN: Designs = {
  redondo: (b) => pin(b, circle(15, 80), 1.4, 15).done(TABLE),
  cuadrado: (b) => pin(b, rectangle(27, 27, 4), 1.3, 14).done(TABLE),
  escudo: (b) =>
    pin(
      b,
      soften(
        [
          [-13, 15],
          [-13, -2],
          [0, -18],
          [13, -2],
          [13, 15],
          [0, 12],
        ],
        [3, 8, 3, 8, 3, 14],
      ),
      1.5,
      14,
    ).done(TABLE),
  ovalado: (b) => pin(b, ellipse(19, 12, 90), 1.3, 16).done(TABLE),
};

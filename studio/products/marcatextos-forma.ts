/** Flat and grouped markers. */
import * as M from '../kit/materials.ts';
import { type Mesh, move, turn } from '../kit/mesh.ts';
import { type Designs, flatArea } from '../kit/model.ts';
import { rectangle, regular } from '../kit/outline.ts';
import { plate, squircle } from '../kit/solids.ts';
import { LYING } from './lying.ts';
import { clip, flatten } from './marcatextos-parts.ts';
import { INK, turned } from './marker-parts.ts';

export const SHAPED_MARKERS: Designs = {
  clasico: (b) => {
    const plan = squircle(4);
    b.add(
      M.gloss(),
      flatten(
        turned(
          [
            [11, 0],
            [11.6, 2],
            [11.6, 44],
            [11, 45],
          ],
          2,
          plan,
        ),
        0.62,
      ),
      clip(7, 8, 40, 6),
    );
    b.add(
      M.white({ coat: 0.3 }),
      flatten(
        turned(
          [
            [10.4, 45],
            [11, 46],
            [11, 112],
            [8, 116],
          ],
          3,
          plan,
        ),
        0.62,
      ),
    ).add(
      M.gloss(),
      flatten(
        turned(
          [
            [9.5, 114],
            [9.5, 119],
            [8.5, 120],
          ],
          1,
          plan,
        ),
        0.62,
      ),
    );
    return b
      .area(
        flatArea(
          'cuerpo',
          { centre: [0, 78, -6.9], right: [0, 1, 0], up: [1, 0, 0], width: 50, height: 12 },
          INK,
        ),
      )
      .done(LYING);
  },
  triple: (b) => {
    // A triangle for the palm: at each corner a cap of its own ink.
    const inks = [
      M.gloss(),
      M.paint([0.86, 0.72, 0.02], { coat: 0.5, rough: 0.22 }),
      M.paint([0.78, 0.07, 0.3], { coat: 0.5, rough: 0.22 }),
    ];
    b.add(M.white({ coat: 0.5, rough: 0.24 }), plate(regular(3, 46, Math.PI / 2, 10), 15.5, 5));
    for (const [i, ink] of inks.entries()) {
      const outwards = (mesh: Mesh): Mesh =>
        turn(move(turn(mesh, 90, 0, 0), 0, 8.2, 0), 0, i * 120 + 60, 0);
      const cap = turned(
        [
          [9.2, 30],
          [9.7, 31],
          [9, 43],
          [6.6, 52],
          [3, 54],
        ],
        [0.5, 0.8, 4, 3, 1],
      );
      b.add(ink, outwards(cap)).add(
        M.black({ rough: 0.5 }),
        outwards(
          turned(
            [
              [9.5, 28.6],
              [9.5, 30.2],
            ],
            0.2,
          ),
        ),
      );
    }
    return b
      .area(flatArea('base', { centre: [0, 15.55, 2], up: [0, 0, -1], width: 30, height: 16 }, INK))
      .done({ stance: 'lie', pose: [0, 24, 0], look: [0, 46] });
  },
  plano: (b) => {
    const shape = rectangle(26, 104, 9);
    b.add(M.gloss(), plate(shape, 11, 3)).add(
      M.white({ coat: 0.3 }),
      move(plate(rectangle(20, 52, 5), 1, 0.6), 0, 10.6, 10),
    );
    b.add(M.blackRubber(), move(plate(rectangle(26.4, 1.2, 0.3), 11.3, 2.6), 0, -0.1, -22));
    return b
      .area(
        flatArea('frente', { centre: [0, 11.7, 10], up: [0, 0, -1], width: 16, height: 46 }, INK),
      )
      .done({ stance: 'lie', pose: [0, -32, 0], look: [0, 58] });
  },
};

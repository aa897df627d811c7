/** The designs of carpeta. */
import * as M from '../kit/materials.ts';
import { move, turn } from '../kit/mesh.ts';
import type { Designs } from '../kit/model.ts';
import { rectangle, soften } from '../kit/outline.ts';
import { box, cylinder, plate } from '../kit/solids.ts';
import { ring, strap } from '../kit/sweeps.ts';
import { BOLIGRAFO } from './boligrafo.ts';
import { BOOK, book, withPen } from './book-parts.ts';
import { cover } from './paper-parts.ts';

export const CARPETA: Designs = {
  ejecutiva: (b) => {
    const s = { width: 240, height: 320, pages: 12, cover: 3.4, corner: 10 };
    const top = book(b, M.leather({ size: 2.4 }), s);
    b.add(M.leather({ zone: 'accent' }), move(box(70, 1.2, 300, 6, 0.5), -84, top - 0.5, 0));
    return cover(b, top, 120, 70, -60).done({ ...BOOK, pose: [0, 20, 0] });
  },
  zipper: (b) => {
    b.add(
      M.leather({ size: 2 }),
      plate(rectangle(260, 340, 16), 11, 4),
      move(plate(rectangle(260, 340, 16), 11, 4), 0, 15, 0),
    );
    b.add(
      M.paint([0.04, 0.04, 0.042], { rough: 0.8 }),
      move(plate(rectangle(252, 332, 14), 12, 1), 0, 7, 0),
    );
    const teeth = rectangle(256, 336, 15);
    b.add(M.satin(), ...teeth.map(([x, y]) => move(box(3, 2.4, 3, 0.5, 0.4), x, 11.8, -y)));
    for (let i = 0; i < 64; i++)
      b.add(
        M.satin(),
        move(box(2.6, 2.4, 1.8, 0.4, 0.4), 128, 11.8, -150 + i * 4.7),
        move(box(1.8, 2.4, 2.6, 0.4, 0.4), -118 + i * 3.7, 11.8, 168),
      );
    b.add(
      M.satin(),
      move(box(9, 6, 16, 3, 1.4), 131, 10, 90),
      move(box(6, 1.6, 26, 2, 0.6), 137, 10, 110),
    );
    return cover(b, 26, 130, 80, -40).done({ ...BOOK, pose: [0, 26, 0], look: [-4, 42] });
  },
  congreso: (b) => {
    b.add(
      M.nylon(),
      plate(rectangle(350, 270, 10), 10, 4),
      move(
        plate(
          soften(
            [
              [-175, 0],
              [175, 0],
              [175, 130],
              [-175, 130],
            ],
            10,
          ),
          6,
          2.4,
        ),
        0,
        9,
        0,
      ),
    );
    b.add(
      M.nylon({ zone: 'accent' }),
      move(box(350, 3, 10, 2, 1), 0, 13, -2),
      strap(
        [
          [-60, 8, -132],
          [-60, 8, -166],
          [-30, 8, -182],
          [30, 8, -182],
          [60, 8, -166],
          [60, 8, -132],
        ],
        22,
        4,
        { up: [0, 1, 0.01] },
      ),
    );
    withPen(b, BOLIGRAFO.clasico, [120, 22, 60], 180);
    return cover(b, 10, 180, 80, 66, ['serigrafia', 'sublimacion']).done({
      ...BOOK,
      pose: [0, 16, 0],
      look: [-4, 54],
      accent: 'dark',
    });
  },
  broche: (b) => {
    b.add(
      M.gloss({ rough: 0.4, coat: 0.3 }),
      plate(rectangle(250, 330, 6), 3, 1),
      move(plate(rectangle(250, 330, 6), 3, 1), 0, 12, 0),
      move(box(4, 15, 330, 1.5, 1.2), -124, 0, 0),
    );
    b.add(M.pages(), move(plate(rectangle(236, 316, 2), 8, 0.2), 0, 3.4, 0))
      .add(
        M.gloss({ zone: 'accent' }),
        move(box(44, 2, 60, 12, 0.9), 108, 14.4, 0),
        move(box(3, 16, 60, 1, 1), 127, 0, 0),
      )
      .add(M.black(), move(cylinder(8, 2, 0.8), 94, 16, 0));
    return cover(b, 15, 130, 90, -50).done({ ...BOOK, pose: [0, 14, 0] });
  },
  clip: (b) => {
    b.add(M.matt({ rough: 0.45 }), plate(rectangle(232, 322, 8), 4, 1.4)).add(
      M.pages({ colour: [0.86, 0.85, 0.83] }),
      move(plate(rectangle(212, 280, 1), 2.6, 0.1), 0, 4, 14),
    );
    b.add(
      M.steel(),
      move(box(120, 5, 20, 4, 1.6), 0, 4, -146),
      move(turn(box(96, 2, 30, 6, 0.9), 16, 0, 0), 0, 7, -128),
      move(turn(ring(9, 1.8), 90, 0, 0), 0, 6, -160),
    );
    withPen(b, BOLIGRAFO.click, [60, 12, 110], 150);
    return cover(b, 6.7, 140, 50, -70, ['serigrafia']).done({ ...BOOK, pose: [0, 18, 0] });
  },
};

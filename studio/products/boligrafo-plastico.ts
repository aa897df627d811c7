/** Plastic ballpoints. */
import * as M from '../kit/materials.ts';
import type { Designs } from '../kit/model.ts';
import { facets } from '../kit/solids.ts';
import { clip, nib } from './boligrafo-parts.ts';
import { LYING } from './lying.ts';
import { type Plan, pen, turned } from './pen-parts.ts';

export const PLASTIC_PENS: Designs = {
  clasico: (b) => {
    b.add(M.steel(), nib()).add(
      M.gloss({ zone: 'body' }),
      turned([
        [2.2, 10],
        [4, 20],
        [4.6, 26],
      ]),
      turned(
        [
          [4.9, 84],
          [5.4, 88],
          [5.4, 136],
          [4.4, 142],
        ],
        3,
      ),
    );
    b.add(
      M.white({ coat: 0.5 }),
      turned(
        [
          [4.6, 26],
          [5, 40],
          [5, 84],
        ],
        1,
      ),
    ).add(M.gloss(), clip(5.2, 96, 136, 4, 1.4));
    return pen(b, [5, 32, 78, 7]).done(LYING);
  },
  click: (b) => {
    b.add(
      M.chrome(),
      turned(
        [
          [0.4, 0],
          [1, 2],
          [2.6, 12],
          [4.6, 18],
        ],
        0.6,
      ),
      turned(
        [
          [5.3, 80],
          [5.6, 81],
          [5.6, 84],
          [5.3, 85],
        ],
        0.4,
      ),
      turned(
        [
          [2.6, 138],
          [2.6, 148],
          [2.2, 149],
        ],
        0.8,
      ),
      clip(5.4, 92, 134),
    );
    b.add(
      M.blackRubber(),
      turned(
        [
          [4.6, 18],
          [5.6, 24],
          [5.2, 50],
          [5.3, 52],
        ],
        2,
        (a, y) => (y > 22 && y < 48 ? 1 + 0.018 * Math.sin(y * 2.2) + 0 * a : 1),
      ),
    );
    b.add(
      M.gloss(),
      turned(
        [
          [5.2, 52],
          [5.2, 80],
        ],
        0.5,
      ),
      turned(
        [
          [5.3, 85],
          [5.3, 132],
          [4.2, 138],
        ],
        2,
      ),
    );
    return pen(b, [5.2, 88, 124, 7]).done(LYING);
  },
  triangular: (b) => {
    const plan: Plan = (a, y) =>
      1 +
      (facets(3, 0.36)(a + Math.PI / 6 + Math.PI / 3) - 1) *
        Math.min(1, Math.max(0, (y - 10) / 14));
    b.add(
      M.matt({ soft: 0.2 }),
      turned(
        [
          [2.4, 9],
          [5.4, 22],
          [6.4, 40],
          [6.2, 128],
          [5.2, 136],
        ],
        4,
        plan,
      ),
    ).add(M.steel(), nib());
    b.add(
      M.gloss({ zone: 'accent' }),
      turned(
        [
          [5.4, 122],
          [6.7, 124],
          [6.7, 128],
          [5.6, 129],
        ],
        1,
        plan,
      ),
      turned(
        [
          [3.2, 134],
          [3.2, 144],
          [2, 146],
        ],
        1,
      ),
      clip(5.4, 84, 126, 6, 1.8),
    );
    return pen(b, [5.6, 44, 80, 8]).done({ ...LYING, accent: 'white' });
  },
};

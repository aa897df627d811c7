/** Metal and bamboo ballpoints. */
import * as M from '../kit/materials.ts';
import type { Designs } from '../kit/model.ts';
import { PALE_BAMBOO } from '../kit/natural.ts';
import { clip, nib } from './boligrafo-parts.ts';
import { LYING } from './lying.ts';
import { pen, turned } from './pen-parts.ts';

export const FINE_PENS: Designs = {
  touch: (b) => {
    b.add(
      M.chrome(),
      nib(),
      turned(
        [
          [2.2, 10],
          [4, 16],
        ],
        0.3,
      ),
      turned(
        [
          [4.9, 70],
          [5.1, 71],
          [5.1, 74],
          [4.9, 75],
        ],
        0.3,
      ),
      clip(4.8, 92, 126),
    ).add(
      M.blackRubber(),
      turned(
        [
          [4.3, 134],
          [4.6, 137],
          [4.2, 142],
          [2, 145],
        ],
        3,
      ),
    );
    b.add(
      M.powder(),
      turned(
        [
          [4, 16],
          [4.7, 22],
          [4.8, 70],
        ],
        2,
      ),
      turned(
        [
          [4.8, 75],
          [4.7, 130],
          [4.3, 134],
        ],
        1,
      ),
    );
    return pen(b, [4.8, 28, 66, 6]).done(LYING);
  },
  metalico: (b) => {
    b.add(
      M.chrome(),
      nib(1.1),
      turned(
        [
          [2.4, 10],
          [4.6, 20],
        ],
        0.5,
      ),
      turned(
        [
          [5.2, 70],
          [5.6, 71],
          [5.6, 76],
          [5.2, 77],
        ],
        0.5,
      ),
      turned(
        [
          [4.8, 136],
          [4.8, 139],
          [3, 142],
        ],
        0.8,
      ),
      clip(5.4, 90, 134, 3),
    );
    b.add(
      M.powder({ coat: 0.7, pattern: 'plain' }),
      turned(
        [
          [4.6, 20],
          [5.4, 30],
          [5.4, 70],
        ],
        4,
      ),
      turned(
        [
          [5.4, 77],
          [5.3, 120],
          [4.8, 136],
        ],
        6,
      ),
    );
    return pen(b, [5.4, 34, 66, 7], ['grabado-laser', 'tampografia']).done(LYING);
  },
  bambu: (b) => {
    b.add(
      M.bamboo({ zone: 'fixed', colour: PALE_BAMBOO, size: 4 }),
      turned(
        [
          [4.4, 26],
          [5.4, 32],
          [5.4, 118],
          [4.9, 120],
        ],
        2,
      ),
    );
    b.add(
      M.gloss(),
      turned(
        [
          [2.2, 9],
          [4.4, 26],
        ],
        1,
      ),
      turned(
        [
          [4.9, 120],
          [5.2, 122],
          [5, 138],
          [3.6, 141],
        ],
        2,
      ),
      clip(5, 84, 134, 4.4, 1.6),
      turned(
        [
          [2.4, 140],
          [2.4, 147],
          [1.6, 148],
        ],
        0.6,
      ),
    ).add(M.steel(), nib());
    return pen(b, [5.4, 36, 80, 7], ['grabado-laser', 'serigrafia']).done(LYING);
  },
  ejecutivo: (b) => {
    b.add(
      M.gloss({ coat: 1 }),
      turned(
        [
          [4, 18],
          [5.6, 34],
          [6, 64],
        ],
        8,
      ),
      turned(
        [
          [6.3, 70],
          [6.6, 82],
          [5.6, 126],
          [3.4, 136],
        ],
        14,
      ),
    );
    b.add(
      M.brass(),
      turned(
        [
          [0.5, 0],
          [1.2, 3],
          [2.8, 12],
          [4, 18],
        ],
        0.6,
      ),
      turned(
        [
          [6.1, 64],
          [6.7, 65],
          [6.7, 69],
          [6.3, 70],
        ],
        0.5,
      ),
      turned(
        [
          [3.4, 136],
          [3.2, 139],
          [1.5, 140],
        ],
        0.8,
      ),
      clip(5.9, 84, 128, 2.8, 1.2),
    );
    return pen(b, [6, 36, 62, 7], ['grabado-laser']).done(LYING);
  },
};

/** Round markers. */
import * as M from '../kit/materials.ts';
import type { Designs } from '../kit/model.ts';
import { facets } from '../kit/solids.ts';
import { barrelArea, LYING } from './lying.ts';
import { clip } from './marcatextos-parts.ts';
import { INK, turned } from './marker-parts.ts';

export const STICK_MARKERS: Designs = {
  mini: (b) => {
    b.add(
      M.gloss(),
      turned(
        [
          [7.6, 0],
          [9, 2],
          [9, 26],
          [8.6, 27],
        ],
        2,
      ),
    ).add(
      M.white({ coat: 0.3 }),
      turned(
        [
          [8.2, 27],
          [8.8, 28],
          [8.8, 58],
          [6, 66],
        ],
        4,
      ),
    );
    b.add(
      M.gloss(),
      turned(
        [
          [6, 64],
          [6, 70],
          [4.6, 72],
        ],
        1.5,
      ),
      clip(8.8, 4, 24, 5),
    );
    return b
      .area(barrelArea('cuerpo', { radius: 8.8, from: 30, to: 56, height: 10 }, INK))
      .done(LYING);
  },
  cera: (b) => {
    b.add(
      M.wax({ coat: 0.25 }),
      turned(
        [
          [2.4, 0],
          [5.4, 5],
          [5.6, 16],
          [5.6, 20],
        ],
        2,
      ),
    ).add(
      M.gloss(),
      turned(
        [
          [7, 14],
          [7.4, 15],
          [7.4, 100],
          [7, 102],
        ],
        1.4,
        facets(12, 0.6),
      ),
    );
    b.add(
      M.white({ coat: 0.3 }),
      turned(
        [
          [7, 102],
          [7.6, 103],
          [7.6, 124],
          [6, 127],
        ],
        2,
      ),
      turned(
        [
          [7.7, 40],
          [7.8, 41],
          [7.8, 84],
          [7.7, 85],
        ],
        0.3,
      ),
    );
    return b
      .area(barrelArea('cuerpo', { radius: 7.8, from: 44, to: 82, height: 9 }, INK))
      .done(LYING);
  },
  'doble-punta': (b) => {
    b.add(
      M.gloss(),
      turned(
        [
          [5.4, 0],
          [7.4, 3],
          [7.6, 34],
          [7.2, 35],
        ],
        3,
      ),
      clip(7.5, 6, 32, 5),
    ).add(
      M.gloss({ zone: 'accent' }),
      turned(
        [
          [7.2, 109],
          [7.6, 110],
          [7.4, 140],
          [5.4, 144],
        ],
        3,
      ),
    );
    b.add(
      M.white({ coat: 0.3 }),
      turned(
        [
          [7, 35],
          [7.4, 36],
          [7.4, 108],
          [7, 109],
        ],
        0.6,
      ),
    );
    return b
      .area(barrelArea('cuerpo', { radius: 7.4, from: 44, to: 100, height: 9 }, INK))
      .done({ ...LYING, accent: 'contrast' });
  },
};

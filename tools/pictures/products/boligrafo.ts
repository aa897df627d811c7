/** The designs of boligrafo. */
import * as M from '../kit/materials.ts';
import { type Mesh, move, reshape, turn } from '../kit/mesh.ts';
import type { Designs } from '../kit/model.ts';
import { box, facets, strap } from '../kit/solids.ts';
import { barrelArea, LYING } from './common.ts';
import { PEN, type Plan, pen, turned } from './pen-parts.ts';

/** A clip on the -z side from y `low` to y `high`. */
export function clip(radius: number, low: number, high: number, width = 3.4, thick = 1): Mesh {
  return strap(
    [
      [0, high, -radius + 0.5],
      [0, high + 0.4, -radius - 2.4],
      [0, high - 4, -radius - 3.2],
      [0, (low + high) / 2, -radius - 2.6],
      [0, low + 3, -radius - 1.1],
      [0, low, -radius - 1.9],
    ],
    width,
    thick,
    { up: [0, 0.02, 1] },
  );
}

const nib = (size = 1): Mesh =>
  turned(
    [
      [0.4, 0],
      [0.5 * size, 1.5],
      [1.1 * size, 2],
      [2.2 * size, 10],
    ],
    0.3,
  );

export const BOLIGRAFO: Designs = {
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
      M.bamboo({ zone: 'fixed', colour: M.PALE_BAMBOO, size: 4 }),
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
  gel: (b) => {
    b.add(
      M.glass({ zone: 'fixed', colour: [0.85, 0.87, 0.88], opacity: 0.2 }),
      turned(
        [
          [4.4, 22],
          [4.9, 26],
          [4.9, 96],
        ],
        1,
      ),
    ).add(
      M.gloss(),
      turned(
        [
          [1.5, 12],
          [2, 24],
          [2, 94],
        ],
        0.3,
      ),
      turned(
        [
          [4.7, 96],
          [4.9, 97],
          [4.9, 101],
          [3, 102],
        ],
        0.6,
      ),
    );
    b.add(
      M.gloss({ coat: 0.8 }),
      move(
        turned(
          [
            [4.2, 0],
            [5.5, 2],
            [5.6, 40],
            [5.2, 44],
          ],
          2,
        ),
        0,
        -2,
        0,
      ),
      clip(5.4, 2, 36, 4, 1.4),
      move(turn(box(4, 3, 3, 1, 0.8), 0, 0, 0), 0, 38, -7),
    );
    b.add(
      M.steel(),
      turned(
        [
          [2, 14],
          [4.2, 20],
          [4.4, 24],
        ],
        0.5,
      ),
    );
    return pen(b, [4.9, 48, 92, 6]).done(LYING);
  },
  curvo: (b) => {
    const bend = (m: Mesh): Mesh =>
      reshape(m, ([x, y, z]) => [x + 5 * Math.sin((y / 142) * Math.PI * 2), y, z]);
    const plan: Plan = (a) => 1 + 0.14 * Math.cos(2 * a);
    b.add(
      M.gloss(),
      bend(
        turned(
          [
            [2.2, 10],
            [4.2, 18],
            [5, 34],
            [4.4, 52],
          ],
          8,
        ),
      ),
      bend(
        turned(
          [
            [5.6, 92],
            [6, 108],
            [4.6, 134],
            [3, 140],
          ],
          12,
          plan,
        ),
      ),
      bend(clip(5.6, 92, 130, 6, 1.6)),
    );
    b.add(
      M.white({ coat: 0.5 }),
      bend(
        turned(
          [
            [4.4, 52],
            [5.4, 74],
            [5.6, 92],
          ],
          10,
        ),
      ),
    ).add(M.steel(), bend(nib()));
    const area = barrelArea('cuerpo', { radius: 5.2, from: 56, to: 88, height: 7 }, PEN);
    const point = area.point;
    return b
      .area({
        ...area,
        point: (u, v) => {
          const [x, y, z] = point(u, v);
          return [x + 5 * Math.sin((y / 142) * Math.PI * 2), y, z];
        },
      })
      .done(LYING);
  },
};

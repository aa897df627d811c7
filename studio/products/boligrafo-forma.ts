/** Ballpoints of unusual shape. */
import * as M from '../kit/materials.ts';
import { type Mesh, move, reshape, turn } from '../kit/mesh.ts';
import type { Designs } from '../kit/model.ts';
import { box } from '../kit/solids.ts';
import { clip, nib } from './boligrafo-parts.ts';
import { barrelArea, LYING } from './lying.ts';
import { PEN, type Plan, pen, turned } from './pen-parts.ts';

export const SHAPED_PENS: Designs = {
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

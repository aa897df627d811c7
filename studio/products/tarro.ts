/** The designs of tarro. */
import * as M from '../kit/materials.ts';
import { move } from '../kit/mesh.ts';
import { type Builder, type Designs, roundArea } from '../kit/model.ts';
import { circle } from '../kit/outline.ts';
import { facets, lathe, plate } from '../kit/solids.ts';
import { cord } from '../kit/sweeps.ts';
import type { Vec2 } from '../kit/vector.ts';
import { frosted, glassware, heavyFoot } from './glassware.ts';
import { LOOK, mug } from './mug-parts.ts';
import { handle, radiusOf, vessel } from './vessels.ts';

const GLASS = ['serigrafia', 'grabado-laser', 'tampografia'] as const;

const CLEAR = { clear: true, look: [-24, 15] } as const;

function stein(
  b: Builder,
  material: M.Material,
  profile: readonly Vec2[],
  grip: readonly Vec2[],
  sides: number,
): Builder {
  const top = (profile[profile.length - 1] as Vec2)[1];
  const plan = (angle: number, y: number): number =>
    sides && y > 16 && y < top - 34 ? facets(sides, 0.85)(angle) : 1;
  const solid = material.coat > 0;
  // Through matt glass an inner wall is hardly seen apart from the outer one.
  const [wall, floor] = solid ? [5, 14] : [2.2, 7];
  b.add(material, vessel(profile, wall, { steps: 160, plan, floor }), handle(grip, 13, 18, !solid));
  const radius = radiusOf(profile);
  if (solid) heavyFoot(b, radius(6) - 2, floor);
  return b.area(roundArea('frente', { radius, middle: top * 0.52, width: 60, height: 60 }, GLASS));
}

export const TARRO: Designs = {
  cervecero: (b) =>
    stein(
      b,
      glassware(),
      [
        [38, 0],
        [44, 0],
        [46, 4],
        [45, 20],
        [43, 110],
        [46, 128],
        [46, 150],
      ],
      [
        [45, 130],
        [64, 131],
        [82, 110],
        [82, 60],
        [66, 38],
        [44, 37],
      ],
      10,
    ).done(CLEAR),
  vidrio: (b) =>
    stein(
      b,
      frosted(),
      [
        [34, 0],
        [38, 0],
        [42, 5],
        [44, 50],
        [45, 108],
        [45.5, 118],
      ],
      [
        [44.8, 98],
        [58, 99],
        [71, 82],
        [67, 52],
        [56, 38],
        [43.4, 37],
      ],
      0,
    ).done(CLEAR),
  ceramica: (b) =>
    mug(b, {
      profile: [
        [46, 0],
        [53, 0],
        [55, 4],
        [55, 14],
        [50, 18],
        [45, 120],
        [48, 126],
        [48, 134],
        [46, 142],
      ],
      grip: [
        [45, 116],
        [70, 124],
        [86, 104],
        [84, 54],
        [70, 32],
        [48, 34],
      ],
      thick: 13,
      wide: 16,
      wall: 5,
      print: [70, 62, 70],
    }).done(LOOK),
  mason: (b) => {
    stein(
      b,
      glassware(),
      [
        [33, 0],
        [38, 0],
        [42, 5],
        [43, 12],
        [43, 92],
        [40, 104],
        [34, 110],
        [34, 128],
      ],
      [
        [42, 91],
        [54, 92],
        [65, 77],
        [61, 52],
        [53, 41],
        [42, 40],
      ],
      0,
    );
    b.add(
      M.steel(),
      lathe(
        [
          [33, 114],
          [36.5, 114],
          [36.5, 128],
          [36, 129],
          [20, 129],
          [0, 129],
        ],
        { round: 0.8 },
      ),
    );
    for (const y of [117, 120.5, 124])
      b.add(
        M.steel(),
        lathe(
          [
            [36, y],
            [37.2, y + 0.8],
            [36, y + 1.6],
          ],
          { round: 0.6 },
        ),
      );
    b.add(
      M.gloss(),
      cord(
        [
          [2, 16, -3],
          [8, 110, 0],
          [9, 140, 0],
          [14, 190, 4],
        ],
        4,
      ),
    );
    b.add(M.black(), move(plate(circle(5.4, 24), 1, 0.4), 8.7, 129, 0));
    return b.done(CLEAR);
  },
  alto: (b) =>
    stein(
      b,
      glassware(),
      [
        [32, 0],
        [37, 0],
        [38, 6],
        [34, 20],
        [36, 90],
        [42, 168],
        [42.5, 176],
      ],
      [
        [39.6, 142],
        [55, 144],
        [70, 120],
        [63, 76],
        [50, 61],
        [34.6, 60],
      ],
      0,
    ).done(CLEAR),
};

/** The designs of toalla. */

import { cloth, clothHeight } from '../kit/cloth.ts';
import { cushion } from '../kit/cushion.ts';
import * as M from '../kit/materials.ts';
import { type Mesh, move, reshape, surface, turn } from '../kit/mesh.ts';
import { type Builder, clothArea, type Designs, flatArea } from '../kit/model.ts';
import { insideBy, type Outline, rectangle } from '../kit/outline.ts';
import { lathe } from '../kit/solids.ts';
import { cord, ring } from '../kit/sweeps.ts';
import { noise, type Vec2 } from '../kit/vector.ts';
import { TAU } from './cap-parts.ts';
import { hanging, hangTowel } from './hung-towel.ts';
import { type Garment, TEXTILE } from './tailoring.ts';
import { chestArea, sewBand, stitch } from './trimmings.ts';

const TERRY = M.towel();

/** Cloth lying flat: its height, and where a point of it lies. */
interface Lying {
  readonly height: (x: number, y: number) => number;
  readonly at: Garment['at'];
}

/** Hems along the short sides. */
function ends(b: Builder, material: M.Material, towel: Lying, wide: number, high: number): void {
  for (const s of [-1, 1]) {
    const y = s * (high / 2 - 11);
    sewBand(b, material, towel, 0, s * (high / 2 - 6.5), wide - 5, 9);
    stitch(
      b,
      material,
      towel,
      [
        [-wide / 2 + 5, y],
        [wide / 2 - 5, y],
      ],
      { rise: 0.8, pitch: 5 },
    );
  }
}

const FLATWEAVE = M.canvas({ size: 1.3 });

function flatTowel(
  b: Builder,
  outline: Outline,
  options: Parameters<typeof clothHeight>[3],
  material: M.Material,
): Lying {
  b.add(material, cloth(outline, { steps: 200, ...options }));
  const height = (x: number, y: number): number =>
    clothHeight(x, y, insideBy(outline, x, y), options);
  return { height, at: (x, y, rise) => [x, height(x, y) + rise, -y] };
}

const towelArea = (
  b: Builder,
  y: number,
  width: number,
  height: number,
  surfaceOf: (x: number, y: number) => number,
  x = 0,
): Builder => b.area(clothArea('frente', { x, y, width, height, surface: surfaceOf }, TEXTILE));

/** One folded towel of a pile. */
export const folded = (width: number, high: number, depth: number, seed: number): Mesh =>
  cushion(width, high, depth, {
    radius: high * 0.48,
    puff: [4, 3, 4],
    wrinkle: 3.2,
    seed,
    steps: 46,
  });

export const TOALLA: Designs = {
  playa: (b) => {
    const stripe = M.canvas({ zone: 'accent', size: 1.3 });
    const towel = hangTowel(b, TERRY, stripe, {
      width: 720,
      height: 760,
      bands: [
        [70, 34],
        [130, 34],
      ],
    });
    return chestArea(b, towel, -310, 420, 520).done({
      ...hanging(towel, -760),
      accent: 'white',
    });
  },
  deportiva: (b) => {
    const roll = (turns: number, thick: number): Vec2[] =>
      Array.from({ length: 130 }, (_, i): Vec2 => {
        const a = (i / 129) * turns * TAU;
        const r = 10 + (thick * a) / TAU;
        return [r * Math.cos(a), r * Math.sin(a)];
      });
    const spiral = roll(4.2, 11);
    const sheet = surface(spiral.length - 1, 40, (u, v) => {
      const [x, y] = spiral[Math.round(u * (spiral.length - 1))] as Vec2;
      return [(v - 0.5) * 250, y + 56 + noise(u * 9, v * 6) * 1.4, x];
    });
    const back = reshape(sheet, ([x, y, z]) => {
      const r = Math.hypot(y - 56, z);
      return [x, 56 + (y - 56) * (1 - 8 / r), z * (1 - 8 / r)];
    });
    b.add(TERRY, sheet, back).add(
      M.towel({ zone: 'accent', relief: 0.5 }),
      ...[-92, 92].map((x) =>
        move(
          turn(
            lathe(
              [
                [56.6, -12],
                [57.4, -12],
                [57.4, 12],
                [56.6, 12],
              ],
              { round: 0.3 },
            ),
            0,
            0,
            90,
          ),
          x,
          56,
          0,
        ),
      ),
    );
    return b
      .area(flatArea('frente', { centre: [0, 62, 57], width: 110, height: 40 }, TEXTILE))
      .done({ look: [-36, 22], accent: 'contrast' });
  },
  manos: (b) => {
    b.add(TERRY, folded(250, 34, 190, 1), move(folded(244, 34, 186, 5), 2, 31, 0)).add(
      M.towel({ zone: 'accent' }),
      move(folded(240, 33, 182, 9), -2, 62, 0),
    );
    for (const [y, w] of [
      [17, 252],
      [48, 246],
    ] as const)
      b.add(
        M.cotton({ zone: 'accent', relief: 0.3 }),
        move(
          cushion(14, 31, 194, { radius: 14, puff: [0, 2, 5], wrinkle: 0, steps: 20 }),
          w * 0.26,
          y - 15.5,
          0,
        ),
      );
    return b
      .area(
        flatArea('lomo', { centre: [-20, 48, 100], width: 120, height: 24 }, [
          'bordado',
          'serigrafia',
        ]),
      )
      .done({ look: [-28, 22], accent: 'white' });
  },
  golf: (b) => {
    const outline = rectangle(136, 480, 6);
    // Folded in three lengthways: the uppermost layer ends beside the middle.
    const layers = (x: number): number => 3.4 * (1 - Math.exp(-(Math.max(0, 30 - x) ** 2) / 8));
    const towel = flatTowel(
      b,
      outline,
      { thickness: 11, roll: 7, fold: 4, foldSize: 120, relief: layers },
      TERRY,
    );
    const { height } = towel;
    ends(b, FLATWEAVE, towel, 136, 480);
    b.add(M.brass(), move(turn(ring(12, 2.6), 90, 0, 0), 0, height(0, 214) + 1, -214)).add(
      M.satin(),
      cord(
        [
          [0, 16, -214],
          [10, 20, -232],
          [12, 14, -262],
          [0, 12, -280],
          [-12, 14, -262],
          [-8, 20, -232],
        ],
        2.8,
        { closed: true },
      ),
    );
    return towelArea(b, -110, 90, 120, height).done({ stance: 'flat', pose: [0, 24, 0] });
  },
  cocina: (b) => {
    const linen = M.canvas({ size: 2, relief: 0.3, tone: 0.13 });
    const stripe = M.canvas({ zone: 'accent', size: 1.3 });
    const towel = hangTowel(b, linen, stripe, {
      width: 430,
      height: 430,
      stiffness: 0.15,
      seed: 4,
      bands: [
        [38, 8],
        [66, 26],
        [94, 8],
      ],
    });
    return chestArea(b, towel, -190, 240, 240).done({
      ...hanging(towel, -430),
      accent: 'contrast',
    });
  },
};

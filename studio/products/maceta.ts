/** The designs of maceta. */
import * as M from '../kit/materials.ts';
import { move } from '../kit/mesh.ts';
import { type Builder, type Designs, flatArea, roundArea } from '../kit/model.ts';
import { OAK } from '../kit/natural.ts';
import { regular, soften } from '../kit/outline.ts';
import { cylinder, facets, lathe, plate } from '../kit/solids.ts';
import { curve, sweep } from '../kit/sweeps.ts';
import { mix, random } from '../kit/vector.ts';
import { vessel } from './vessels.ts';

/** A rosette of fleshy leaves, or grass-like blades. */
function plant(b: Builder, y: number, radius: number, blades: boolean): void {
  b.add(
    M.paint([0.045, 0.028, 0.016], { rough: 1, pattern: 'stone', size: 3, relief: 0.6, tone: 0.4 }),
    move(cylinder(radius, 3, 1), 0, y - 3, 0),
  );
  const next = random(`plant${y}`);
  const green = (k: number): M.Material =>
    M.paint([0.08 + 0.05 * k, 0.2 + 0.09 * k, 0.05 + 0.02 * k], {
      rough: 0.5,
      soft: 0.5,
      coat: 0.15,
    });
  const rows = blades ? 3 : 4;
  for (let row = 0; row < rows; row++) {
    const count = blades ? 9 : 9 - row;
    for (let i = 0; i < count; i++) {
      const a = ((i + row * 0.5) / count) * Math.PI * 2 + next() * 0.2;
      const out = blades ? radius * (0.3 + 0.8 * next()) : radius * (1.25 - row * 0.27);
      const up = blades ? 60 + 90 * next() : 14 + row * 15;
      const [c, s] = [Math.cos(a), Math.sin(a)];
      const path = curve(
        [
          [c * 3, y - 2, s * 3],
          [c * out * 0.5, y + up * (blades ? 0.6 : 0.35), s * out * 0.5],
          [c * out, y + up, s * out],
        ],
        14,
      );
      const wide = blades ? 4.6 : radius * 0.23;
      b.add(
        green(next()),
        sweep(
          path,
          soften(
            [
              [-wide, 0],
              [0, -wide * 0.4],
              [wide, 0],
              [0, wide * 0.25],
            ],
            wide * 0.3,
          ),
          {
            up: [-c, 0.4, -s],
            taper: (t) =>
              blades ? 1 - t * 0.94 : Math.sin(Math.min(1, t * 0.8 + 0.22) * Math.PI) ** 0.7 + 0.06,
          },
        ),
      );
    }
  }
}

const potArea = (
  b: Builder,
  radius: (y: number) => number,
  middle: number,
  width: number,
): Builder =>
  b.area(
    roundArea('frente', { radius, middle, width, height: width * 0.6 }, [
      'serigrafia',
      'uv',
      'tampografia',
    ]),
  );

export const MACETA: Designs = {
  ceramica: (b) => {
    b.add(
      M.glaze(),
      vessel(
        [
          [36, 8],
          [40, 8],
          [50, 90],
          [51, 94],
        ],
        4,
      ),
      lathe(
        [
          [0, 0],
          [50, 0],
          [58, 6],
          [58, 10],
          [54, 10],
          [48, 5],
          [0, 5],
        ],
        { round: 2.4 },
      ),
    );
    plant(b, 86, 44, false);
    return potArea(b, (y) => mix(40, 50, (y - 8) / 82), 50, 48).done({ look: [-20, 17] });
  },
  barro: (b) => {
    b.add(
      M.clay(),
      vessel(
        [
          [30, 0],
          [34, 0],
          [45, 64],
          [45, 66],
        ],
        5,
      ),
      lathe(
        [
          [44, 64],
          [51, 64],
          [53, 90],
          [52, 93],
          [47, 93],
          [46, 70],
        ],
        { round: 2 },
      ),
    );
    plant(b, 84, 44, true);
    return potArea(b, (y) => mix(34, 45, y / 64), 34, 40).done({ look: [-20, 15] });
  },
  kraft: (b) => {
    const paper = M.kraft({ relief: 0.2 });
    b.add(
      paper,
      vessel(
        [
          [40, 0],
          [48, 0],
          [50, 4],
          [52, 40],
          [53, 84],
          [56, 88],
          [57, 76],
        ],
        1.6,
        {
          round: 5,
          plan: (a, y) =>
            1 + 0.012 * Math.sin(a * 9 + y * 0.05) + 0.01 * Math.sin(a * 4 - y * 0.09),
        },
      ),
    );
    plant(b, 78, 46, false);
    return potArea(b, () => 52.8, 42, 50).done({ look: [-20, 20] });
  },
  hexagonal: (b) => {
    b.add(
      M.matt({ rough: 0.6 }),
      vessel(
        [
          [34, 0],
          [40, 0],
          [48, 70],
          [48, 74],
        ],
        4,
        { plan: facets(6, 1), steps: 192, round: 2 },
      ),
    ).add(
      M.wood({ zone: 'fixed', colour: OAK, size: 5 }),
      move(plate(regular(6, 52, 0, 3), 7, 2), 0, -7, 0),
    );
    plant(b, 68, 38, true);
    return b
      .area(
        flatArea(
          'frente',
          { centre: [0, 38, 38.2], up: [0, 0.995, 0.095], width: 34, height: 30 },
          ['serigrafia', 'uv', 'tampografia'],
        ),
      )
      .done({ look: [-14, 16] });
  },
};

/** The designs of vela. */
import * as M from '../kit/materials.ts';
import { type Mesh, move, surface, turn } from '../kit/mesh.ts';
import { type Builder, type Designs, roundArea } from '../kit/model.ts';
import { PALE_BAMBOO } from '../kit/natural.ts';
import { cylinder, lathe } from '../kit/solids.ts';
import { mix } from '../kit/vector.ts';
import { LASER } from './home-parts.ts';
import { vessel } from './vessels.ts';

const flame = (b: Builder, y: number): Builder =>
  b.add(M.black(), move(cylinder(1, 9, 0.4, 12), 0, y, 0)).add(
    M.paint([3, 1.9, 0.7], { rough: 1, gloss: 0, soft: 1 }),
    move(
      lathe(
        [
          [0, 0],
          [3.4, 4],
          [4, 8],
          [2, 18],
          [0, 24],
        ],
        { round: 6 },
      ),
      0,
      y + 7,
      0,
    ),
  );

const WAX = M.paint([0.86, 0.79, 0.64], { rough: 0.5, soft: 0.8 });

export const wax = (b: Builder, radius: number, y: number, material = WAX): Builder =>
  b.add(
    material,
    lathe(
      [
        [0, y],
        [8, y],
        [radius * 0.8, y - 0.6],
        [radius, y + 1],
        [radius, y - 6],
      ],
      { round: 3 },
    ),
  );

export const VELA: Designs = {
  vidrio: (b) => {
    b.add(
      M.glass({ zone: 'fixed', colour: [0.9, 0.92, 0.93] }),
      vessel(
        [
          [34, 0],
          [38, 0],
          [40, 3],
          [40, 96],
        ],
        3,
        { floor: 8 },
      ),
    )
      .add(
        M.wax(),
        lathe(
          [
            [0, 8],
            [36.8, 8],
            [36.8, 62],
            [30, 61.4],
            [0, 61],
          ],
          { round: 1.6 },
        ),
      )
      .add(M.card({ zone: 'fixed', colour: [0.86, 0.85, 0.82] }), label(40.4, 22, 56, 0.9));
    return flame(b, 61)
      .area(
        roundArea('etiqueta', { radius: () => 40.6, middle: 39, width: 52, height: 26 }, [
          'etiqueta',
          'serigrafia',
          'uv',
        ]),
      )
      .done({ look: [-20, 17] });
  },
  lata: (b) => {
    b.add(
      M.gloss({ rough: 0.3, coat: 0.3 }),
      vessel(
        [
          [37, 0],
          [39, 0],
          [40, 2],
          [40, 46],
          [41, 48],
          [41, 50],
        ],
        1.2,
      ),
      move(
        turn(
          lathe(
            [
              [0, 10],
              [40, 10],
              [43, 8],
              [43, 0],
              [42, 0],
              [41, 8],
              [0, 8],
            ],
            { round: 1.4 },
          ),
          -72,
          0,
          0,
        ),
        44,
        43,
        -18,
      ),
    );
    wax(b, 38.6, 38);
    for (const x of [-12, 12])
      b.add(M.black(), move(cylinder(1, 8, 0.4, 12), x, 38, 0)).add(
        M.paint([3, 1.9, 0.7], { rough: 1, gloss: 0, soft: 1 }),
        move(
          lathe(
            [
              [0, 0],
              [3, 4],
              [3.4, 7],
              [2, 15],
              [0, 20],
            ],
            { round: 5 },
          ),
          x,
          44,
          0,
        ),
      );
    return b
      .area(
        roundArea('frente', { radius: () => 40.2, middle: 24, width: 52, height: 26 }, [
          'etiqueta',
          'serigrafia',
          'uv',
        ]),
      )
      .done({ look: [-20, 26] });
  },
  bambu: (b) => {
    b.add(
      M.bamboo({ zone: 'fixed', colour: PALE_BAMBOO, size: 12 }),
      vessel(
        [
          [36, 0],
          [40, 0],
          [42, 3],
          [42, 84],
        ],
        5,
      ),
    ).add(M.card(), label(42.3, 24, 60, 1.1));
    wax(b, 37.4, 74);
    return flame(b, 74)
      .area(roundArea('etiqueta', { radius: () => 42.5, middle: 42, width: 56, height: 28 }, LASER))
      .done({ look: [-20, 22] });
  },
  ceramica: (b) => {
    b.add(
      M.glaze(),
      vessel(
        [
          [26, 0],
          [32, 0],
          [40, 12],
          [46, 40],
          [43, 66],
          [40, 74],
        ],
        4,
        { plan: (a, y) => (y > 8 && y < 62 ? 1 + 0.012 * Math.cos(a * 24) : 1) },
      ),
    );
    wax(b, 36.6, 64);
    return flame(b, 64)
      .area(
        roundArea(
          'frente',
          {
            radius: (y) => mix(40, 46, Math.min(1, (y - 12) / 28)) + 0.8,
            middle: 38,
            width: 46,
            height: 26,
          },
          ['serigrafia', 'uv'],
        ),
      )
      .done({ look: [-20, 24] });
  },
};

/** A label around the front of a cylinder, `half` radians to each side. */
function label(radius: number, low: number, high: number, half: number): Mesh {
  return surface(60, 8, (u, v) => {
    const a = Math.PI / 2 - half + 2 * half * u;
    return [radius * Math.cos(a), mix(low, high, v), radius * Math.sin(a)];
  });
}

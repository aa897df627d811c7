/** The designs of bolsa-papel. */
import * as M from '../kit/materials.ts';
import { join, type Mesh, move, surface } from '../kit/mesh.ts';
import { type Builder, type Designs, flatArea } from '../kit/model.ts';
import { box, cylinder } from '../kit/solids.ts';
import { cord, strap } from '../kit/sweeps.ts';
import { mix, noise } from '../kit/vector.ts';

interface PaperBag {
  readonly width: number;
  readonly height: number;
  readonly depth: number;
}

/** A paper bag: sharp edges, gusset folded in, serrated or turned rim. */
function paperBag(b: Builder, material: M.Material, { width, height, depth }: PaperBag): void {
  const [w, d] = [width / 2, depth / 2];
  const bend = (y: number): number => 0.5 - 0.5 * Math.cos(Math.min(1, y / height) * Math.PI);
  const face = (side: 1 | -1): Mesh =>
    surface(40, 40, (u, v) => [
      mix(-w, w, u),
      v * height,
      side * (d - 3 * bend(v * height) + 2.2 * noise(u * 2, v * 2.4, side)),
    ]);
  const gusset = (side: 1 | -1): Mesh =>
    surface(40, 40, (u, v) => {
      const fold = 1 - Math.abs(u * 2 - 1);
      const deep = fold * (4 + 26 * v ** 1.6) * (depth / 110);
      return [
        side * (w - deep),
        v * height,
        mix(-d + 3 * bend(v * height), d - 3 * bend(v * height), u),
      ];
    });
  b.add(material, face(1), face(-1), gusset(1), gusset(-1));
  b.add(
    {
      ...material,
      colour: [material.colour[0] * 0.62, material.colour[1] * 0.62, material.colour[2] * 0.62],
    },
    surface(10, 2, (u, v) => [
      mix(-w, w, u) * 0.99,
      height - 2 - v * 40,
      (d - 6) * (v > 0.4 ? -1 : 1) * (v === 0.5 ? 0 : 1),
    ]),
  );
}

const PAPER = ['serigrafia', 'offset', 'hot-stamping'] as const;

const paperArea = (
  b: Builder,
  { width, height, depth }: PaperBag,
  middle = height * 0.48,
): Builder =>
  b.area(
    flatArea(
      'frente',
      { centre: [0, middle, depth / 2 - 0.6], width: width * 0.66, height: height * 0.42 },
      PAPER,
    ),
  );

function ropes(
  b: Builder,
  material: M.Material,
  { width, height, depth }: PaperBag,
  radius: number,
  drop: number,
): void {
  const gap = width * 0.2;
  for (const side of [1, -1]) {
    const z = (depth / 2 - 3) * side;
    b.add(
      material,
      cord(
        [
          [-gap, height - 22, z + side * 3],
          [-gap, height - 4, z + side * 4],
          [-gap * 0.9, height + drop * 0.6, z * 0.8],
          [-gap * 0.35, height + drop, z * 0.7],
          [gap * 0.35, height + drop, z * 0.7],
          [gap * 0.9, height + drop * 0.6, z * 0.8],
          [gap, height - 4, z + side * 4],
          [gap, height - 22, z + side * 3],
        ],
        radius,
      ),
    );
    b.add(M.satin(), ...[-gap, gap].map((x) => move(cylinder(5, 1.2, 0.5, 20), x, height - 24, z)));
  }
}

const STAND = { look: [-30, 11] } as const;

export const PAPEL: Designs = {
  kraft: (b) => {
    const s = { width: 240, height: 310, depth: 110 };
    paperBag(b, M.kraft(), s);
    for (const side of [1, -1])
      b.add(
        M.kraft({ colour: [0.85, 0.85, 0.85] }),
        cord(
          [
            [-46, 296, side * 46],
            [-44, 350, side * 44],
            [-16, 372, side * 42],
            [16, 372, side * 42],
            [44, 350, side * 44],
            [46, 296, side * 46],
          ],
          3.2,
        ),
      );
    return paperArea(b, s).done(STAND);
  },
  laminada: (b) => {
    const s = { width: 320, height: 260, depth: 120 };
    paperBag(b, M.gloss({ rough: 0.2, coat: 0.9 }), s);
    ropes(b, M.cotton({ zone: 'accent' }), s, 3, 120);
    return paperArea(b, s).done({ ...STAND, accent: 'white' });
  },
  vino: (b) => {
    const s = { width: 130, height: 370, depth: 100 };
    paperBag(b, M.card(), s);
    ropes(b, M.cotton({ zone: 'accent' }), s, 2.6, 80);
    b.add(M.card({ colour: [0.9, 0.9, 0.9] }), move(box(40, 66, 1.4, 5, 0.5), 50, 250, 51));
    return paperArea(b, s, 150).done(STAND);
  },
  boutique: (b) => {
    const s = { width: 230, height: 240, depth: 120 };
    paperBag(b, M.matt({ rough: 0.5, pattern: 'paper', relief: 0.01 }), s);
    for (const side of [1, -1])
      b.add(
        M.nylon({ zone: 'accent', rough: 0.35 }),
        strap(
          [
            [-40, 226, side * 56],
            [-38, 300, side * 50],
            [-12, 336, side * 44],
            [12, 336, side * 44],
            [38, 300, side * 50],
            [40, 226, side * 56],
          ],
          15,
          1.2,
          { up: [0.001, 0, 1] },
        ),
      );
    b.add(
      M.nylon({ zone: 'accent', rough: 0.35 }),
      join(
        strap(
          [
            [0, 214, 62],
            [-26, 224, 70],
            [-34, 206, 68],
            [0, 214, 64],
          ],
          1.4,
          14,
          { up: [0, 0, 1] },
        ),
        strap(
          [
            [0, 214, 62],
            [26, 224, 70],
            [34, 206, 68],
            [0, 214, 64],
          ],
          1.4,
          14,
          { up: [0, 0, 1] },
        ),
      ),
    );
    return paperArea(b, s, 100).done({ ...STAND, accent: 'contrast' });
  },
  alta: (b) => {
    const s = { width: 250, height: 400, depth: 90 };
    paperBag(b, M.kraft({ tone: 0.05 }), s);
    for (const side of [1, -1])
      b.add(
        M.paint([0.35, 0.25, 0.14], { rough: 1 }),
        cord(
          [
            [-50, 380, side * 40],
            [-46, 450, side * 34],
            [0, 486, side * 30],
            [46, 450, side * 34],
            [50, 380, side * 40],
          ],
          2.6,
        ),
      );
    b.add(M.kraft({ zone: 'accent' }), move(box(250.4, 60, 85, 0.4, 0.2), 0, 30, 0));
    return paperArea(b, s, 230).done({ ...STAND, accent: 'tone' });
  },
};

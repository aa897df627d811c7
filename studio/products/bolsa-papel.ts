/** The designs of bolsa-papel. */
import * as M from '../kit/materials.ts';
import { join, type Mesh, move, surface, turn } from '../kit/mesh.ts';
import { type Builder, type Designs, flatArea } from '../kit/model.ts';
import { box, lathe } from '../kit/solids.ts';
import { strap, twisted } from '../kit/sweeps.ts';
import { mix, noise, type Vec2, type Vec3 } from '../kit/vector.ts';

interface PaperBag {
  readonly width: number;
  readonly height: number;
  readonly depth: number;
}

/** How far the side folds in at a height, mm: not at all at the bottom, a little at the rim. */
const foldIn = ({ height, depth }: PaperBag, y: number): number =>
  depth * (0.02 + 0.2 * (y / height) ** 2);

/** A paper bag: flat faces that bow a little, sides creased inwards, a rim turned in. */
function paperBag(b: Builder, material: M.Material, bag: PaperBag): void {
  const { width, height, depth } = bag;
  const dark = {
    ...material,
    colour: material.colour.map((part) => part * 0.7) as unknown as Vec3,
  };
  b.add(material, shell(bag, 0, 0)).add(
    dark,
    shell({ ...bag, width: width - 1.2, depth: depth - 1.2 }, height * 0.55, 0.3),
  );
  // The hem shows as a faint step below the rim.
  b.add(material, shell({ ...bag, width: width + 0.7, depth: depth + 0.7 }, height - 38, 0));
}

/** The four walls of a bag from `from` mm up to `below` mm under its rim. */
function shell(bag: PaperBag, from: number, below: number): Mesh {
  const { width, height, depth } = bag;
  const [w, d] = [width / 2, depth / 2];
  const y = (v: number): number => mix(from, height - below, v);
  const narrow = (v: number): number => d - depth * 0.05 * (y(v) / height) ** 2;
  const face = (side: 1 | -1): Mesh =>
    surface(36, 36, (u, v) => {
      const bow = 2.4 * Math.sin(u * Math.PI) * Math.sin(Math.min(1, y(v) / height) * Math.PI);
      const wave = 0.9 * noise(u * 2, (y(v) / height) * 2.4, side);
      return [mix(-w, w, u), y(v), side * (narrow(v) + bow + wave * Math.sin(u * Math.PI))];
    });
  const sides = (side: 1 | -1): Mesh[] =>
    [-1, 1].map((half) =>
      surface(12, 36, (u, v) => {
        const deep = foldIn(bag, y(v)) * (1 - u);
        return [side * (w - deep), y(v), half * narrow(v) * u];
      }),
    );
  return join(face(1), face(-1), ...sides(1), ...sides(-1));
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
      { centre: [0, middle, depth / 2 + 1.2], width: width * 0.66, height: height * 0.42 },
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
    const z = side * (depth / 2 - depth * 0.045);
    b.add(
      material,
      twisted(
        [
          [-gap, height - 19, z - side * 4],
          [-gap, height - 19, z + side * 3],
          [-gap, height - 2, z + side * 3.4],
          [-gap * 0.92, height + drop * 0.62, z * 0.86],
          [-gap * 0.4, height + drop, z * 0.76],
          [gap * 0.4, height + drop, z * 0.76],
          [gap * 0.92, height + drop * 0.62, z * 0.86],
          [gap, height - 2, z + side * 3.4],
          [gap, height - 19, z + side * 3],
          [gap, height - 19, z - side * 4],
        ],
        radius,
      ),
    ).add(
      M.satin(),
      ...[-gap, gap].map((x) =>
        move(turn(lathe(EYELET, { round: 0.4 }), side * 90, 0, 0), x, height - 19, z + side * 1.4),
      ),
    );
  }
}

/** A metal ring around a punched hole, mm. */
const EYELET: readonly Vec2[] = [
  [3, 0],
  [5.6, 0],
  [5.2, 1],
  [3.4, 1.2],
  [3, 0],
];

/** Handles of twisted paper, glued behind a strip on the inside of the rim. */
function paperHandles(
  b: Builder,
  material: M.Material,
  { width, height, depth }: PaperBag,
  drop: number,
): void {
  const gap = width * 0.19;
  for (const side of [1, -1]) {
    const z = side * (depth / 2 - depth * 0.05 - 3.4);
    b.add(
      material,
      twisted(
        [
          [-gap, height - 46, z],
          [-gap, height + drop * 0.5, z * 0.94],
          [-gap * 0.55, height + drop, z * 0.84],
          [gap * 0.55, height + drop, z * 0.84],
          [gap, height + drop * 0.5, z * 0.94],
          [gap, height - 46, z],
        ],
        3.2,
      ),
      move(box(gap * 2.9, 44, 1, 0.4, 0.3), 0, height - 50, z + side * 1.2),
    );
  }
}

const STAND = { look: [-30, 11] } as const;

export const PAPEL: Designs = {
  kraft: (b) => {
    const s = { width: 240, height: 310, depth: 110 };
    paperBag(b, M.kraft(), s);
    paperHandles(b, M.kraft({ colour: [0.85, 0.85, 0.85] }), s, 64);
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
    paperHandles(b, M.paint([0.35, 0.25, 0.14], { rough: 1 }), s, 76);
    b.add(
      M.kraft({ zone: 'accent' }),
      shell({ ...s, width: 250.8, depth: 90.8 }, 0.2, s.height - 70),
    );
    return paperArea(b, s, 230).done({ ...STAND, accent: 'tone' });
  },
};

/** The designs of bolsa-tote. */
import * as M from '../kit/materials.ts';
import { type Mesh, move, surface } from '../kit/mesh.ts';
import type { Builder, Designs } from '../kit/model.ts';
import { box, cylinder } from '../kit/solids.ts';
import { cord, strap } from '../kit/sweeps.ts';
import { mix, noise, ridge, type Vec3 } from '../kit/vector.ts';
import { TEXTILE } from './tailoring.ts';

interface Sack {
  readonly width: number;
  readonly height: number;
  readonly depth: number;
  /** How much deeper the foot is than the mouth. */
  readonly slack?: number;
  readonly fold?: number;
  readonly crease?: number;
  readonly seed?: number;
}

/** A point of a standing soft bag: `u` round from the left front corner, `v` up. */
function sackPoint(
  { width, height, depth, slack = 0.4, fold = 5, seed = 0 }: Sack,
  side: 1 | -1,
  u: number,
  v: number,
): Vec3 {
  const x = (u - 0.5) * width;
  const across = Math.sin(Math.PI * u) ** 0.45;
  const d = (depth / 2) * mix(1, 1 - slack, v ** 1.3);
  const sag =
    fold * (ridge(u * 2.2 + seed, v * 2.6) - 0.4) * across + fold * 0.5 * noise(u * 5, v * 5, seed);
  const belly = depth * 0.12 * Math.sin(Math.PI * Math.min(1, v * 1.25)) * across;
  return [
    x * (1 - 0.02 * Math.sin(v * Math.PI)),
    v * height + (1 - across) * 2,
    side * (d * across + belly + sag),
  ];
}

function sack(b: Builder, material: M.Material, shape: Sack, inside = material): void {
  const face = (side: 1 | -1): Mesh => surface(110, 110, (u, v) => sackPoint(shape, side, u, v));
  const lining = surface(60, 20, (u, v) => {
    const p = sackPoint(shape, u < 0.5 ? 1 : -1, u < 0.5 ? u * 2 : 2 - u * 2, 1 - v * 0.25);
    return [p[0] * 0.985, p[1] - 0.5, p[2] * 0.93];
  });
  b.add(material, face(1), face(-1)).add(
    { ...inside, colour: [inside.colour[0] * 0.7, inside.colour[1] * 0.7, inside.colour[2] * 0.7] },
    lining,
  );
  const hem = (side: 1 | -1): Mesh =>
    strap(
      Array.from({ length: 21 }, (_, i) => {
        const p = sackPoint(shape, side, i / 20, 0.965);
        return [p[0], p[1], p[2] + side * 0.6] as const;
      }),
      1.2,
      shape.height * 0.06,
      { up: [0, 1, 0.001] },
    );
  b.add(material, hem(1), hem(-1));
}

function handles(
  b: Builder,
  material: M.Material,
  { height, width, ...rest }: Sack,
  drop: number,
  gap: number,
  wide = 26,
): void {
  for (const side of [1, -1] as const) {
    const shape = { height, width, ...rest };
    const at = (x: number, v: number): Vec3 => {
      const p = sackPoint(shape, side, x / width + 0.5, v);
      return [p[0], p[1], p[2] + side * 1.8];
    };
    const lean = side === 1 ? 26 : -8;
    b.add(
      material,
      strap(
        [
          at(-gap, 0.88),
          at(-gap, 0.99),
          [-gap * 0.92, height + drop * 0.6, side * 10 + lean * 0.4],
          [-gap * 0.4, height + drop * 0.98, side * 4 + lean],
          [gap * 0.4, height + drop * 0.98, side * 4 + lean],
          [gap * 0.92, height + drop * 0.6, side * 10 + lean * 0.4],
          at(gap, 0.99),
          at(gap, 0.88),
        ],
        wide,
        2,
        { up: [0.001, 0, 1], steps: 80 },
      ),
    );
  }
}

export function frontArea(
  b: Builder,
  shape: Sack,
  width: number,
  height: number,
  middle: number,
  how: readonly string[] = TEXTILE,
): Builder {
  return b.area({
    id: 'frente',
    surface: 'cloth',
    widthMm: width,
    heightMm: height,
    techniques: how,
    point: (u, v) => {
      const p = sackPoint(
        shape,
        1,
        0.5 + ((u - 0.5) * width) / shape.width,
        (middle + (0.5 - v) * height) / shape.height,
      );
      return [p[0], p[1], p[2] + 0.2];
    },
  });
}

const COTTON = M.canvas({ size: 2.2, tone: 0.1 });

export const LOOK = { look: [-22, 10] } as const;

export const TOTE: Designs = {
  algodon: (b) => {
    const s: Sack = { width: 380, height: 400, depth: 60, slack: 0.8, fold: 9 };
    sack(b, COTTON, s);
    handles(b, COTTON, s, 230, 84);
    return frontArea(b, s, 260, 260, 190).done(LOOK);
  },
  yute: (b) => {
    const s: Sack = { width: 400, height: 330, depth: 180, slack: 0.15, fold: 4, seed: 3 };
    const jute = M.canvas({
      zone: 'fixed',
      colour: [0.55, 0.38, 0.19],
      size: 4.6,
      relief: 0.7,
      tone: 0.3,
    });
    sack(b, jute, s);
    b.add(
      M.canvas({ size: 2 }),
      surface(80, 30, (u, v) => {
        const p = sackPoint(s, 1, u, v * 0.3);
        return [p[0] * 1.003, p[1], p[2] + 1];
      }),
    );
    handles(b, M.canvas({ size: 2 }), s, 170, 80, 30);
    return frontArea(b, s, 240, 160, 210).done(LOOK);
  },
  'non-woven': (b) => {
    const s: Sack = { width: 360, height: 380, depth: 120, slack: 0.2, fold: 3.4, seed: 6 };
    const felt = M.canvas({ size: 3, relief: 0.12, tone: 0.05, pattern: 'net' });
    sack(b, felt, s);
    handles(b, felt, s, 190, 80, 24);
    return frontArea(b, s, 250, 230, 190).done({ look: [-28, 12] });
  },
  larga: (b) => {
    const s: Sack = { width: 340, height: 460, depth: 70, slack: 0.7, fold: 12, seed: 9 };
    sack(b, COTTON, s);
    for (const side of [1, -1] as const)
      b.add(
        M.canvas(),
        cord(
          [
            [-90, 440, side * 14],
            [-80, 560, side * 14 + 10],
            [-40, 720, 14],
            [40, 720, 14],
            [80, 560, side * 14 + 10],
            [90, 440, side * 14],
          ],
          8,
        ),
      );
    return frontArea(b, s, 230, 280, 220).done(LOOK);
  },
  bicolor: (b) => {
    const s: Sack = { width: 400, height: 370, depth: 120, slack: 0.4, fold: 6, seed: 12 };
    const raw = M.canvas({ zone: 'fixed', colour: [0.78, 0.72, 0.6], size: 2.6 });
    sack(b, raw, s);
    const foot = (side: 1 | -1): Mesh =>
      surface(110, 40, (u, v) => {
        const p = sackPoint(s, side, u, v * 0.36);
        return [p[0] * 1.003, p[1], p[2] + side * 1.4];
      });
    b.add(M.canvas(), foot(1), foot(-1));
    handles(b, M.canvas(), s, 200, 86, 30);
    return frontArea(b, s, 240, 160, 240).done(LOOK);
  },
  plegable: (b) => {
    const s: Sack = { width: 390, height: 400, depth: 80, slack: 0.5, fold: 13, seed: 15 };
    const thin = M.nylon({ rough: 0.5, relief: 0.05 });
    sack(b, thin, s);
    for (const side of [1, -1] as const) {
      const at = (x: number): Vec3 => {
        const p = sackPoint(s, side, x / 390 + 0.5, 0.98);
        return [p[0], p[1], p[2]];
      };
      b.add(
        thin,
        strap(
          [at(-150), [-140, 480, side * 6], [-104, 560, 8], [-70, 480, side * 6], at(-60)],
          40,
          2,
          { up: [0.001, 0, 1] },
        ),
        strap([at(60), [70, 480, side * 6], [104, 560, 8], [140, 480, side * 6], at(150)], 40, 2, {
          up: [0.001, 0, 1],
        }),
      );
    }
    b.add(M.nylon({ zone: 'accent' }), move(box(120, 90, 12, 14, 5), 240, 0, 60)).add(
      M.black(),
      move(box(120, 5, 12.6, 2, 1), 240, 70, 60),
    );
    return frontArea(b, s, 220, 200, 210).done({ look: [-18, 12] });
  },
  bolsillo: (b) => {
    const s: Sack = { width: 420, height: 340, depth: 140, slack: 0.35, fold: 5, seed: 18 };
    sack(b, M.canvas({ size: 3 }), s);
    b.add(
      M.canvas({ size: 3 }),
      surface(80, 60, (u, v) => {
        const p = sackPoint(s, 1, 0.24 + u * 0.52, 0.14 + v * 0.52);
        return [
          p[0],
          p[1],
          p[2] +
            5 +
            5 * Math.sin(Math.PI * u) ** 0.4 * Math.sin(Math.PI * Math.min(1, v + 0.02)) ** 0.4,
        ];
      }),
    );
    b.add(
      M.leather({ zone: 'fixed', colour: [0.25, 0.1, 0.035] }),
      move(box(46, 26, 3, 3, 1), 0, 206, 88),
    ).add(M.brass(), move(cylinder(4, 5, 1, 20), 0, 214, 89));
    handles(b, M.leather({ zone: 'fixed', colour: [0.25, 0.1, 0.035] }), s, 190, 90, 22);
    return frontArea(b, s, 170, 110, 130).done({ look: [-26, 13] });
  },
};

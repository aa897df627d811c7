/** Soft bags that stand on their foot. */
import type * as M from '../kit/materials.ts';
import { type Mesh, surface } from '../kit/mesh.ts';
import type { Builder } from '../kit/model.ts';
import { strap } from '../kit/sweeps.ts';
import { mix, noise, smoothstep, type Vec2, type Vec3 } from '../kit/vector.ts';
import { type Garment, TEXTILE } from './tailoring.ts';
import { crease, stitch } from './trimmings.ts';

export interface Sack {
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
export function sackPoint(
  { width, height, depth, slack = 0.4, fold = 5, seed = 0 }: Sack,
  side: 1 | -1,
  u: number,
  v: number,
): Vec3 {
  const x = (u - 0.5) * width;
  const across = Math.sin(Math.PI * u) ** 0.45;
  const d = (depth / 2) * mix(1, 1 - slack, v ** 1.3);
  const sag =
    (fold *
      (1.5 * (noise(u * 2.6 + 0.5 * v + seed, v * 0.8) * 0.5 + 0.5) ** 1.7 +
        0.4 * noise(u * 1.9 + v * 1.4 - seed, v * 2.2 - u) +
        0.16 * noise(u * 6, v * 5, seed)) -
      fold * 0.4) *
    across;
  const belly = depth * 0.12 * Math.sin(Math.PI * Math.min(1, v * 1.25)) * across;
  // Its foot stands in a straight seam; folds begin above it and fade towards the hem.
  const free = smoothstep(0, 0.22, v) * mix(1, 0.45, smoothstep(0.8, 1, v));
  const drop = 5 * Math.sin(Math.PI * u) ** 2 * smoothstep(0.6, 1, v);
  return [
    x * (1 - 0.02 * Math.sin(v * Math.PI)),
    v * height - drop,
    side * (d * across + (belly + sag) * free),
  ];
}

/** Places on a side of the bag: x from its middle, y from its foot, mm. */
const onSack = (shape: Sack, side: 1 | -1): Pick<Garment, 'at'> => ({
  at: (x, y, rise) => {
    const p = sackPoint(shape, side, x / shape.width + 0.5, y / shape.height);
    return [p[0], p[1], p[2] + side * rise];
  },
});

/** The bag's cloth, its lining and hems. */
export function sack(b: Builder, material: M.Material, shape: Sack, inside = material): void {
  const face = (side: 1 | -1): Mesh => surface(110, 110, (u, v) => sackPoint(shape, side, u, v));
  const lining = surface(60, 20, (u, v) => {
    const p = sackPoint(shape, u < 0.5 ? 1 : -1, u < 0.5 ? u * 2 : 2 - u * 2, 1 - v * 0.25);
    return [p[0] * 0.985, p[1] - 0.5, p[2] * 0.93];
  });
  b.add(material, face(1), face(-1)).add(
    { ...inside, colour: [inside.colour[0] * 0.7, inside.colour[1] * 0.7, inside.colour[2] * 0.7] },
    lining,
  );
  const worn = (side: 1 | -1) => onSack(shape, side);
  for (const side of [1, -1] as const) {
    const level = (y: number): Vec2[] => [
      [-shape.width * 0.495, y],
      [shape.width * 0.495, y],
    ];
    const fold = shape.height * 0.934;
    crease(b, material, worn(side), level(fold - 1.4), { rise: 0.4, wide: 2.4, dark: 0.55 });
    for (const off of [2.5, 8]) stitch(b, material, worn(side), level(fold + off), { rise: 2 });
    stitch(b, material, worn(side), level(9), { rise: 0.4 });
  }
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

/** Both handles, sewn on. */
export function handles(
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
    // Sewn on with a box of stitches.
    for (const s of [-1, 1]) {
      const [x, low, high] = [s * gap, height * 0.872, height * 0.925];
      const w = wide / 2 - 3;
      const box: Vec2[] = [
        [x - w, low],
        [x + w, low],
        [x + w, high],
        [x - w, high],
        [x - w, low],
        [x + w, high],
      ];
      stitch(b, material, onSack(shape, side), box, { rise: 3.2 });
    }
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

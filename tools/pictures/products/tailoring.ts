/** Garments lying flat: bodies, sleeves, collars, pockets, patches, stitches. */

import { type ClothOptions, cloth, clothHeight } from '../kit/cloth.ts';
import type * as M from '../kit/materials.ts';
import { mirror } from '../kit/mesh.ts';
import type { Builder } from '../kit/model.ts';
import { insideBy, type Outline, soften } from '../kit/outline.ts';
import type { Vec2 } from '../kit/vector.ts';

export const TEXTILE = ['serigrafia', 'bordado', 'dtf', 'vinil-textil', 'sublimacion'] as const;

/** Half of a top, right side; the neck's middle is at (0, 0), y goes up. */
export interface Cut {
  readonly neck: number;
  readonly drop: number;
  readonly neckShape: 'round' | 'v';
  readonly shoulder: Vec2;
  readonly armpit: Vec2;
  readonly waist: Vec2;
  readonly hem: Vec2;
}

export interface Garment {
  readonly cut: Cut;
  readonly body: Outline;
  readonly options: ClothOptions;
  /** Height of the body's cloth over the ground. */
  readonly height: (x: number, y: number) => number;
}

/** The edge of the front neck from left to right. */
export function neckline({ neck, drop, neckShape }: Cut, wider = 0): Vec2[] {
  const w = neck + wider;
  const d = drop + wider;
  if (neckShape === 'v')
    return [
      [-w, 6],
      [-w * 0.5, -d * 0.52],
      [0, -d],
      [w * 0.5, -d * 0.52],
      [w, 6],
    ];
  return Array.from({ length: 17 }, (_, i): Vec2 => {
    const a = Math.PI * (1 + i / 16);
    return [w * Math.cos(a), 6 + (d + 6) * Math.sin(a)];
  });
}

/** Sews front and back of a body. */
export function sewBody(
  b: Builder,
  material: M.Material,
  cut: Cut,
  options: ClothOptions = {},
): Garment {
  const [sx, sy] = cut.shoulder;
  const [ax, ay] = cut.armpit;
  const side: Vec2[] = [
    [sx, sy],
    [sx - 14, (sy + ay) / 2 - 6],
    [ax, ay],
    cut.waist,
    cut.hem,
    [cut.hem[0] * 0.5, cut.hem[1] - 9],
    [0, cut.hem[1] - 12],
  ];
  const left = side.slice(0, -1).map(([x, y]): Vec2 => [-x, y]);
  const body = soften([...[...side].reverse(), ...[...neckline(cut)].reverse(), ...left], 14);
  const flipped = ccw(body);
  const full: ClothOptions = {
    thickness: 6.5,
    roll: 5.5,
    fold: 6,
    foldSize: 190,
    lift: 3,
    steps: 190,
    hem: 0,
    ...options,
  };
  b.add(material, cloth(flipped, full));
  const back = ccw([
    ...neckline(cut, -4),
    [cut.neck, 10],
    [cut.neck * 0.55, -4],
    [0, -12],
    [-cut.neck * 0.55, -4],
    [-cut.neck, 10],
  ]);
  b.add(
    { ...material, colour: [0.72, 0.72, 0.72] },
    cloth(
      ccw(
        soften(
          back.map(([x, y]): Vec2 => [x * 1.06, y - (y < -14 ? 16 : 0)]),
          4,
        ),
      ),
      { thickness: 2, roll: 4, fold: 0.6, steps: 60 },
    ),
  );
  return {
    cut,
    body: flipped,
    options: full,
    height: (x, y) => clothHeight(x, y, insideBy(flipped, x, y), full),
  };
}

export function ccw(outline: readonly Vec2[]): Outline {
  const area = outline.reduce((sum, [x, y], i) => {
    const [nx, ny] = outline[(i + 1) % outline.length] as Vec2;
    return sum + x * ny - nx * y;
  }, 0);
  return area < 0 ? [...outline].reverse() : [...outline];
}

export interface Sleeve {
  readonly length: number;
  /** Degrees below the horizontal. */
  readonly angle: number;
  readonly cuff: number;
  readonly rib?: number;
}

/** Both sleeves, and their ribs when they end in any. */
export function sewSleeves(
  b: Builder,
  material: M.Material,
  cut: Cut,
  { length, angle, cuff, rib = 0 }: Sleeve,
  ribMaterial = material,
): void {
  const a = (angle * Math.PI) / 180;
  const [dx, dy] = [Math.cos(a), -Math.sin(a)];
  const [sx, sy] = cut.shoulder;
  const [ax, ay] = cut.armpit;
  const top: Vec2 = [sx + dx * length, sy + dy * length];
  const low: Vec2 = [top[0] - Math.sin(a) * cuff, top[1] - Math.cos(a) * cuff];
  const bend: Vec2 = [sx + dx * length * 0.25 + 10, sy + dy * length * 0.25 + 9];
  const inner: Vec2 = [ax + (low[0] - ax) * 0.3, ay + (low[1] - ay) * 0.3];
  const outline = ccw(
    soften(
      [[sx - 46, sy + 9], bend, top, low, inner, [ax - 6, ay], [sx - 22, (sy + ay) / 2]],
      [4, 60, 5, 5, 40, 5, 40],
    ),
  );
  const sleeve = cloth(outline, {
    thickness: 7.5,
    roll: 6,
    fold: 5,
    foldSize: 120,
    lift: 1.6,
    hem: rib ? 0 : 15,
    seed: 3.3,
    steps: 120,
  });
  b.add(
    material,
    sleeve,
    mirror(
      cloth(outline, {
        thickness: 7.5,
        roll: 6,
        fold: 5,
        foldSize: 120,
        lift: 1.6,
        hem: rib ? 0 : 15,
        seed: 8.1,
        steps: 120,
      }),
    ),
  );
  if (!rib) return;
  const end: Vec2[] = [
    [top[0] - dx * 4, top[1] - dy * 4],
    low,
    [low[0] + dx * rib, low[1] + dy * rib],
    [top[0] + dx * rib, top[1] + dy * rib],
  ];
  const centre: Vec2 = [(top[0] + low[0]) / 2, (top[1] + low[1]) / 2];
  const narrow = ccw(
    soften(
      end.map(
        ([x, y]): Vec2 => [centre[0] + (x - centre[0]) * 0.86, centre[1] + (y - centre[1]) * 0.86],
      ),
      6,
    ),
  );
  const band = cloth(narrow, { thickness: 11, roll: 7, fold: 1, lift: 2, steps: 50 });
  b.add(ribMaterial, band, mirror(band));
}

/** The knitted band around the neck. */
export function sewCollar(b: Builder, material: M.Material, { cut }: Garment, width = 18): void {
  const outer = neckline(cut, 3);
  const inner = neckline(cut, -width).map(
    ([x, y]): Vec2 => [x, y + (cut.neckShape === 'v' ? width * 0.3 : 0)],
  );
  const front = ccw([
    ...outer,
    [cut.neck - width + 6, 14],
    ...[...inner].reverse(),
    [-cut.neck + width - 6, 14],
  ]);
  b.add(material, cloth(front, { thickness: 6, roll: 5, fold: 0, lift: 8, steps: 110 }));
  const w = cut.neck;
  const backBand = ccw(
    [
      [-w - 2, 8],
      [-w * 0.55, 2],
      [0, -4],
      [w * 0.55, 2],
      [w + 2, 8],
      [w - width + 4, 12],
      [w * 0.5, 18],
      [0, 14],
      [-w * 0.5, 18],
      [-w + width - 4, 12],
    ].map(([x, y]): Vec2 => [x as number, (y as number) - 4]),
  );
  b.add(
    { ...material, colour: [0.85, 0.85, 0.85] },
    cloth(backBand, { thickness: 4, roll: 4, fold: 0, lift: 2, steps: 70 }),
  );
}

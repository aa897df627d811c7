/** What is sewn on garments: patches, bands, cords, buttons, zips; and where they are printed. */

import { type ClothOptions, cloth } from '../kit/cloth.ts';
import * as M from '../kit/materials.ts';
import { move } from '../kit/mesh.ts';
import { type Builder, clothArea } from '../kit/model.ts';
import { type Outline, rectangle, shift } from '../kit/outline.ts';
import { cylinder } from '../kit/solids.ts';
import { cord, curve, strap } from '../kit/sweeps.ts';
import type { Vec2, Vec3 } from '../kit/vector.ts';
import { ccw, type Garment, TEXTILE } from './tailoring.ts';

/** A piece of cloth sewn on top of a garment. */
export function patch(
  b: Builder,
  material: M.Material,
  garment: Pick<Garment, 'height'>,
  outline: Outline,
  options: ClothOptions = {},
): void {
  b.add(
    material,
    cloth(ccw(outline), {
      thickness: 2.4,
      roll: 3,
      fold: 0,
      steps: 90,
      hem: 7,
      ...options,
      relief: (x, y, i) => garment.height(x, y) + (options.relief?.(x, y, i) ?? 0),
    }),
  );
}

/** A band across or down the body. */
export const bandOutline = (x: number, y: number, width: number, height: number): Outline =>
  shift(rectangle(width, height, 2), x, y);

/** A smooth line over the cloth, close enough to its folds. */
function along(points: readonly Vec2[], height: (x: number, y: number) => number): Vec3[] {
  return curve(
    points.map(([x, y]): Vec3 => [x, 0, -y]),
    90,
  ).map(([x, , z]): Vec3 => [x, height(x, -z), z]);
}

/** A straight band sewn on level or upright, following every fold. */
export function sewBand(
  b: Builder,
  material: M.Material,
  garment: Pick<Garment, 'height'>,
  x: number,
  y: number,
  width: number,
  height: number,
): void {
  patch(b, material, garment, bandOutline(x, y, width, height), {
    thickness: 1.2,
    roll: 1.5,
    hem: 0,
    steps: 170,
  });
}

/** A cord lying on a garment. */
export function layCord(
  b: Builder,
  material: M.Material,
  garment: Pick<Garment, 'height'>,
  points: readonly Vec2[],
  radius: number,
): void {
  b.add(
    material,
    cord(
      along(points, (x, y) => garment.height(x, y) + radius),
      radius,
      { steps: 120 },
    ),
  );
}

/** A ribbon lying on a garment. */
export function layBand(
  b: Builder,
  material: M.Material,
  garment: Pick<Garment, 'height'>,
  points: readonly Vec2[],
  width: number,
  thick = 1.4,
): void {
  b.add(
    material,
    strap(
      along(points, (x, y) => garment.height(x, y) + thick * 0.6),
      width,
      thick,
      { up: [0, 1, 0.001], steps: 140 },
    ),
  );
}

export function button(
  b: Builder,
  material: M.Material,
  garment: Pick<Garment, 'height'>,
  x: number,
  y: number,
  radius = 6,
): void {
  b.add(material, move(cylinder(radius, 2.4, 0.9, 28), x, garment.height(x, y) + 1.4, -y));
}

/** A zip from (x, high) down to (x, low) with its slider. */
export function layZip(
  b: Builder,
  garment: Pick<Garment, 'height'>,
  x: number,
  high: number,
  low: number,
): void {
  const points = Array.from({ length: 12 }, (_, i): Vec2 => [x, high + ((low - high) * i) / 11]);
  layBand(b, M.paint([0.04, 0.04, 0.042], { rough: 0.8 }), garment, points, 22, 1.6);
  layBand(b, M.satin({ pattern: 'rib', size: 3, relief: 0.5, tone: 0.6 }), garment, points, 6, 3.4);
  b.add(
    M.chrome(),
    move(cylinder(5, 4, 1.4, 24), x, garment.height(x, high) + 2, -high + 6),
    strap(
      [
        [x, garment.height(x, high) + 5, -high + 8],
        [x, garment.height(x, high - 30) + 5, -high + 34],
      ],
      7,
      1.6,
      { up: [0, 1, 0.001] },
    ),
  );
}

export function chestArea(
  b: Builder,
  garment: Pick<Garment, 'height'>,
  y: number,
  width: number,
  height: number,
  x = 0,
  id = 'frente',
): Builder {
  return b.area(clothArea(id, { x, y, width, height, surface: garment.height }, TEXTILE));
}

/** What is sewn on garments: patches, bands, cords, buttons, zips; and where they are printed. */

import { type ClothOptions, cloth } from '../kit/cloth.ts';
import * as M from '../kit/materials.ts';
import { type Mesh, move, reshape, surface, turn } from '../kit/mesh.ts';
import type { Builder } from '../kit/model.ts';
import { ccw, type Outline, rectangle, shift } from '../kit/outline.ts';
import type { Side } from '../kit/panels.ts';
import { cylinder, lathe } from '../kit/solids.ts';
import { cord, curve, ring, strap } from '../kit/sweeps.ts';
import { add, cross, normalize, scale, subtract, type Vec2, type Vec3 } from '../kit/vector.ts';
import { evenly, lengthOf } from './strips.ts';
import { type Garment, TEXTILE } from './tailoring.ts';

type Worn = Pick<Garment, 'at'>;

/** A piece of cloth sewn on top of a garment. */
export function patch(
  b: Builder,
  material: M.Material,
  garment: Worn,
  outline: Outline,
  options: ClothOptions & { side?: Side } = {},
): void {
  const flat = cloth(ccw(outline), {
    thickness: 1.4,
    roll: 1.6,
    fold: 0,
    steps: 90,
    hem: 0,
    ...options,
  });
  const grain = flat.points.map(([x, , z]): Vec2 => [x, -z]);
  const mesh = reshape(flat, ([x, y, z]) => garment.at(x, -z, y - 0.1, options.side));
  b.add(material, { ...mesh, grain });
}

/** Rows of stitches along a line of the pattern: short threads with gaps, `rise` mm high. */
export function stitch(
  b: Builder,
  material: M.Material,
  garment: Worn,
  line: readonly Vec2[],
  options: { side?: Side; rise?: number; pitch?: number; wide?: number } = {},
): void {
  const { side = 1, rise = 1, pitch = 3.4, wide = 0.8 } = options;
  const count = Math.max(2, Math.round(lengthOf(line) / pitch));
  const spots = evenly(line, count * 4);
  const points: Vec3[] = [];
  const faces: [number, number, number][] = [];
  for (let i = 0; i < count; i++) {
    const [p, q] = [spots[i * 4] as Vec2, spots[i * 4 + 3] as Vec2];
    const far = Math.hypot(q[0] - p[0], q[1] - p[1]) || 1;
    const [nx, ny] = [((p[1] - q[1]) / far) * wide * 0.5, ((q[0] - p[0]) / far) * wide * 0.5];
    const from = points.length;
    for (const [x, y] of [p, q]) {
      points.push(garment.at(x + nx, y + ny, rise - 0.25, side));
      points.push(garment.at(x, y, rise + 0.3, side));
      points.push(garment.at(x - nx, y - ny, rise - 0.25, side));
    }
    for (const k of [0, 1]) {
      const [a, c, d, e] = [from + k, from + k + 1, from + k + 4, from + k + 3];
      faces.push([a, c, d], [a, d, e]);
    }
  }
  b.add(material, { points, faces });
}

/** The valley of a seam: a dark hair line on the cloth. */
export function crease(
  b: Builder,
  material: M.Material,
  garment: Worn,
  line: readonly Vec2[],
  options: { side?: Side; rise?: number; wide?: number; dark?: number } = {},
): void {
  const { side = 1, rise = 0.25, wide = 1.3, dark = 0.62 } = options;
  const count = Math.max(2, Math.round(lengthOf(line) / 4));
  const spots = evenly(line, count);
  const mesh = surface(count, 1, (u, v) => {
    const i = Math.round(u * count);
    const [p, q] = [spots[Math.max(0, i - 1)] as Vec2, spots[Math.min(count, i + 1)] as Vec2];
    const far = Math.hypot(q[0] - p[0], q[1] - p[1]) || 1;
    const off = (v - 0.5) * wide;
    const [x, y] = spots[i] as Vec2;
    return garment.at(x - ((q[1] - p[1]) / far) * off, y + ((q[0] - p[0]) / far) * off, rise, side);
  });
  const [r, g, bl] = material.colour;
  b.add({ ...material, colour: [r * dark, g * dark, bl * dark] }, mesh);
}

/** A band across or down the body. */
export const bandOutline = (x: number, y: number, width: number, height: number): Outline =>
  shift(rectangle(width, height, 2), x, y);

/** A smooth line over the cloth, close enough to its folds. */
function along(points: readonly Vec2[], garment: Worn, rise: number): Vec3[] {
  return curve(
    points.map(([x, y]): Vec3 => [x, y, 0]),
    90,
  ).map(([x, y]): Vec3 => garment.at(x, y, rise));
}

/** A straight band sewn on level or upright, following every fold. */
export function sewBand(
  b: Builder,
  material: M.Material,
  garment: Worn,
  x: number,
  y: number,
  width: number,
  height: number,
): void {
  patch(b, material, garment, bandOutline(x, y, width, height), {
    thickness: 0.9,
    roll: 0.9,
    steps: 170,
  });
}

/** A cord lying on a garment. */
export function layCord(
  b: Builder,
  material: M.Material,
  garment: Worn,
  points: readonly Vec2[],
  radius: number,
): void {
  b.add(material, cord(along(points, garment, radius), radius, { steps: 120 }));
}

/** Sets a thing made around the y axis on the cloth, its axis along the cloth's normal. */
function setOn(garment: Worn, x: number, y: number, rise: number): (mesh: Mesh) => Mesh {
  const middle = garment.at(x, y, rise);
  const right = garment.at(x + 3, y, rise);
  const high = garment.at(x, y + 3, rise);
  const ahead = normalize(subtract(right, middle));
  const out = normalize(cross(ahead, subtract(high, middle)));
  const up = cross(out, ahead);
  return (mesh) =>
    reshape(mesh, ([px, py, pz]) =>
      add(middle, add(scale(ahead, px), add(scale(out, py), scale(up, -pz)))),
    );
}

/** A button with a rim and four holes. */
export function button(
  b: Builder,
  material: M.Material,
  garment: Worn,
  x: number,
  y: number,
  radius = 6,
  rise = 1.2,
): void {
  const set = setOn(garment, x, y, rise);
  const dish = lathe(
    [
      [0, 0],
      [radius, 0],
      [radius, 1.9],
      [radius * 0.78, 2.3],
      [radius * 0.7, 1.6],
      [0, 1.5],
    ],
    { round: 0.35, steps: 36 },
  );
  const hole = cylinder(radius * 0.13, 0.3, 0.1, 12);
  const holes = [-1, 1].flatMap((i) =>
    [-1, 1].map((j) => move(hole, i * radius * 0.24, 1.4, j * radius * 0.24)),
  );
  b.add(material, set(dish)).add(M.paint([0.05, 0.05, 0.05], { rough: 0.9 }), ...holes.map(set));
}

/** A metal eyelet. */
export function layEyelet(b: Builder, garment: Worn, x: number, y: number, radius = 4.6): void {
  b.add(M.chrome(), setOn(garment, x, y, 0.6)(turn(ring(radius, 1.3, 28), 90, 0, 0)));
}

/** A zip from (x, high) down to (x, low) with its slider. */
export function layZip(
  b: Builder,
  garment: Worn,
  x: number,
  high: number,
  low: number,
  rise = 0,
): void {
  const line: Vec2[] = [
    [x, high],
    [x, low],
  ];
  const tape = (half: number): Outline => bandOutline(x, (high + low) / 2, half * 2, high - low);
  patch(b, M.paint([0.03, 0.03, 0.032], { rough: 0.8 }), garment, tape(8), {
    thickness: 0.6 + rise,
    roll: 0.6,
    steps: 200,
  });
  for (const [off, lag] of [
    [-1.4, 0],
    [1.4, 1.1],
  ] as const) {
    const shifted = line.map(([px, py]): Vec2 => [px + off, py - lag]);
    stitch(b, M.satin(), garment, shifted, { rise: rise + 1.5, pitch: 2.2, wide: 3 });
  }
  const pull = [0, 7, 14, 22].map((d): Vec3 => garment.at(x, high - 6 - d, rise + 4));
  b.add(
    M.chrome(),
    cord([garment.at(x, high, rise + 2.2), garment.at(x, high - 12, rise + 2.4)], 4),
    strap(pull, 6, 1.4, { up: [0, 0.001, 1] }),
  );
}

export function chestArea(
  b: Builder,
  garment: Worn,
  y: number,
  width: number,
  height: number,
  x = 0,
  id = 'frente',
): Builder {
  return b.area({
    id,
    surface: 'cloth',
    widthMm: width,
    heightMm: height,
    techniques: TEXTILE,
    point: (u, v) => garment.at(x + (u - 0.5) * width, y + (0.5 - v) * height, 0.1),
  });
}

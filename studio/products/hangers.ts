/** What clothes and bags hang from where they are shown in use. */
import * as M from '../kit/materials.ts';
import type { Part } from '../kit/model.ts';
import { cord } from '../kit/sweeps.ts';
import type { Vec3 } from '../kit/vector.ts';

const BEECH = M.wood({ zone: 'fixed', colour: [0.5, 0.33, 0.18], size: 6 });

/** A wooden hanger `wide` to each side of (0, 0), on a rail `high` mm above it. */
export function hanger(wide: number, high = 118): Part[] {
  const bar: Vec3[] = [
    [-wide, -wide * 0.42, 4],
    [-wide * 0.6, -wide * 0.26, -4],
    [-wide * 0.16, 0, -12],
    [wide * 0.16, 0, -12],
    [wide * 0.6, -wide * 0.26, -4],
    [wide, -wide * 0.42, 4],
  ];
  const hook: Vec3[] = [
    [0, -4, -12],
    [0, high - 56, -12],
    [14, high - 34, -12],
    [22, high - 10, -12],
    [6, high + 14, -12],
    [-16, high + 6, -12],
    [-22, high - 12, -12],
  ];
  return [
    { material: BEECH, mesh: cord(bar, 10, { steps: 60 }) },
    { material: M.chrome(), mesh: cord(hook, 2.2, { steps: 60 }) },
    { material: M.black(), mesh: rail(high, -12) },
  ];
}

const rail = (y: number, z: number) =>
  cord(
    [
      [-1400, y, z],
      [0, y, z],
      [1400, y, z],
    ],
    11,
    { up: [0, 1, 0.001], steps: 8 },
  );

/** A wooden peg on the wall, under whatever hangs at (0, y). */
export const peg = (y: number): Part[] => [
  {
    material: BEECH,
    mesh: cord(
      [
        [0, y - 16, -160],
        [0, y - 15, -20],
        [0, y - 12, 40],
      ],
      12,
      { up: [0, 1, 0.001], steps: 12 },
    ),
  },
];

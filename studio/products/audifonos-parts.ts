/** Parts that the designs of audifonos share. */
import * as M from '../kit/materials.ts';
import { type Mesh, move, reshape, turn } from '../kit/mesh.ts';
import type { Designs } from '../kit/model.ts';
import { lathe } from '../kit/solids.ts';
import { strap } from '../kit/sweeps.ts';
import type { Vec3 } from '../kit/vector.ts';

function earpad(at: Vec3, side: number, tilt = 0): { shell: Mesh; pad: Mesh; ringMesh: Mesh } {
  const stand = (m: Mesh): Mesh => move(turn(turn(m, 0, 0, -90 * side), tilt, 0, 0), ...at);
  const oval = (m: Mesh): Mesh => reshape(m, ([x, y, z]) => [x * 1.16, y, z]);
  return {
    shell: stand(
      oval(
        lathe(
          [
            [0, 22],
            [18, 21],
            [32, 14],
            [36, 4],
            [36, 0],
            [0, 0],
          ],
          { round: 8 },
        ),
      ),
    ),
    pad: stand(
      oval(
        lathe(
          [
            [20, -14],
            [34, -14],
            [38, -7],
            [36, 0],
            [20, 0],
          ],
          { round: 7 },
        ),
      ),
    ),
    ringMesh: stand(
      oval(
        lathe(
          [
            [24, 17.6],
            [26, 18.4],
            [28, 16.4],
          ],
          { round: 0.8 },
        ),
      ),
    ),
  };
}

export function headset(b: Parameters<Designs[string]>[0], fold: number): void {
  for (const side of [-1, 1]) {
    const ear = earpad([side * 72, 44, fold * side], side, 0);
    b.add(M.matt({ rough: 0.4 }), ear.shell)
      .add(M.leather({ zone: 'fixed', colour: [0.03, 0.03, 0.032] }), ear.pad)
      .add(M.satin(), ear.ringMesh);
    b.add(
      M.satin(),
      strap(
        [
          [side * 80, 60, fold * side],
          [side * 88, 96, fold * 0.7 * side],
          [side * 84, 120, 0],
        ],
        12,
        3,
        { up: [0, 0, 1] },
      ),
    );
  }
  const band: Vec3[] = [
    [-85, 104, 0],
    [-80, 150, 0],
    [-48, 190, 0],
    [0, 204, 0],
    [48, 190, 0],
    [80, 150, 0],
    [85, 104, 0],
  ];
  b.add(M.matt({ rough: 0.4 }), strap(band, 6, 26, { up: [0.001, 0, 1] })).add(
    M.leather({ zone: 'fixed', colour: [0.03, 0.03, 0.032] }),
    strap(
      band.slice(1, -1).map(([x, y, z]): Vec3 => [x * 0.95, y - 7, z]),
      9,
      24,
      { up: [0.001, 0, 1] },
    ),
  );
}

import { type Mesh, reshape } from '../kit/mesh.ts';
import { strap } from '../kit/sweeps.ts';

export const flatten = (mesh: Mesh, z: number): Mesh =>
  reshape(mesh, (p) => [p[0], p[1], p[2] * z]);

export const clip = (z: number, low: number, high: number, width: number): Mesh =>
  strap(
    [
      [0, high, -z + 1],
      [0, high, -z - 2.6],
      [0, (low + high) / 2, -z - 2.4],
      [0, low, -z - 1],
    ],
    width,
    1.6,
    { up: [0, 0.02, 1] },
  );

/** Parts that several kinds share. */
import type { Mesh } from '../kit/mesh.ts';
import { type Area, flatArea } from '../kit/model.ts';
import { cord } from '../kit/sweeps.ts';
import type { Vec3 } from '../kit/vector.ts';

export const HOW = ['serigrafia', 'bordado', 'hot-stamping', 'grabado-laser'] as const;

export const front = (centre: Vec3, width: number, height: number): Area => ({
  ...flatArea('frente', { centre, width, height }, HOW),
  surface: 'cloth',
});

export const grip = (y: number, z: number, half = 60, high = 56, radius = 8): Mesh =>
  cord(
    [
      [-half, y - 8, z],
      [-half, y + high * 0.6, z],
      [-half * 0.7, y + high, z],
      [half * 0.7, y + high, z],
      [half, y + high * 0.6, z],
      [half, y - 8, z],
    ],
    radius,
  );

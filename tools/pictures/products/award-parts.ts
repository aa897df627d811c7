/** Parts that several kinds share. */
import * as M from '../kit/materials.ts';
import type { Mesh } from '../kit/mesh.ts';
import { type Builder, flatArea } from '../kit/model.ts';
import type { Outline } from '../kit/outline.ts';
import type { Vec3 } from '../kit/vector.ts';

const ENAMEL = ['esmalte', 'grabado-laser', 'uv'] as const;

export const LASER = ['grabado-laser', 'uv', 'sublimacion'] as const;

export const GOLD = M.brass({ rough: 0.18, colour: [0.86, 0.62, 0.24] });

export const top = (b: Builder, y: number, width: number, height: number, z = 0): Builder =>
  b.area(flatArea('frente', { centre: [0, y + 0.05, z], up: [0, 0, -1], width, height }, ENAMEL));

export const CRYSTAL = M.crystal({ zone: 'fixed', colour: [0.72, 0.8, 0.84], opacity: 0.3 });

/** A solid whose face rises from the outline to a ridge in the middle, both sides. */
export function faceted(outline: Outline, depth: number): Mesh {
  const points: Vec3[] = [
    ...outline.map(([x, y]): Vec3 => [x, y, 0]),
    [0, 0, depth / 2],
    [0, 0, -depth / 2],
  ];
  const n = outline.length;
  const faces = outline.flatMap((_, i): [number, number, number][] => [
    [i, (i + 1) % n, n],
    [(i + 1) % n, i, n + 1],
  ]);
  return { points, faces };
}

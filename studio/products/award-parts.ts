/** Parts that several kinds share. */
import * as M from '../kit/materials.ts';
import { join, type Mesh, surface } from '../kit/mesh.ts';
import { type Builder, flatArea } from '../kit/model.ts';
import { inset, type Outline } from '../kit/outline.ts';
import type { Vec2, Vec3 } from '../kit/vector.ts';

const ENAMEL = ['esmalte', 'grabado-laser', 'uv'] as const;

export const LASER = ['grabado-laser', 'uv', 'sublimacion'] as const;

export const GOLD = M.brass({ rough: 0.18, colour: [0.86, 0.62, 0.24] });

export const top = (b: Builder, y: number, width: number, height: number, z = 0): Builder =>
  b.area(flatArea('frente', { centre: [0, y + 0.05, z], up: [0, 0, -1], width, height }, ENAMEL));

export const CRYSTAL = M.crystal({ zone: 'fixed', colour: [0.5, 0.64, 0.66], opacity: 0.24 });

/** A convex outline standing as a slab with cut edges, its middle at z = 0: glass that shows facets. */
export function cutSlab(outline: Outline, depth: number, cut: number): Mesh {
  const half = depth / 2;
  const rim = inset(outline, cut);
  const rings: readonly (readonly [Outline, number])[] = [
    [rim, half],
    [outline, half - cut],
    [outline, cut - half],
    [rim, -half],
  ];
  const at = ([ring, z]: readonly [Outline, number], i: number): Vec3 => {
    const [x, y] = ring[i % ring.length] as Vec2;
    return [x, y, z];
  };
  const walls = rings.slice(1).map((low, level) => {
    const high = rings[level] as readonly [Outline, number];
    return surface(outline.length, 1, (u, v) =>
      at(v < 0.5 ? high : low, Math.round(u * outline.length)),
    );
  });
  const faces = rim.slice(2).map((_, i): [number, number, number] => [0, i + 1, i + 2]);
  const face = (z: number): Mesh => ({ points: rim.map(([x, y]): Vec3 => [x, y, z]), faces });
  return join(...walls, face(half), face(-half));
}

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

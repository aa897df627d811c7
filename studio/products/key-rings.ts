/** Rings and chains to hang things on. */
import { type Mesh, move, turn } from '../kit/mesh.ts';
import { cord, ring } from '../kit/sweeps.ts';
import type { Vec2 } from '../kit/vector.ts';

/** A key ring hanging open in the ground plane at (x, z). */
export function keyRing(x: number, z: number, radius = 13, wire = 1): Mesh[] {
  const flat = turn(ring(radius, wire), 90, 0, 0);
  return [move(flat, x, wire, z), move(flat, x + 0.6, wire * 2.6, z + 0.5)];
}

/** Small chain links along a line in the ground plane. */
export function chain(from: Vec2, to: Vec2, links: number, wire = 0.8): Mesh[] {
  const [dx, dz] = [to[0] - from[0], to[1] - from[1]];
  const size = (Math.hypot(dx, dz) / links) * 0.72;
  const angle = (-Math.atan2(dz, dx) * 180) / Math.PI;
  return Array.from({ length: links }, (_, i) => {
    const t = (i + 0.5) / links;
    const link = cord(
      [
        [-size, 0, 0],
        [-size * 0.5, 0, size * 0.5],
        [size * 0.5, 0, size * 0.5],
        [size, 0, 0],
        [size * 0.5, 0, -size * 0.5],
        [-size * 0.5, 0, -size * 0.5],
      ],
      wire,
      { closed: true, steps: 28 },
    );
    return move(
      turn(turn(link, i % 2 ? 62 : 14, 0, 0), 0, angle, 0),
      from[0] + dx * t,
      wire * 2.2,
      from[1] + dz * t,
    );
  });
}

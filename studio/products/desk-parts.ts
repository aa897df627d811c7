/** Parts that several kinds share. */
import { type Mesh, turn } from '../kit/mesh.ts';
import { type Builder, flatArea, type Setup } from '../kit/model.ts';
import type { Outline } from '../kit/outline.ts';
import { plate } from '../kit/solids.ts';

export const FULL = ['sublimacion', 'serigrafia', 'uv'] as const;

export const LEANING: Setup = { stance: 'lie', pose: [0, 26, 0], look: [-4, 44] };

export function frame(outline: Outline, hole: Outline, depth: number, bevel: number): Mesh {
  return turn(plate(outline, depth, bevel, [hole]), 90, 0, 0);
}

export const mat = (b: Builder, y: number, width: number, height: number, z = 0): Builder =>
  b.area(flatArea('superficie', { centre: [0, y + 0.05, z], up: [0, 0, -1], width, height }, FULL));

/** Parts that several kinds share. */
import { type Builder, flatArea } from '../kit/model.ts';

const COVER = ['serigrafia', 'hot-stamping', 'bajo-relieve', 'grabado-laser'] as const;

export const INK = ['serigrafia', 'offset', 'tampografia'] as const;

export const cover = (
  b: Builder,
  y: number,
  width: number,
  height: number,
  z = 0,
  how: readonly string[] = COVER,
): Builder =>
  b.area(flatArea('frente', { centre: [0, y + 0.05, z], up: [0, 0, -1], width, height }, how));

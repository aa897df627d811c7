/** Parts that several kinds share. */
import { type Builder, flatArea, type Setup } from '../kit/model.ts';

export const LASER = ['grabado-laser', 'serigrafia', 'uv'] as const;

export const TABLE: Setup = { stance: 'lie', pose: [0, 28, 0], look: [0, 46] };

export const top = (b: Builder, y: number, width: number, height: number, z = 0, x = 0): Builder =>
  b.area(flatArea('frente', { centre: [x, y + 0.05, z], up: [0, 0, -1], width, height }, LASER));

/** Parts that several kinds share. */
import { type Builder, flatArea, type Setup } from '../kit/model.ts';

export const HOW = ['grabado-laser', 'tampografia', 'serigrafia', 'uv'] as const;

export const TABLE: Setup = { stance: 'lie', pose: [0, 34, 0], look: [0, 46] };

export const top = (b: Builder, y: number, width: number, height: number, x = 0, z = 0): Builder =>
  b.area(flatArea('frente', { centre: [x, y + 0.05, z], up: [0, 0, -1], width, height }, HOW));

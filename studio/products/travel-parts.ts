/** Parts that several kinds share. */
import { type Builder, flatArea, type Setup } from '../kit/model.ts';

export const TAU = Math.PI * 2;

export const CLOTH = ['serigrafia', 'sublimacion', 'dtf'] as const;

export const HARD = ['grabado-laser', 'tampografia', 'uv', 'serigrafia'] as const;

export const TAG: Setup = { stance: 'lie', pose: [0, 28, 0], look: [0, 52] };

export const tagArea = (b: Builder, y: number, width: number, height: number, z = 0): Builder =>
  b.area(flatArea('frente', { centre: [0, y + 0.05, z], up: [0, 0, -1], width, height }, HARD));

/** Parts that several kinds share. */

export const HOW = ['tampografia', 'serigrafia', 'uv', 'grabado-laser'] as const;

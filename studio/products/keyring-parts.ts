/** Parts that several kinds share. */

export const HOW = ['grabado-laser', 'uv', 'tampografia', 'esmalte'] as const;

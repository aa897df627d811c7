export const PLASTIC = ['serigrafia', 'tampografia', 'uv'] as const;

import type { Paint } from './paint.ts';

/** How a paint splits into factors of the planes. */
export interface Mix {
  readonly diffuse: number;
  readonly mirror: number;
  readonly highlight: number;
  /** Part of the ground that shines through the main part. */
  readonly through: number;
}

export const MIXES: { readonly [material in Paint['material']]: Mix } = {
  solid: { diffuse: 1, mirror: 0, highlight: 1, through: 0 },
  natural: { diffuse: 1, mirror: 0, highlight: 0.75, through: 0 },
  metal: { diffuse: 0.1, mirror: 1, highlight: 0.45, through: 0 },
  translucent: { diffuse: 0.6, mirror: 0, highlight: 1.25, through: 0.45 },
};

/** Whether this paint reads the metal plane at all. */
export const mirrors = (paint: Paint): boolean => MIXES[paint.material].mirror > 0;

/** Polished metal has more contrast than the soft mirror the studio rendered. */
export const polish = (light: number): number => light * (0.62 + 0.85 * light);

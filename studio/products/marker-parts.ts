/** Parts that several kinds share. */
import type { Mesh } from '../kit/mesh.ts';
import { lathe } from '../kit/solids.ts';
import type { Vec2 } from '../kit/vector.ts';

export const INK = ['tampografia', 'serigrafia'] as const;

export type Plan = (angle: number, y: number) => number;

export const turned = (
  profile: readonly Vec2[],
  round: number | readonly number[] = 1,
  plan?: Plan,
): Mesh =>
  lathe([[0, (profile[0] as Vec2)[1]], ...profile, [0, (profile[profile.length - 1] as Vec2)[1]]], {
    round,
    steps: 96,
    ...(plan && { plan }),
  });

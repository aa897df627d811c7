/** Parts that several kinds share. */
import { type Builder, roundArea } from '../kit/model.ts';
import type { Vec2 } from '../kit/vector.ts';
import { radiusOf } from './vessels.ts';

export const INK = ['serigrafia', 'uv', 'tampografia'] as const;

export function printed(
  b: Builder,
  profile: readonly Vec2[],
  middle: number,
  width: number,
  height: number,
  how: readonly string[] = INK,
): Builder {
  return b.area(roundArea('frente', { radius: radiusOf(profile), middle, width, height }, how));
}

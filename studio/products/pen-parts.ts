/** Parts that several kinds share. */
import type { Mesh } from '../kit/mesh.ts';
import type { Builder } from '../kit/model.ts';
import { lathe } from '../kit/solids.ts';
import type { Vec2 } from '../kit/vector.ts';
import { barrelArea, fan } from './lying.ts';

export const PEN = ['tampografia', 'serigrafia', 'grabado-laser'] as const;

export const PENCIL = ['tampografia', 'serigrafia'] as const;

export type Plan = (angle: number, y: number) => number;

export const turned = (profile: readonly Vec2[], round = 1, plan?: Plan): Mesh =>
  lathe([[0, (profile[0] as Vec2)[1]], ...profile, [0, (profile[profile.length - 1] as Vec2)[1]]], {
    round,
    steps: 96,
    ...(plan && { plan }),
  });

export function pen(
  b: Builder,
  print: readonly [radius: number, from: number, to: number, height: number],
  how: readonly string[] = PEN,
): Builder {
  const [radius, from, to, height] = print;
  fan(
    b,
    how === PENCIL
      ? [
          { x: 21, y: -4, turn: -5 },
          { x: -22, y: 6, turn: 6 },
        ]
      : [{ x: 24, y: -2, turn: -8 }],
  );
  return b.area(barrelArea('cuerpo', { radius, from, to, height }, how));
}

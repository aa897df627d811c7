/** Parts that several kinds share. */
import * as M from '../kit/materials.ts';
import { type Builder, roundArea } from '../kit/model.ts';
import { lathe } from '../kit/solids.ts';
import type { Vec2 } from '../kit/vector.ts';
import { handle, radiusOf, vessel } from './vessels.ts';

const CERAMIC = ['sublimacion', 'serigrafia', 'tampografia'] as const;

interface Mug {
  readonly profile: readonly Vec2[];
  readonly grip: readonly Vec2[];
  readonly thick?: number;
  readonly wide?: number;
  readonly wall?: number;
  readonly print: readonly [middle: number, width: number, height: number];
  readonly plan?: (angle: number, y: number) => number;
}

export function mug(
  b: Builder,
  shape: Mug,
  outside = M.glaze(),
  inside = outside,
  grip = outside,
): Builder {
  const wall = shape.wall ?? 4;
  const options = { steps: 128, ...(shape.plan && { plan: shape.plan }) };
  if (inside === outside) {
    b.add(outside, vessel(shape.profile, wall, options));
  } else {
    const rim = shape.profile[shape.profile.length - 1] as Vec2;
    const foot = shape.profile[0] as Vec2;
    b.add(
      outside,
      lathe([[0, foot[1]], ...shape.profile, [rim[0] - wall * 0.3, rim[1]]], {
        round: 1.4,
        ...options,
      }),
    );
    const well = [...shape.profile]
      .reverse()
      .map(([r, y]): Vec2 => [r - wall, Math.max(foot[1] + wall, y)]);
    b.add(
      inside,
      lathe(
        [
          [rim[0] - wall * 0.3, rim[1]],
          [rim[0] - wall * 0.7, rim[1] + 0.6],
          ...well,
          [0, foot[1] + wall],
        ],
        { round: 1.4, ...options },
      ),
    );
  }
  b.add(grip, handle(shape.grip, shape.thick ?? 9, shape.wide ?? 14));
  const [middle, width, height] = shape.print;
  const radius = radiusOf(shape.profile);
  const plan = shape.plan;
  const front = plan ? plan(Math.PI / 2, middle) : 1;
  return b.area(
    roundArea('frente', { radius: (y) => radius(y) * front, middle, width, height }, CERAMIC),
  );
}

export const LOOK = { look: [-26, 15] } as const;

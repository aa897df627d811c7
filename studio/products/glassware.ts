/** What one drinks from, and its floor. */
import { material } from '../kit/materials.ts';
import type { Builder } from '../kit/model.ts';
import { lathe } from '../kit/solids.ts';

/** Clear in the middle, dark along its walls, bright on its rim. */
export const glassware = material({ opacity: 0.05, rough: 0.05, gloss: 0.05, coat: 1, bends: 1 });

/** Made matt by acid or sand: a mist that scatters, with no lamp in it. */
export const frosted = material({
  opacity: 0.3,
  rough: 0.6,
  gloss: 0.03,
  soft: 0.5,
  bends: 0.6,
  pattern: 'grainy',
  size: 0.5,
  relief: 0.03,
});

/** The solid foot of a pressed glass: denser than its walls, for one looks through all of it. */
export function heavyFoot(b: Builder, radius: number, floor: number): Builder {
  return b.add(
    glassware({ opacity: 0.12 }),
    lathe(
      [
        [0, 1],
        [radius - 2, 1],
        [radius, 3],
        [radius - 1, floor - 2],
        [radius * 0.8, floor - 0.6],
        [0, floor - 2.4],
      ],
      { round: 4, steps: 120 },
    ),
  );
}

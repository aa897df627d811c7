/** What one drinks from, and its floor. */
import { material } from '../kit/materials.ts';
import type { Mesh } from '../kit/mesh.ts';
import type { Builder } from '../kit/model.ts';
import { rectangle } from '../kit/outline.ts';
import { lathe } from '../kit/solids.ts';
import { sweep } from '../kit/sweeps.ts';
import type { Vec2, Vec3 } from '../kit/vector.ts';
import { radiusOf } from './vessels.ts';

/** Clear in the middle, dark along its walls, bright on its rim. */
export const glassware = material({ opacity: 0.05, rough: 0.05, gloss: 0.05, coat: 1, bends: 1 });

/** Made matt by acid or sand: a mist that scatters, with no lamp in it. */
export const frosted = material({
  opacity: 0.26,
  rough: 0.6,
  gloss: 0.03,
  soft: 0.5,
  bends: 0.6,
  pattern: 'grainy',
  size: 0.5,
  relief: 0.03,
});

/** The wall of a bottle of clear plastic: thinner than glass, and it keeps some of the light. */
export const clearWall = material({
  colour: [0.85, 0.85, 0.85],
  opacity: 0.05,
  rough: 0.06,
  gloss: 0.045,
  coat: 1,
  bends: 0.8,
});

/** Polyethylene: it scatters as milk does, its skin is satin, and its border is denser, not dark. */
export const milky = material({
  opacity: 0.24,
  rough: 0.4,
  gloss: 0.05,
  coat: 0.15,
  soft: 0.5,
  bends: 0.6,
});

/** A sheet of acrylic, and its sawn edge: there one looks along all of it. */
export const acrylic = material({
  colour: [0.8, 0.8, 0.8],
  opacity: 0.09,
  rough: 0.06,
  coat: 0.3,
  bends: 0.3,
});
export const acrylicEdge = material({
  colour: [0.62, 0.62, 0.62],
  opacity: 0.6,
  rough: 0.2,
  bends: 0.1,
});

/** The edge of a sheet that lies on y = 0 with this outline, all around. */
export function sheetEdge(outline: readonly Vec2[], thick: number): Mesh {
  const path = outline.map(([x, y]): Vec3 => [x, thick / 2, -y]);
  return sweep(path, rectangle(0.5, thick - 0.2, 0.2), { closed: true });
}

/** What stands in a bottle: seen by its level and by its own depth. */
export const water = material({
  colour: [0.5, 0.5, 0.5],
  opacity: 0.1,
  rough: 0.05,
  gloss: 0.02,
  coat: 0.4,
  bends: 0.35,
});

/** What fills a vessel up to a height. */
export function filled(profile: readonly Vec2[], wall: number, floor: number, level: number): Mesh {
  const radius = radiusOf(profile);
  const inside = profile.map(([r, y]): Vec2 => [r - wall, Math.max(floor, y)]);
  const below = inside.filter(([, y]) => y < level);
  return lathe([[0, floor], ...below, [radius(level) - wall, level], [0, level]], {
    round: 4,
    steps: 160,
  });
}

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

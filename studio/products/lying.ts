/** Long things that lie on the table, and where they are printed. */
import { move, turn } from '../kit/mesh.ts';
import type { Area, Builder, Part } from '../kit/model.ts';

/** A print area along a lying round barrel, on its -z side, read from low to high y. */
export function barrelArea(
  id: string,
  shape: { radius: number; from: number; to: number; height: number },
  techniques: readonly string[],
): Area {
  const { radius, from, to, height } = shape;
  return {
    id,
    surface: 'cylinder',
    widthMm: to - from,
    heightMm: height,
    techniques,
    point: (u, v) => {
      const angle = ((0.5 - v) * height) / radius;
      return [
        (radius + 0.05) * Math.sin(angle),
        from + (to - from) * u,
        -(radius + 0.05) * Math.cos(angle),
      ];
    },
  };
}

/** How long thin things lie: from the lower left to the upper right. */
export const LYING = { stance: 'lie', pose: [90, 128, 0], look: [0, 58] } as const;

/** Parts of a fanned builder's first copy. */
export function single(b: Builder): readonly Part[] {
  return b.parts.slice(0, FANNED.get(b) ?? b.parts.length);
}

const FANNED = new WeakMap<Builder, number>();

/** More of the same beside a lying thing (in its own upright coordinates), fanned a little. */
export function fan(b: Builder, more: readonly { x: number; y: number; turn: number }[]): Builder {
  const own = [...b.parts];
  FANNED.set(b, own.length);
  for (const { x, y, turn: angle } of more) {
    for (const { material, mesh } of own) b.add(material, move(turn(mesh, 0, 0, angle), x, y, 0));
  }
  return b;
}

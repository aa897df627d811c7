/** Parts that the designs of paraguas share. */

import * as M from '../kit/materials.ts';
import { move, surface } from '../kit/mesh.ts';
import type { Area, Builder, Setup } from '../kit/model.ts';
import { WALNUT } from '../kit/natural.ts';
import { circle } from '../kit/outline.ts';
import { cylinder, lathe } from '../kit/solids.ts';
import { cord, curve, sweep } from '../kit/sweeps.ts';
import { mix, type Vec3 } from '../kit/vector.ts';
import { body } from './bottle-parts.ts';
import { CLOTH, TAU } from './travel-parts.ts';

interface Canopy {
  readonly radius: number;
  readonly height: number;
  readonly panels: number;
  readonly sag?: number;
}

export function canopyPoint(
  { radius, height, panels, sag = 0.1 }: Canopy,
  u: number,
  v: number,
): Vec3 {
  const part = (u * panels) % 1;
  const between = Math.sin(part * Math.PI);
  const edge = mix(1, Math.cos(Math.PI / panels) * 0.97, between ** 0.8);
  const r = radius * Math.sin((v * Math.PI) / 2.3) * mix(1, edge, v) * 1.02;
  const y =
    height * (Math.cos((v * Math.PI) / 2.15) - Math.cos(Math.PI / 2.15)) -
    sag * height * between * Math.sin(v * Math.PI) * 0.35;
  return [r * Math.cos(u * TAU), y, r * Math.sin(u * TAU)];
}

/** An open umbrella: canopy in panels, ribs, shaft and handle. */
export function umbrella(
  b: Builder,
  shape: Canopy,
  cloth: M.Material,
  second: M.Material | undefined,
  hook: 'hook' | 'stick' | 'short',
): void {
  const drop = shape.radius * (hook === 'short' ? 1.05 : 1.3);
  for (let i = 0; i < shape.panels; i++) {
    const panel = surface(14, 40, (u, v) =>
      canopyPoint(shape, (i + u) / shape.panels, Math.max(0.015, v)),
    );
    b.add(second && i % 2 ? second : cloth, panel);
    const rib = Array.from({ length: 14 }, (_, k): Vec3 => {
      const p = canopyPoint(shape, i / shape.panels, 0.02 + 0.98 * (k / 13));
      return [p[0], p[1] - 3, p[2]];
    });
    b.add(
      M.satin(),
      cord(rib, 1.8, { steps: 30 }),
      move(
        cylinder(3, 6, 1.4, 14),
        (rib[13] as Vec3)[0],
        (rib[13] as Vec3)[1] - 2,
        (rib[13] as Vec3)[2],
      ),
    );
  }
  b.add(
    M.satin(),
    move(
      body(
        [
          [5, 0],
          [5, drop + shape.height + 20],
        ],
        0.4,
      ),
      0,
      -drop,
      0,
    ),
    move(
      lathe(
        [
          [0, 46],
          [4, 44],
          [5, 0],
          [0, 0],
        ],
        { round: 2 },
      ),
      0,
      shape.height * 0.9,
      0,
    ),
  );
  const grip =
    hook === 'hook'
      ? sweep(
          curve(
            [
              [0, 30, 0],
              [0, -20, 0],
              [4, -62, 0],
              [26, -84, 0],
              [52, -78, 0],
              [62, -50, 0],
            ],
            40,
          ),
          circle(11, 20),
        )
      : body(
          [
            [11, -70],
            [13, -60],
            [12, 20],
            [9, 34],
          ],
          6,
        );
  b.add(
    hook === 'hook' ? M.wood({ zone: 'fixed', colour: WALNUT, size: 6 }) : M.blackRubber(),
    move(grip, 0, -drop, 0),
  );
}

/** Lying tilted, its outside towards the viewer. */
export const OPEN: Setup = { pose: [58, 0, -34], look: [-18, 14] };

export function canopyArea(shape: Canopy, at = 0.25, width = 220): Area {
  const height = width * 0.7;
  return {
    id: 'gajo',
    surface: 'cloth',
    widthMm: width,
    heightMm: height,
    techniques: CLOTH,
    point: (u, v) => {
      const low = 0.72;
      const q = low + (v - 0.5) * (height / shape.radius) * 0.75;
      const p = canopyPoint(
        shape,
        at + ((0.5 - u) * width) / (TAU * shape.radius * Math.sin((q * Math.PI) / 2.3)),
        q,
      );
      return [p[0] * 1.002, p[1] + 1.2, p[2] * 1.002];
    },
  };
}

/** A folded umbrella in its sleeve, lying. */
export function folded(b: Builder, radius: number, length: number): Builder {
  const pleats = (angle: number, y: number): number =>
    1 + 0.09 * Math.sin(angle * 8 + y * 0.012) * (y > 20 && y < length - 10 ? 1 : 0.2);
  b.add(
    M.nylon({ rough: 0.5 }),
    lathe(
      [
        [0, 0],
        [radius * 0.5, 0],
        [radius, 24],
        [radius * 1.08, length * 0.6],
        [radius * 0.96, length],
        [0, length],
      ],
      { round: 14, steps: 160, plan: pleats },
    ),
  );
  b.add(
    M.nylon({ zone: 'accent' }),
    lathe(
      [
        [radius * 1.1, length * 0.62],
        [radius * 1.2, length * 0.63],
        [radius * 1.2, length * 0.72],
        [radius * 1.1, length * 0.73],
      ],
      { round: 1 },
    ),
  );
  return b;
}

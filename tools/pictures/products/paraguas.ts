/** The designs of paraguas. */
import * as M from '../kit/materials.ts';
import { move, surface, turn } from '../kit/mesh.ts';
import type { Area, Builder, Designs, Setup } from '../kit/model.ts';
import { circle } from '../kit/outline.ts';
import { box, cord, curve, cushion, cylinder, lathe, strap, sweep } from '../kit/solids.ts';
import { mix, type Vec3 } from '../kit/vector.ts';
import { body } from './bottle-parts.ts';
import { barrelArea, LYING } from './common.ts';
import { CLOTH, TAU } from './travel-parts.ts';

interface Canopy {
  readonly radius: number;
  readonly height: number;
  readonly panels: number;
  readonly sag?: number;
}

function canopyPoint({ radius, height, panels, sag = 0.1 }: Canopy, u: number, v: number): Vec3 {
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
function umbrella(
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
    hook === 'hook' ? M.wood({ zone: 'fixed', colour: M.WALNUT, size: 6 }) : M.blackRubber(),
    move(grip, 0, -drop, 0),
  );
}

/** Lying tilted, its outside towards the viewer. */
const OPEN: Setup = { pose: [58, 0, -34], look: [-18, 14] };

function canopyArea(shape: Canopy, at = 0.25, width = 220): Area {
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

export const PARAGUAS: Designs = {
  clasico: (b) => {
    const c = { radius: 520, height: 250, panels: 8 };
    umbrella(b, c, M.nylon(), undefined, 'hook');
    return b.area(canopyArea(c, 0.1875)).done(OPEN);
  },
  plegable: (b) => {
    folded(b, 26, 190)
      .add(
        M.black(),
        body(
          [
            [14, 192],
            [18, 200],
            [17, 262],
            [12, 272],
          ],
          6,
        ),
        cord(
          [
            [0, 268, 0],
            [-20, 290, 8],
            [-30, 330, 10],
            [-14, 340, 8],
            [0, 300, 4],
          ],
          2,
        ),
      )
      .add(
        M.satin(),
        body(
          [
            [10, -16],
            [12, -14],
            [12, 0],
          ],
          2,
        ),
      );
    return b
      .area(barrelArea('funda', { radius: 28.6, from: 40, to: 112, height: 24 }, CLOTH))
      .done(LYING);
  },
  golf: (b) => {
    const c = { radius: 640, height: 270, panels: 8, sag: 0.06 };
    umbrella(b, c, M.nylon(), M.nylon({ zone: 'fixed', colour: [0.86, 0.85, 0.83] }), 'stick');
    return b.area(canopyArea(c, 0.1875, 260)).done({ ...OPEN, pose: [50, 0, -40] });
  },
  invertido: (b) => {
    const c = { radius: 520, height: 230, panels: 8 };
    umbrella(b, c, M.nylon(), undefined, 'short');
    b.add(
      M.nylon({ zone: 'accent' }),
      ...Array.from({ length: 8 }, (_, i) =>
        surface(14, 30, (u, v) => {
          const p = canopyPoint(c, (i + u) / 8, Math.max(0.02, v * 0.985));
          return [p[0] * 0.992, p[1] - 5, p[2] * 0.992];
        }),
      ),
    );
    b.add(
      M.black(),
      move(
        strap(
          [
            [0, 0, 0],
            [-30, -40, 0],
            [-34, -90, 0],
            [0, -120, 0],
            [34, -90, 0],
            [30, -40, 0],
            [0, 0, 0.1],
          ],
          14,
          9,
          { up: [0, 0, 1] },
        ),
        0,
        -560,
        0,
      ),
    );
    return b
      .area(canopyArea(c, 0.1875))
      .done({ pose: [118, 0, 24], look: [-20, 12], accent: 'contrast' });
  },
  transparente: (b) => {
    const c = { radius: 440, height: 430, panels: 8, sag: 0.02 };
    umbrella(
      b,
      c,
      M.glass({ opacity: 0.14, zone: 'fixed', colour: [0.86, 0.9, 0.92] }),
      undefined,
      'hook',
    );
    b.add(
      M.nylon(),
      ...Array.from({ length: 64 }, (_, i) => {
        const p = canopyPoint(c, i / 64, 0.99);
        return move(cylinder(9, 4, 1, 8), p[0], p[1], p[2]);
      }),
    );
    return b.area(canopyArea(c, 0.1875)).done({ pose: [34, 0, -20], look: [-18, 12] });
  },
  mini: (b) => {
    folded(b, 21, 130)
      .add(
        M.gloss({ coat: 0.4 }),
        lathe(
          [
            [0, 132],
            [16, 132],
            [20, 140],
            [20, 156],
            [14, 166],
            [0, 168],
          ],
          { round: 6 },
        ),
      )
      .add(
        M.black(),
        cord(
          [
            [0, 166, 0],
            [-16, 182, 6],
            [-20, 210, 8],
            [4, 214, 6],
            [4, 182, 2],
          ],
          1.8,
        ),
      );
    b.add(M.matt({ rough: 0.4 }), move(box(46, 160, 34, 15, 12), 64, -6, 4));
    return b
      .area(barrelArea('funda', { radius: 23, from: 30, to: 78, height: 20 }, CLOTH))
      .done(LYING);
  },
  infantil: (b) => {
    const c = { radius: 330, height: 230, panels: 8, sag: 0.05 };
    umbrella(b, c, M.nylon(), M.nylon({ zone: 'accent' }), 'hook');
    for (const side of [-1, 1]) {
      const p = canopyPoint(c, 0.25 + side * 0.1, 0.2);
      b.add(
        M.nylon(),
        move(
          turn(
            cushion(70, 70, 20, { radius: 10, puff: [4, 4, 6], wrinkle: 0, steps: 16 }),
            0,
            0,
            side * 20,
          ),
          p[0],
          p[1] + 6,
          p[2],
        ),
      );
    }
    return b.area(canopyArea(c, 0.1875, 130)).done({ ...OPEN, accent: 'contrast' });
  },
};

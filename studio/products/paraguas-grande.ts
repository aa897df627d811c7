/** Umbrellas shown open. */

import { cushion } from '../kit/cushion.ts';
import * as M from '../kit/materials.ts';
import { move, surface, turn } from '../kit/mesh.ts';
import type { Designs } from '../kit/model.ts';
import { cylinder } from '../kit/solids.ts';
import { cord } from '../kit/sweeps.ts';
import type { Vec3 } from '../kit/vector.ts';
import { canopyArea, canopyPoint, OPEN, umbrella } from './paraguas-parts.ts';
import { TAU } from './travel-parts.ts';

export const OPEN_UMBRELLAS: Designs = {
  clasico: (b) => {
    const c = { radius: 520, height: 250, panels: 8 };
    umbrella(b, c, M.nylon(), undefined, 'hook');
    return b.area(canopyArea(c, 0.1875)).done(OPEN);
  },
  golf: (b) => {
    const c = { radius: 640, height: 270, panels: 8, sag: 0.06 };
    umbrella(b, c, M.nylon(), M.nylon({ zone: 'fixed', colour: [0.86, 0.85, 0.83] }), 'stick');
    return b.area(canopyArea(c, 0.1875, 260)).done({ ...OPEN, pose: [50, 0, -40] });
  },
  invertido: (b) => {
    // Dark outside, coloured inside, its ribs between both: one looks into it, past the grip.
    const c = { radius: 520, height: 230, panels: 8 };
    umbrella(b, c, M.nylon({ zone: 'accent' }), undefined, 'short');
    const inner = (u: number, v: number): Vec3 => {
      const p = canopyPoint(c, u, Math.max(0.02, v * 0.985));
      return [p[0] * 0.985, p[1] - 9, p[2] * 0.985];
    };
    b.add(
      M.nylon(),
      ...Array.from({ length: c.panels }, (_, i) =>
        surface(14, 40, (u, v) => inner((i + 1 - u) / c.panels, v)),
      ),
    ).add(M.satin(), move(cylinder(13, 34, 4), 0, 120, 0));
    // The grip is an open C that hangs on a wrist.
    const grip = Array.from({ length: 25 }, (_, i): Vec3 => {
      const angle = ((-60 + i * 12.5) * Math.PI) / 180;
      return [46 * Math.sin(angle) - 4, -616 - 54 * Math.cos(angle), 0];
    });
    b.add(M.blackRubber(), cord(grip, 11, { up: [0, 0, 1], steps: 120 }));
    const outer = canopyArea(c, 0.25);
    return b
      .area({
        ...outer,
        point: (u, v) => {
          const q = 0.66 + ((v - 0.5) * outer.heightMm * 0.75) / c.radius;
          const wide = TAU * c.radius * Math.sin((q * Math.PI) / 2.3);
          const p = inner(0.6875 + ((u - 0.5) * outer.widthMm) / wide, q);
          return [p[0] * 0.998, p[1] - 1.2, p[2] * 0.998];
        },
      })
      .done({ pose: [-58, 0, 22], look: [-14, 10], accent: 'dark' });
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

/** Umbrellas shown open. */

import { cushion } from '../kit/cushion.ts';
import * as M from '../kit/materials.ts';
import { move, surface, turn } from '../kit/mesh.ts';
import type { Designs } from '../kit/model.ts';
import { cylinder } from '../kit/solids.ts';
import { strap } from '../kit/sweeps.ts';
import { canopyArea, canopyPoint, OPEN, umbrella } from './paraguas-parts.ts';

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

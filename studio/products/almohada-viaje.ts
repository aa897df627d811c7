/** The designs of almohada-viaje. */

import { cushion } from '../kit/cushion.ts';
import * as M from '../kit/materials.ts';
import { type Mesh, move, reshape, surface } from '../kit/mesh.ts';
import { type Builder, type Designs, flatArea } from '../kit/model.ts';
import { ellipse } from '../kit/outline.ts';
import { box, cylinder } from '../kit/solids.ts';
import { cord, curve, strap, sweep } from '../kit/sweeps.ts';
import type { Vec3 } from '../kit/vector.ts';
import { TAU } from './travel-parts.ts';

/** A horseshoe of stuffing. */
function neckRoll(
  material: M.Material,
  b: Builder,
  thick: number,
  high: number,
  spread: number,
): void {
  const path = curve(
    Array.from({ length: 11 }, (_, i): Vec3 => {
      const a = (-0.36 + (1.72 * i) / 10) * Math.PI;
      return [spread * Math.cos(a), high / 2, -spread * 0.98 * Math.sin(a)];
    }),
    70,
  );
  b.add(
    material,
    sweep(path, ellipse(thick / 2, high / 2, 36), {
      taper: (t) => 0.86 + 0.2 * Math.sin(t * Math.PI) ** 0.6,
    }),
  );
  for (const t of [0, 70]) {
    const p = path[t] as Vec3;
    b.add(material, move(stretchBall(thick * 0.43, high * 0.43), ...p));
  }
}

const stretchBall = (rx: number, ry: number): Mesh =>
  surface(40, 24, (u, v) => {
    const [a, e] = [u * TAU, (v - 0.5) * Math.PI];
    return [rx * Math.cos(e) * Math.cos(a), ry * Math.sin(e), rx * Math.cos(e) * Math.sin(a)];
  });

const pillowArea = (b: Builder, y: number, z: number): Builder =>
  b.area({
    ...flatArea('frente', { centre: [0, y, z], up: [0, 0.6, -0.8], width: 60, height: 36 }, [
      'bordado',
      'serigrafia',
    ]),
    surface: 'cloth',
  });

export const ALMOHADA: Designs = {
  memoria: (b) => {
    neckRoll(M.fleece({ relief: 0.25 }), b, 104, 112, 108);
    b.add(
      M.nylon({ zone: 'accent' }),
      cord(
        [
          [-110, 58, 96],
          [-60, 40, 128],
          [0, 34, 138],
          [60, 40, 128],
          [110, 58, 96],
        ],
        3,
      ),
    ).add(M.black(), move(box(26, 14, 10, 4, 3), 0, 27, 138));
    return pillowArea(b, 113, -96).done({ look: [-24, 34] });
  },
  inflable: (b) => {
    neckRoll(M.nylon({ rough: 0.45, relief: 0.05 }), b, 90, 74, 104);
    b.add(
      M.white({ rough: 0.3 }),
      move(cylinder(9, 8, 2), 104, 64, 40),
      move(cylinder(6, 6, 1.5), 104, 72, 40),
    );
    const seam = Array.from({ length: 40 }, (_, i): Vec3 => {
      const a = (-0.34 + (1.68 * i) / 39) * Math.PI;
      return [150 * Math.cos(a), 37, -147 * Math.sin(a)];
    });
    b.add(M.nylon({ zone: 'accent' }), cord(seam, 2));
    return pillowArea(b, 74, -100).done({ look: [-20, 42] });
  },
  'media-luna': (b) => {
    b.add(
      M.cotton({ size: 2 }),
      reshape(
        cushion(330, 90, 150, { radius: 44, puff: [10, 8, 10], wrinkle: 2, seed: 3, steps: 60 }),
        ([x, y, z]) => [x, y, z - (x / 150) ** 2 * -60],
      ),
    );
    b.add(
      M.nylon({ zone: 'accent' }),
      strap(
        [
          [-164, 46, 66],
          [-190, 46, 100],
          [-170, 46, 140],
          [-150, 46, 110],
          [-150, 46, 76],
        ],
        12,
        2,
        { up: [0, 1, 0.001] },
      ),
    );
    return pillowArea(b, 92, 20).done({ look: [-18, 30] });
  },
};

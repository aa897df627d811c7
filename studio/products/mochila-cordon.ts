/** A drawstring bag, hanging from its cords. */
import { drapePattern } from '../kit/draped.ts';
import { swelling, trunk } from '../kit/form.ts';
import * as M from '../kit/materials.ts';
import { move } from '../kit/mesh.ts';
import type { Builder, Model } from '../kit/model.ts';
import { rectangle, shift } from '../kit/outline.ts';
import { ring, twisted } from '../kit/sweeps.ts';
import { noise, type Vec2, type Vec3 } from '../kit/vector.ts';
import { peg } from './hangers.ts';
import { chestArea, crease, patch, stitch } from './trimmings.ts';

const [WIDE, TALL] = [340, 420];
/** How far the cord draws the mouth together, and the tunnel that it runs in. */
const DRAWN = 0.56;
const TUNNEL = 30;
/** Where the cords meet, over the mouth. */
const PEG = 190;

/** The mouth's edge, gathered: narrower than the cloth is, in small waves. */
function gathered(x: number, y: number, side: 1 | -1): Vec3 {
  const wave = Math.sin(x / 5.4) + 0.7 * noise(x / 17, side * 3);
  const near = Math.cos((x / WIDE) * Math.PI);
  return [x * DRAWN, y * 0.96 + 2 * noise(x / 11, side), side * (5 + 9 * near) + 4.6 * wave * near];
}

export function drawstring(b: Builder): Model {
  const nylon = M.nylon({ rough: 0.55, relief: 0.03 });
  const corner = 46;
  const draped = drapePattern(
    {
      outline: shift(rectangle(WIDE, TALL, 6), 0, -TALL / 2),
      open: [
        [
          [-WIDE / 2 + 2, 0],
          [WIDE / 2 - 2, 0],
        ],
      ],
      kept: () => 1e3,
      layers: 2,
    },
    {
      form: swelling(
        trunk([
          [-TALL * 0.16, WIDE * 0.2, 20, 0],
          [-TALL * 0.4, WIDE * 0.37, 44, 0],
          [-TALL * 0.72, WIDE * 0.41, 56, 0],
          [-TALL * 0.95, WIDE * 0.39, 40, 0],
          [-TALL * 1.1, WIDE * 0.3, 8, 0],
        ]),
        0.1,
        0.7,
      ),
      stiffness: 0.16,
      gravity: 0.02,
      seed: 21,
      apart: 8,
      pinned: (x, y, side) => (y > -TUNNEL ? gathered(x, y, side) : undefined),
    },
  );
  b.add(nylon, draped.mesh(1), draped.mesh(-1));
  const worn = { at: draped.at };
  const level = (y: number): Vec2[] => [
    [-WIDE / 2 + 3, y],
    [WIDE / 2 - 3, y],
  ];
  for (const side of [1, -1] as const) {
    crease(b, nylon, worn, level(-TUNNEL), { side, wide: 2.4, dark: 0.5 });
    stitch(b, nylon, worn, level(-TUNNEL - 3), { side, rise: 0.5 });
    for (const s of [-1, 1]) corners(b, worn, s, side, corner);
  }
  for (const s of [-1, 1]) cords(b, draped.at, s);
  return chestArea(b, worn, -235, 200, 200).done({
    accent: 'contrast',
    inUse: peg(PEG),
    look: [-18, 5],
    side: [34, 8],
    hang: 560,
    closeUp: { at: draped.at(30, -40, 0), reach: 120, look: [-22, 16] },
  });
}

type Worn = Parameters<typeof patch>[2];

/** A corner made strong with a triangle of imitation leather. */
function corners(b: Builder, worn: Worn, s: number, side: 1 | -1, size: number): void {
  const x = s * (WIDE / 2 - 1);
  const triangle: Vec2[] = [
    [x, -TALL + 1],
    [x, -TALL + size],
    [x - s * size, -TALL + 1],
  ];
  const leather = M.leather({ zone: 'accent', size: 0.9 });
  patch(b, leather, worn, triangle, { side, thickness: 1.2, roll: 0.8 });
  const hem: Vec2[] = [
    [x - s * 3, -TALL + size - 8],
    [x - s * (size - 8), -TALL + 4],
  ];
  stitch(b, leather, worn, hem, { side, rise: 1.5 });
}

/** Both strands of one side: from the mouth over the peg down to the eyelet of the corner. */
function cords(b: Builder, at: Worn['at'], s: number): void {
  const cotton = M.canvas({ zone: 'accent', size: 0.7 });
  const eyelet = at(s * (WIDE / 2 - 15), -TALL + 15, 3);
  const [mouthX, mouthY, mouthZ] = at(s * (WIDE / 2 - 4), -14, 0);
  for (const z of [-5, 5]) {
    b.add(
      cotton,
      twisted(
        [
          [mouthX, mouthY, mouthZ + z * 0.3],
          [s * 62, 40, z],
          [s * 20, PEG - 34, z],
          [s * 3, PEG, z],
        ],
        3.2,
      ),
    );
  }
  b.add(
    cotton,
    twisted(
      [
        [s * 5, PEG - 2, -12],
        [s * 66, 60, -22],
        [s * 128, -120, -26],
        [s * 164, -300, -12],
        [eyelet[0] + s * 8, eyelet[1] + 26, eyelet[2] - 4],
        [eyelet[0] + s * 2, eyelet[1] + 3, eyelet[2] + 3],
      ],
      3.2,
    ),
  ).add(M.satin(), move(ring(7, 2, 30), ...eyelet));
}

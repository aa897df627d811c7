/** Soft bags hanging from their handles. */
import { drapePattern } from '../kit/draped.ts';
import { swelling, trunk } from '../kit/form.ts';
import type * as M from '../kit/materials.ts';
import type { Builder } from '../kit/model.ts';
import { rectangle, shift } from '../kit/outline.ts';
import type { Side } from '../kit/panels.ts';
import { strap } from '../kit/sweeps.ts';
import type { Vec2, Vec3 } from '../kit/vector.ts';
import { strip } from './strips.ts';
import type { Garment } from './tailoring.ts';
import { crease, stitch } from './trimmings.ts';

export interface Bag {
  readonly width: number;
  readonly height: number;
  /** How far what is inside pushes the sides apart, mm. */
  readonly full: number;
  /** Half the distance between the ends of a handle, and how high it reaches over the mouth. */
  readonly gap: number;
  readonly handle: number;
  readonly strap: number;
  readonly stiffness?: number;
  readonly seed?: number;
  readonly hem?: number;
}

type Worn = Pick<Garment, 'at'>;

/** Sews and hangs a bag; its mouth's middle is (0, 0), y goes up. */
export function hangBag(b: Builder, cloth: M.Material, bag: Bag, band = cloth): Worn {
  const { width: w, height: h, full, gap, hem = 28, seed = 0 } = bag;
  const held = (x: number, y: number): boolean =>
    y > -34 && Math.abs(Math.abs(x) - gap) < bag.strap / 2;
  const draped = drapePattern(
    {
      outline: shift(rectangle(w, h, 5), 0, -h / 2),
      open: [
        [
          [-w / 2 + 2, 0],
          [w / 2 - 2, 0],
        ],
      ],
      kept: () => 1e3,
      layers: 2,
    },
    {
      form: swelling(
        trunk([
          [-h * 0.1, w * 0.2, full * 0.16, 0],
          [-h * 0.35, w * 0.36, full * 0.34, 0],
          [-h * 0.75, w * 0.41, full * 0.5, 0],
          [-h * 0.96, w * 0.4, full * 0.4, 0],
          [-h * 1.1, w * 0.3, full * 0.1, 0],
        ]),
        0.1,
        0.7,
      ),
      stiffness: bag.stiffness ?? 0.3,
      gravity: 0.02,
      seed,
      apart: 8,
      pinned: (x, y, side) => (held(x, y) ? [x * 0.94, y, side * 9] : undefined),
    },
  );
  b.add(cloth, draped.mesh(1), draped.mesh(-1));
  const worn: Worn = { at: (x, y, rise, side) => draped.at(x, y, rise, side) };
  const line = (y: number): Vec2[] => [
    [-w / 2, y],
    [w / 2, y],
  ];
  for (const side of [1, -1] as const) {
    b.add(cloth, strip(worn, { from: line(0), to: line(-hem), side, thick: 1.4, roll: 1.6 }));
    b.add(cloth, strip(worn, { from: line(0), to: line(-hem), side, thick: 1, within: true }));
    crease(b, cloth, worn, line(-hem - 0.8), { side, wide: 2, dark: 0.6 });
    for (const y of [-hem + 3, -4]) stitch(b, cloth, worn, line(y), { side, rise: 1.5 });
    handle(b, band, worn, bag, side);
  }
  return worn;
}

/** A handle sewn on with crossed stitches, rising to the peg it hangs from. */
function handle(b: Builder, material: M.Material, worn: Worn, bag: Bag, side: Side): void {
  const { gap, handle: high, strap: wide } = bag;
  const at = (x: number, y: number): Vec3 => worn.at(x, y, 2.2, side);
  const z = side * 7;
  b.add(
    material,
    strap(
      [
        at(-gap, -44),
        at(-gap, -22),
        at(-gap, -2),
        [-gap * 0.86, high * 0.34, z],
        [-gap * 0.56, high * 0.78, z * 0.7],
        [-gap * 0.2, high * 0.985, z * 0.5],
        [gap * 0.2, high * 0.985, z * 0.5],
        [gap * 0.56, high * 0.78, z * 0.7],
        [gap * 0.86, high * 0.34, z],
        at(gap, -2),
        at(gap, -22),
        at(gap, -44),
      ],
      wide,
      2,
      { up: [0, 0.001, 1], steps: 120 },
    ),
  );
  for (const s of [-1, 1]) {
    const [x, half] = [s * gap, wide / 2 - 3];
    const box: Vec2[] = [
      [x - half, -41],
      [x + half, -41],
      [x + half, -8],
      [x - half, -8],
      [x - half, -41],
      [x + half, -8],
    ];
    stitch(b, material, worn, box, { side, rise: 3.3 });
  }
}

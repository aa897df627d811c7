/** Garments without sleeves: their cut, borders and figure. */
import type * as M from '../kit/materials.ts';
import type { Builder } from '../kit/model.ts';
import type { Vec2 } from '../kit/vector.ts';
import { hem, hemLine } from './shirt-parts.ts';
import { strip } from './strips.ts';
import { type Cut, type Garment, neckline, openArmhole, type Sewing, sewTop } from './tailoring.ts';
import { crease, stitch } from './trimmings.ts';

export const VEST: Cut = {
  neck: 78,
  drop: 92,
  neckShape: 'v',
  shoulder: [182, -32],
  armpit: [254, -254],
  waist: [252, -430],
  hem: [256, -660],
};

/** A vest on its figure, without borders. */
export function sewVest(
  b: Builder,
  material: M.Material,
  sewing: Partial<Sewing> & { cut?: Cut },
): Garment {
  const cut = sewing.cut ?? VEST;
  return sewTop(b, material, {
    ...sewing,
    cut,
    figure: { joint: [cut.shoulder[0] - 26, cut.shoulder[1] - 50], ...sewing.figure },
  });
}

/** Both sides of a line of the pattern. */
const both = (line: readonly Vec2[]): Vec2[][] => [[...line], line.map(([x, y]): Vec2 => [-x, y])];

/** Bound armholes. */
export function bindArmholes(
  b: Builder,
  material: M.Material,
  garment: Garment,
  wide = 9,
  thick = 1.4,
): void {
  const hole = openArmhole(garment.cut);
  const inner = hole.map(([x, y]): Vec2 => [x - wide, y - wide * 0.25]);
  both(hole).forEach((from, i) => {
    const to = both(inner)[i] as Vec2[];
    for (const side of [1, -1] as const) {
      b.add(material, strip(garment, { from, to, side, thick, roll: thick * 1.6 }));
      b.add(material, strip(garment, { from, to, side, thick: 1, within: true }));
      crease(b, material, garment, to, { side, rise: 0.4, wide: 1.6 });
      stitch(
        b,
        material,
        garment,
        to.map(([x, y]): Vec2 => [x + Math.sign(x) * 2, y]),
        { side, rise: thick },
      );
    }
  });
}

/** A bound neck and a stitched hem. */
export function finishVest(b: Builder, material: M.Material, garment: Garment, wide = 9): void {
  const { cut } = garment;
  b.add(
    material,
    strip(garment, { from: neckline(cut), to: neckline(cut, wide), thick: 1.4, roll: 2 }),
  );
  crease(b, material, garment, neckline(cut, wide), { rise: 0.4, wide: 1.6 });
  bindArmholes(b, material, garment, wide);
  hem(b, material, garment, (d) => hemLine(cut, d), 18);
}

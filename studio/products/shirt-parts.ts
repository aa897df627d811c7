/** Parts that shirts of several kinds share. */
import * as M from '../kit/materials.ts';
import type { Builder, Setup } from '../kit/model.ts';
import { rectangle, shift } from '../kit/outline.ts';
import { mix, type Vec2 } from '../kit/vector.ts';
import { hanger } from './hangers.ts';
import { strip } from './strips.ts';
import { backNeck, type Cut, cuffOf, type Garment, neckline, type Sleeve } from './tailoring.ts';
import { crease, patch, stitch } from './trimmings.ts';

/** Worn by nobody, as catalogues show clothes: from the front, from the side, at the neck. */
export const worn = (garment: Pick<Garment, 'at' | 'cut'>, reach = 190): Setup => ({
  inUse: hanger(garment.cut.shoulder[0] * 0.82),
  stance: 'stand',
  look: [0, 5],
  side: [36, 7],
  hang: 900,
  closeUp: { at: garment.at(40, -110, 0), reach, look: [20, 22] },
});

export const TEE: Cut = {
  neck: 88,
  drop: 92,
  neckShape: 'round',
  shoulder: [226, -36],
  armpit: [252, -232],
  waist: [250, -460],
  hem: [258, -706],
};

export const SHORT: Sleeve = { length: 200, angle: 30, cuff: 168 };
export const LONG: Sleeve = { length: 590, angle: 48, cuff: 96, rib: 52 };

/** The ribbed band around the neck, its seam, and the label inside the back. */
export function ribCollar(
  b: Builder,
  material: M.Material,
  garment: Garment,
  width: number,
  cloth = material,
): void {
  const { cut } = garment;
  b.add(
    material,
    strip(garment, { from: neckline(cut), to: neckline(cut, -width), thick: 1.8, roll: 2.4 }),
    strip(garment, {
      from: backNeck(cut),
      to: backNeck(cut, -width),
      side: -1,
      thick: 1.8,
      roll: 2.4,
    }),
    strip(garment, {
      from: backNeck(cut),
      to: backNeck(cut, -width),
      side: -1,
      thick: 1.2,
      within: true,
    }),
  );
  crease(b, cloth, garment, neckline(cut, 0.6), { rise: 0.3, wide: 1.6 });
  crease(b, cloth, garment, backNeck(cut, 0.6), { rise: 0.3, wide: 1.6, side: -1 });
  stitch(b, cloth, garment, neckline(cut, 4), { rise: 0.35 });
  stitch(b, cloth, garment, backNeck(cut, 4), { rise: 0.35, side: -1 });
}

/** The maker's label, seen through the neck. */
export function label(b: Builder, garment: Garment, wide = 46): void {
  const low = backNeck(garment.cut, 4)[12] as Vec2;
  const inside: Pick<Garment, 'at'> = { at: (x, y, rise) => garment.at(x, y, -1.2 - rise, -1) };
  patch(
    b,
    M.paint([0.8, 0.79, 0.77], { rough: 0.6 }),
    inside,
    shift(rectangle(wide, 24, 1), 0, low[1] - 14),
    { thickness: 0.5, roll: 0.5, steps: 24 },
  );
  patch(
    b,
    M.paint([0.16, 0.16, 0.17], { rough: 0.8 }),
    inside,
    shift(rectangle(wide * 0.6, 5, 1), 0, low[1] - 13),
    { thickness: 0.9, roll: 0.5, steps: 24 },
  );
}

/** A line `deep` mm inside an open edge, its ends on the sides that lead to `a` and `b`. */
function inside([from, to]: readonly [Vec2, Vec2], a: Vec2, b: Vec2, deep: number): [Vec2, Vec2] {
  const far = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
  const normal: Vec2 = [(to[1] - from[1]) / far, (from[0] - to[0]) / far];
  const step = (end: Vec2, towards: Vec2): Vec2 => {
    const [x, y] = [towards[0] - end[0], towards[1] - end[1]];
    const t = deep / Math.abs(x * normal[0] + y * normal[1]);
    return [end[0] + x * t, end[1] + y * t];
  };
  return [step(from, a), step(to, b)];
}

/** The hem's line `deep` mm above the body's edge. */
export const hemLine = ({ waist, hem: foot }: Cut, deep: number): [Vec2, Vec2] =>
  inside([[-foot[0], foot[1]], foot], [-waist[0], waist[1]], waist, deep);

/** A line around a sleeve `deep` mm above its end, right (1) or left (-1). */
export function cuffLine(
  { cut, sleeve }: Pick<Garment, 'cut' | 'sleeve'>,
  deep: number,
  s: number,
): [Vec2, Vec2] {
  const { tip, low } = cuffOf(cut, sleeve as Sleeve);
  const [p, q] = inside([tip, low], cut.shoulder, cut.armpit, deep);
  return [
    [p[0] * s, p[1]],
    [q[0] * s, q[1]],
  ];
}

/** Two parallel rows of stitches along an open edge, and the fold behind them. */
export function hem(
  b: Builder,
  material: M.Material,
  garment: Pick<Garment, 'at'>,
  line: (deep: number) => Vec2[],
  deep = 22,
): void {
  for (const side of [1, -1] as const) {
    b.add(material, strip(garment, { from: line(0), to: line(deep), side, thick: 0.9, roll: 1.6 }));
    b.add(
      material,
      strip(garment, { from: line(0), to: line(deep), side, thick: 0.9, within: true }),
    );
    crease(b, material, garment, line(deep + 0.5), { side, rise: 0.25, dark: 0.72 });
    stitch(b, material, garment, line(deep - 2.5), { side, rise: 0.95 });
    stitch(b, material, garment, line(deep - 8), { side, rise: 0.95 });
  }
}

/** Hems of body and sleeves. */
export function hems(
  b: Builder,
  material: M.Material,
  garment: Garment,
  deep = 22,
  sleeves = material,
): void {
  hem(b, material, garment, (d) => hemLine(garment.cut, d), deep);
  if (!garment.sleeve || garment.sleeve.rib) return;
  for (const s of [1, -1]) hem(b, sleeves, garment, (d) => cuffLine(garment, d, s), deep);
}

/** Ribbed ends of sleeves. */
export function cuffs(b: Builder, material: M.Material, garment: Garment): void {
  const rib = garment.sleeve?.rib;
  if (!rib) return;
  for (const s of [1, -1]) {
    for (const side of [1, -1] as const) {
      b.add(
        material,
        strip(garment, {
          from: cuffLine(garment, 0, s),
          to: cuffLine(garment, rib, s),
          side,
          thick: 2,
          roll: 2.4,
        }),
      );
      crease(b, material, garment, cuffLine(garment, rib, s), { side, rise: 0.4, wide: 1.6 });
    }
  }
}

/** The line of the seam between body and sleeve, right side, from the shoulder down to the armpit. */
export function armhole({ shoulder, armpit }: Cut): Vec2[] {
  return Array.from({ length: 21 }, (_, i): Vec2 => {
    const t = i / 20;
    const x = mix(shoulder[0], armpit[0], t) - 22 * Math.sin(Math.PI * t) ** 0.8;
    return [x, mix(shoulder[1] + 1, armpit[1] + 3, t)];
  });
}

/** Seams where sleeves are set in. */
export function armSeams(b: Builder, material: M.Material, garment: Garment): void {
  for (const s of [1, -1]) {
    const line = armhole(garment.cut).map(([x, y]): Vec2 => [x * s, y]);
    for (const side of [1, -1] as const) {
      crease(b, material, garment, line, { side, wide: 1.5 });
      stitch(
        b,
        material,
        garment,
        line.map(([x, y]): Vec2 => [x - s * 3, y]),
        { side, rise: 0.3 },
      );
    }
  }
}

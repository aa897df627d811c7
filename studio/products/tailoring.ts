/** Garments on an invisible figure: bodies with sleeves in one piece, bands, collars. */

import { type Draped, drapePattern, type Fall, type Rise } from '../kit/draped.ts';
import { type Figure, figure, swelling } from '../kit/form.ts';
import type * as M from '../kit/materials.ts';
import type { Mesh } from '../kit/mesh.ts';
import type { Builder } from '../kit/model.ts';
import { insideBy, type Outline, softenLine } from '../kit/outline.ts';
import type { Side } from '../kit/panels.ts';
import { mix, type Vec2, type Vec3 } from '../kit/vector.ts';
import type { Place } from './strips.ts';

export const TEXTILE = ['serigrafia', 'bordado', 'dtf', 'vinil-textil', 'sublimacion'] as const;

/** Half of a top, right side; the neck's middle is at (0, 0), y goes up. */
export interface Cut {
  readonly neck: number;
  readonly drop: number;
  readonly neckShape: 'round' | 'v';
  readonly shoulder: Vec2;
  readonly armpit: Vec2;
  readonly waist: Vec2;
  readonly hem: Vec2;
}

export interface Sleeve {
  readonly length: number;
  /** Degrees below level in the pattern; worn, the arms hang lower. */
  readonly angle: number;
  readonly cuff: number;
  readonly rib?: number;
}

export interface Garment {
  readonly cut: Cut;
  readonly sleeve: Sleeve | undefined;
  /** Where a point of the pattern lies, `rise` mm outside the cloth. */
  readonly at: Place;
  /** A second layer `rise` mm over the part of the cloth inside an outline. */
  readonly over: (side: Side, outline: Outline, rise: number) => Mesh;
}

export interface Sewing {
  readonly cut: Cut;
  readonly sleeve?: Sleeve;
  /** Width of the collar's band: the cloth goes on beneath it. */
  readonly collar?: number;
  /** Elastic bands pull the cloth together. */
  readonly tension?: (x: number, y: number) => number;
  readonly figure?: Partial<Figure>;
  readonly fall?: Partial<Fall>;
  /** Height of filling or pile over the draped cloth, mm. */
  readonly relief?: Rise;
}

/** The edge of the neck from left to right; `wider` than cut by that many mm. */
export function neckline({ neck, drop, neckShape }: Cut, wider = 0, steps = 24): Vec2[] {
  const [w, d] = [neck + wider, drop + wider];
  const high = neckHigh(wider);
  return Array.from({ length: steps + 1 }, (_, i): Vec2 => {
    const t = (i / steps) * 2 - 1;
    if (neckShape === 'v') {
      const depth = 1 - Math.abs(t) ** 1.08;
      return [t * w, high - (d + high) * mix(depth, Math.sqrt(1 - t * t), 0.06)];
    }
    const a = Math.PI * (1.5 + t / 2);
    return [w * Math.cos(a) * (1 - 0.03 * Math.sin(a) ** 2), high + (d + high) * Math.sin(a)];
  });
}

/** The edge of the back's neck, from left to right. */
export function backNeck({ neck }: Cut, wider = 0, steps = 24): Vec2[] {
  const w = neck + wider;
  const high = neckHigh(wider);
  return Array.from({ length: steps + 1 }, (_, i): Vec2 => {
    const t = (i / steps) * 2 - 1;
    return [t * w, high - (20 + wider * 0.75) * (1 - t * t) ** 0.8];
  });
}

/** Height of the shoulder seam beside the neck, `wider` mm out of it. */
const neckHigh = (wider: number): number => 6 - wider * 0.24;

/** The flat half outline of body and sleeve from the neck's right end down to the hem's middle. */
function rightSide(
  cut: Cut,
  sleeve: Sleeve | undefined,
  rib: number,
): { line: Vec2[]; open: Vec2[][] } {
  const { shoulder, armpit, waist, hem } = cut;
  const top: Vec2 = [cut.neck - rib, neckHigh(-rib)];
  const foot: Vec2[] = [waist, hem];
  const hemLine: Vec2[] = [[-hem[0], hem[1]], hem];
  if (!sleeve) {
    const hole = openArmhole(cut);
    return {
      line: [top, ...hole, ...softenLine([armpit, ...foot], [0, 90, 0]).slice(1)],
      open: [hemLine, hole],
    };
  }
  const { tip, low } = cuffOf(cut, sleeve);
  const line = softenLine(
    [top, shoulder, tip, low, armpit, ...foot],
    [0, 60, 0, 0, sleeve.rib ? 64 : 26, 90, 0],
  );
  return { line, open: [hemLine, [tip, low]] };
}

/** The right armhole of a garment without sleeves, from the shoulder down. */
export function openArmhole({ shoulder, armpit }: Cut): Vec2[] {
  const bend: Vec2 = [shoulder[0] - 22, mix(shoulder[1], armpit[1], 0.6)];
  return softenLine([shoulder, bend, [armpit[0] - 16, armpit[1] + 14], armpit], [0, 80, 30, 0]);
}

/** The ends of a sleeve's cuff line. */
export function cuffOf(
  { shoulder }: Cut,
  { length, angle, cuff }: Sleeve,
): { tip: Vec2; low: Vec2 } {
  const a = (angle * Math.PI) / 180;
  const tip: Vec2 = [shoulder[0] + Math.cos(a) * length, shoulder[1] - Math.sin(a) * length];
  return { tip, low: [tip[0] - Math.sin(a) * cuff, tip[1] - Math.cos(a) * cuff] };
}

/** Cuts, sews and drapes a top over its figure; draws its cloth. */
export function sewTop(b: Builder, material: M.Material, sewing: Sewing): Garment {
  const { cut, sleeve, collar = 0, fall = {}, relief = () => 0 } = sewing;
  const { line, open } = rightSide(cut, sleeve, collar);
  const mirrored = (points: readonly Vec2[]): Vec2[] =>
    points.map(([x, y]): Vec2 => [-x, y]).reverse();
  const back = backNeck(cut, -collar).reverse().slice(1, -1);
  // Counter-clockwise: up the right side, along the neck to the left, down and back along the hem.
  const ring: Outline = [...[...line].reverse(), ...back, ...mirrored(line).reverse()];
  const hole: Outline = [
    ...neckline(cut, -collar),
    [cut.neck - collar, 400],
    [collar - cut.neck, 400],
  ];
  const draped: Draped = drapePattern(
    {
      outline: ring,
      open: [...open, ...open.slice(1).map(mirrored), backNeck(cut, -collar)],
      kept: (side, x, y) => (side === 1 ? -insideBy(hole, x, y) : 1e3),
      layers: 2,
      ...(sewing.tension && { tension: sewing.tension }),
    },
    { form: formFor(sewing), ...fall },
  );
  const at = (x: number, y: number, rise: number, side: Side = 1): Vec3 =>
    draped.at(x, y, rise + relief(x, y), side);
  b.add(material, draped.mesh(1, relief), draped.mesh(-1, relief));
  const over: Garment['over'] = (side, outline, rise) =>
    trimmed(
      draped.mesh(
        side,
        (x, y) => relief(x, y) + rise,
        (_, x, y) => insideBy(outline, x, y),
      ),
    );
  return { cut, sleeve, at, over };
}

/** Only triangles that show. */
const trimmed = (mesh: Mesh): Mesh => ({
  ...mesh,
  faces: mesh.faces.filter((face) => face.some((i) => (mesh.edges?.[i] ?? 1) > 0)),
});

function formFor({
  cut,
  sleeve,
  figure: change,
}: Sewing): (x: number, y: number, z: number, t: number) => number {
  const k = cut.armpit[0] / 250;
  const [sx, sy] = cut.shoulder;
  const joint = change?.joint ?? ([sx - 50 * k, sy - 50 * k] as const);
  return swelling(
    figure({
      chest: cut.armpit[0] * 0.985,
      joint,
      ...(sleeve && { arm: armIn(cut, sleeve, joint, k) }),
      ...change,
    }),
  );
}

/** An arm that starts along the middle of the flat sleeve and sinks. */
function armIn(cut: Cut, sleeve: Sleeve, [jx, jy]: Vec2, k: number): NonNullable<Figure['arm']> {
  const { tip, low } = cuffOf(cut, sleeve);
  const [x, y] = [(tip[0] + low[0]) / 2 - jx, (tip[1] + low[1]) / 2 - jy];
  const start = (Math.atan2(-y, x) * 180) / Math.PI;
  return {
    start,
    angle: Math.min(77, start + 26),
    from: 50 * k,
    to: Math.min(46 * k, sleeve.cuff * 0.27),
    length: Math.max(340 * k, Math.hypot(x, y) * 1.06),
  };
}

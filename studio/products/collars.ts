/** Collars that stand up or fold over, and plackets. */
import type * as M from '../kit/materials.ts';
import { type Mesh, surface } from '../kit/mesh.ts';
import type { Builder } from '../kit/model.ts';
import { add, clamp, mix, scale, smoothstep, type Vec2, type Vec3 } from '../kit/vector.ts';
import { evenly } from './strips.ts';
import { backNeck, type Cut, type Garment, neckline } from './tailoring.ts';

/** A point of the neck's seam and how it goes on: outwards over the shoulders. */
export interface Seat {
  readonly at: Vec3;
  /** Level, away from the neck's middle. */
  readonly out: Vec3;
}

/** The seam all round, from the front's middle over the left shoulder and back, 0 to 1. */
export function seats(garment: Garment, wider: number, steps: number): Seat[] {
  const { cut } = garment;
  const front = neckline(cut, wider, 48);
  const half = (line: readonly Vec2[]): Vec2[] => line.slice(line.length / 2);
  const right = evenly([[gap(cut), (front[24] as Vec2)[1]], ...half(front).slice(1)], 40);
  const left = right.map(([x, y]): Vec2 => [-x, y]);
  const on = (line: readonly Vec2[], side: 1 | -1): Vec3[] =>
    line.map(([x, y]) => garment.at(x, y, 0.5, side));
  const ring = [
    ...on(left, 1),
    ...on(evenly(backNeck(cut, wider), 60), -1).slice(1, -1),
    ...on([...right].reverse(), 1),
  ];
  const middle = ring.reduce((s, p): Vec3 => add(s, scale(p, 1 / ring.length)), [0, 0, 0] as Vec3);
  return Array.from({ length: steps + 1 }, (_, i) => {
    const place = (i / steps) * (ring.length - 1);
    const [a, b] = [ring[Math.floor(place)] as Vec3, ring[Math.ceil(place)] as Vec3];
    const at = add(scale(a, 1 - (place % 1)), scale(b, place % 1));
    const [x, z] = [at[0] - middle[0], at[2] - middle[2]];
    const far = Math.hypot(x, z) || 1;
    return { at, out: [x / far, 0, z / far] };
  });
}

/** Half the distance between the collar's ends in front, mm. */
const gap = ({ neckShape }: Cut): number => (neckShape === 'v' ? 4 : 3);

export interface Fold {
  /** Height of the stand, mm. */
  readonly stand: number;
  /** How far the leaf reaches over the shoulders, mm. */
  readonly leaf: number;
  /** Where the right tip lies in the pattern. */
  readonly tip: Vec2;
}

/** A shirt's collar: a stand around the neck and a leaf folded over it. */
export function foldedCollar(
  b: Builder,
  material: M.Material,
  garment: Garment,
  { stand, leaf, tip }: Fold,
): void {
  const { cut } = garment;
  const steps = 120;
  const foot = seats(garment, 0, steps);
  const edge = (i: number): Vec3 => {
    const u = i / steps;
    const toFront = clamp(Math.abs(u - 0.5) * 2, 0, 1);
    const s = u < 0.5 ? -1 : 1;
    const side = toFront < 0.52 ? -1 : 1;
    if (side === -1) {
      const t = (toFront / 0.52) * s;
      const line = backNeck(cut, leaf);
      const spot = line[Math.round(((t + 1) / 2) * (line.length - 1))] as Vec2;
      return garment.at(spot[0], Math.min(spot[1], 6), 3, -1);
    }
    const t = (toFront - 0.52) / 0.48;
    const [sx, sy]: Vec2 = [cut.neck + leaf * 0.86, -leaf * 0.3];
    const bow = 10 * Math.sin(Math.PI * t);
    return garment.at(s * (mix(sx, tip[0], t) + bow), mix(sy, tip[1], t ** 1.15), 3.2, 1);
  };
  const grain: Vec2[] = [];
  const point = (u: number, v: number): Vec3 => {
    const i = Math.round(u * steps);
    const { at, out } = foot[i] as Seat;
    const toFront = Math.abs(u - 0.5) * 2;
    // The stand gets lower towards its open ends.
    const high = stand * mix(1, 0.42, smoothstep(0.55, 1, toFront));
    const top: Vec3 = add(at, [out[0] * -3, high, out[2] * -3 - 2]);
    grain.push([u * 420, v * 110]);
    if (v < 0.3) {
      const t = v / 0.3;
      return add(
        add(scale(at, 1 - t), scale(top, t)),
        scale(out, -1.6 - 2 * Math.sin(Math.PI * t)),
      );
    }
    const t = (v - 0.3) / 0.7;
    const end = edge(i);
    const line = add(scale(top, 1 - t), scale(end, t));
    const bulge = 7 * Math.sin(Math.PI * Math.sqrt(t)) * mix(1, 0.55, smoothstep(0.7, 1, toFront));
    const rolled = 3 * Math.sin(Math.PI * clamp(t * 4, 0, 1));
    return add(line, [
      out[0] * (bulge + rolled),
      2.6 * Math.sin(Math.PI * clamp(t * 2.4, 0, 1)),
      out[2] * (bulge + rolled),
    ]);
  };
  const outer = surface(steps, 44, point);
  b.add(material, { ...outer, grain: grain.slice() }, thicker(outer, grain, 1.6));
}

/** The same sheet a little lower, so that its border has a thickness. */
function thicker(mesh: Mesh, grain: readonly Vec2[], by: number): Mesh {
  return {
    ...mesh,
    points: mesh.points.map(([x, y, z]): Vec3 => [x * 0.998, y - by, z - by * 0.4]),
    grain: [...grain],
  };
}

/** A band that stands around the neck: closed (0) or open in front. */
export function standingCollar(
  b: Builder,
  material: M.Material,
  garment: Garment,
  options: {
    readonly high: number;
    readonly thick: number;
    readonly flare?: number;
    readonly quilt?: number;
  },
): void {
  const { high, thick, flare = 6, quilt = 0 } = options;
  const steps = 120;
  const foot = seats(garment, 2, steps);
  const grain: Vec2[] = [];
  const rows = 40;
  const mesh = surface(steps, rows, (u, v) => {
    const { at, out } = foot[Math.round(u * steps)] as Seat;
    const toFront = Math.abs(u - 0.5) * 2;
    const tall = high * mix(1, 0.86, smoothstep(0.5, 1, toFront));
    // Up the outside, over the rim, down the inside.
    const angle = v * Math.PI;
    const rise = v < 0.5 ? v * 2 : 2 - v * 2;
    const off =
      (v < 0.5 ? 1 : -1) *
      (thick / 2) *
      Math.sqrt(Math.max(0, 1 - Math.max(0, (rise * tall - tall + thick / 2) / (thick / 2)) ** 2));
    const puff =
      quilt *
      Math.abs(Math.sin(rise * Math.PI * 2)) ** 0.6 *
      Math.sin(angle) ** 0.2 *
      (v < 0.5 ? 1 : 0.4);
    const away = off + flare * rise + (v < 0.5 ? puff : -puff) - 1;
    grain.push([u * 420, v * high * 2]);
    return add(at, [out[0] * away, rise * tall - 2, out[2] * away - rise * 3]);
  });
  b.add(material, { ...mesh, grain });
}

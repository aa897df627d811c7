/** Forms that cloth is draped over: dress forms and other bodies as distances in mm. */
import { clamp, mix, smoothstep, type Vec3 } from './vector.ts';

/** Distance in mm to a form's surface, negative inside, at a time of 0 to 1. */
export type Form = (x: number, y: number, z: number, time: number) => number;

/** A ball that moves from `a` to `b` while its radius changes. */
export function limb(a: Vec3, b: Vec3, from: number, to: number): Form {
  const [ex, ey, ez] = [b[0] - a[0], b[1] - a[1], b[2] - a[2]];
  const square = ex * ex + ey * ey + ez * ez || 1;
  return (x, y, z) => {
    const [px, py, pz] = [x - a[0], y - a[1], z - a[2]];
    const t = clamp((px * ex + py * ey + pz * ez) / square, 0, 1);
    const [dx, dy, dz] = [px - ex * t, py - ey * t, pz - ez * t];
    return Math.sqrt(dx * dx + dy * dy + dz * dz) - mix(from, to, t);
  };
}

/** A level section of a trunk: height, half width, half depth, and how far forward. */
export type Section = readonly [y: number, wide: number, deep: number, ahead: number];

/** An upright trunk through elliptical sections, from the highest to the lowest. */
export function trunk(sections: readonly Section[]): Form {
  return (x, y, z) => {
    let i = 1;
    while (i < sections.length - 1 && y < (sections[i] as Section)[0]) i++;
    const [high, low] = [sections[i - 1] as Section, sections[i] as Section];
    const s = clamp((high[0] - y) / (high[0] - low[0]), 0, 1);
    const t = s * s * (3 - 2 * s);
    const [a, b, c] = [mix(high[1], low[1], t), mix(high[2], low[2], t), mix(high[3], low[3], t)];
    const dz = z - c;
    const k = Math.sqrt((x / a) ** 2 + (dz / b) ** 2) || 1e-9;
    // Exact on the axes, close enough near the surface elsewhere.
    const far = Math.sqrt(x * x + dz * dz) * (1 - 1 / k);
    const above = y - (sections[0] as Section)[0];
    return above > 0 ? Math.max(far, above) : far;
  };
}

/** One body of several, their joints filled up by about `blend` mm. */
export function blended(forms: readonly Form[], blend: number): Form {
  return (x, y, z, time) => {
    let d = 1e9;
    for (const form of forms) {
      const e = form(x, y, z, time);
      const h = Math.max(blend - Math.abs(d - e), 0) / blend;
      d = Math.min(d, e) - h * h * blend * 0.25;
    }
    return d;
  };
}

/** The form swelling from flat to its full depth, so that flat cloth around it is pushed apart. */
export function swelling(form: Form, from = 0.12, until = 0.6): Form {
  return (x, y, z, time) => {
    const depth = mix(from, 1, clamp(time / until, 0, 1));
    return form(x, y, z / depth, time) * (depth + 1) * 0.5;
  };
}

export interface Figure {
  /** Half the chest's flat width in mm that the figure fills. */
  readonly chest: number;
  /** Middle of the shoulder joint. */
  readonly joint: readonly [x: number, y: number];
  /** Degrees of the arms below level, their radius at the top and at the end; none for a vest. */
  /** The arms sink from level with the pattern's sleeves, `start`. */
  readonly arm?: {
    readonly start: number;
    readonly angle: number;
    readonly from: number;
    readonly to: number;
    readonly length: number;
  };
  /** A narrower waist. */
  readonly waist?: number;
  readonly bust?: number;
  /** Length of the trunk as a factor. */
  readonly long?: number;
  readonly neck?: number;
}

/** A shop's dress form, its neck above (0, 0), facing +z. */
export function figure({
  chest,
  joint,
  arm,
  waist = 1,
  bust = 0,
  long = 1,
  neck = 56,
}: Figure): Form {
  const k = chest / 250;
  const rows: Section[] = [
    [-30, 140, 50, -12],
    [-70, 158, 72, -8],
    [-140, 176, 94, -2],
    [-220, 178, 106, 5],
    [-320, 173 * mix(1, waist, 0.5), 105, 6],
    [-430, 164 * waist, 101, 5],
    [-570, 172, 100, 0],
    [-700, 182, 106, -2],
    [-1100, 184, 106, -2],
  ].map(
    ([y = 0, a = 0, b = 0, c = 0]): Section => [y * (y < -200 ? long : 1) * k, a * k, b * k, c * k],
  );
  const [jx, jy] = joint;
  const forms: Form[] = [trunk(rows)];
  const sunk = (s: number, form: Form, degrees: number): Form => {
    let [when, c, n] = [-1, 1, 0];
    return (x, y, z, time) => {
      if (time !== when) {
        const a = ((degrees * Math.PI) / 180) * (1 - smoothstep(0.25, 0.9, time)) * s;
        [when, c, n] = [time, Math.cos(a), Math.sin(a)];
      }
      const [dx, dy] = [x - s * jx, y - jy];
      return form(s * jx + dx * c + dy * n, jy - dx * n + dy * c, z, time);
    };
  };
  for (const s of [-1, 1]) {
    forms.push(limb([s * 40 * k, -44 * k, -16 * k], [s * jx, jy, -10 * k], 48 * k, 44 * k));
    forms.push(
      limb([s * 62 * k, -170 * k, 50 * k], [s * 84 * k, -226 * k, 46 * k], 40 * k, 54 * k),
    );
    if (bust > 0)
      forms.push(
        limb(
          [s * 76 * k, -212 * k, 70 * k],
          [s * 76 * k, -240 * k, 66 * k],
          42 * k + bust,
          48 * k + bust,
        ),
      );
    if (!arm) continue;
    const a = (arm.angle * Math.PI) / 180;
    const elbow: Vec3 = [
      s * (jx + Math.cos(a) * arm.length * 0.5),
      jy - Math.sin(a) * arm.length * 0.5,
      -12 * k,
    ];
    const b = a;
    const hand: Vec3 = [
      elbow[0] + s * Math.cos(b) * arm.length * 0.5,
      elbow[1] - Math.sin(b) * arm.length * 0.5,
      14 * k,
    ];
    const half = mix(arm.from, arm.to, 0.5);
    const whole = blended(
      [limb([s * jx, jy, -10 * k], elbow, arm.from, half), limb(elbow, hand, half, arm.to)],
      10,
    );
    forms.push(sunk(s, whole, arm.angle - arm.start));
  }
  forms.push(limb([0, -70 * k, -22 * k], [0, 160 * k, 18 * k], neck * k, neck * k));
  return blended(forms, 26 * k);
}

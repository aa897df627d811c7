/** Hoods standing open behind the neck, and the cords that draw them close. */
import * as M from '../kit/materials.ts';
import { type Mesh, surface } from '../kit/mesh.ts';
import type { Builder } from '../kit/model.ts';
import { clamp, mix, noise, ridge, smoothstep, type Vec2, type Vec3 } from '../kit/vector.ts';
import { type Seat, seats } from './collars.ts';
import type { Garment } from './tailoring.ts';
import { layCord, layEyelet } from './trimmings.ts';

const STEPS = 120;

/** A point of the hood: `p` 0 at the rim to 1 at the back's middle, `q` 0 at the neck to 1 on top. */
function hoodPoint(
  foot: readonly Seat[],
  s: 1 | -1,
  p: number,
  q: number,
  size: number,
  inner: number,
): Vec3 {
  const i = Math.round((s === -1 ? p * 0.5 : 1 - p * 0.5) * STEPS);
  const { at } = foot[i] as Seat;
  const shrink = 1 - inner * 0.045;
  const round = Math.sqrt(Math.max(0, 1 - p ** 3.2));
  const side = smoothstep(0, 0.42, q);
  const dome = clamp((q - 0.3) / 0.7, 0, 1);
  const fold =
    5 * (ridge(p * 2.4 + s * 3, q * 1.1 + 2) - 0.4) * Math.sin(Math.PI * Math.min(1, q * 1.3)) +
    4 * noise(p * 3.3 + s * 7, q * 3.1, 4) * Math.sin(Math.PI * q);
  // Fullest above the shoulders, drooping where no head fills it.
  const wide =
    (mix(Math.abs(at[0]), 112 * size, side) + fold) * round * Math.cos((dome ** 1.5 * Math.PI) / 2);
  const high = mix(176, 136, p) * size - 10 * size * Math.sin(Math.PI * p);
  const x = s * wide * shrink * (p === 1 ? 0 : 1);
  const y = mix(at[1], high, Math.sin((q * Math.PI) / 2) ** 1.08) - inner * 5 * q;
  const lean = mix(58, -150, p ** 0.8) * size;
  const z =
    mix(at[2], lean - 14 * q * (1 - p), smoothstep(0, 0.7, q)) + inner * 4 * p + fold * 0.6 * p;
  return [x, y, z];
}

/** The hood of a garment whose neck it is sewn to. */
export function hood(
  b: Builder,
  cloth: M.Material,
  lining: M.Material,
  garment: Garment,
  size = 1,
): void {
  const foot = seats(garment, 0, STEPS);
  const panel = (s: 1 | -1, inner: 0 | 1): Mesh => {
    const grain: Vec2[] = [];
    const mesh = surface(60, 60, (u, v) => {
      grain.push([u * 300, v * 330]);
      const point = hoodPoint(foot, s, u, v, size, inner);
      // The rim is folded back: it swells a little and goes over into the lining.
      const rim = Math.exp(-((u / 0.07) ** 2));
      return [
        point[0] + s * rim * (inner ? 2.2 : 1.2) * Math.sin(Math.PI * v),
        point[1],
        point[2] + rim * (inner ? -1 : 2),
      ];
    });
    return { ...mesh, grain };
  };
  b.add(cloth, panel(1, 0), panel(-1, 0)).add(lining, panel(1, 1), panel(-1, 1));
  const row = (p: number, wide: number): Mesh =>
    surface(120, 1, (u, v) => {
      const s = u < 0.5 ? -1 : 1;
      const q = u < 0.5 ? u * 2 : 2 - u * 2;
      const [x, y, z] = hoodPoint(foot, s, p + v * wide, q, size, 0);
      const out = Math.hypot(x, z + 40 * size) || 1;
      return [x + (x / out) * 1.2, y + 0.8, z + 0.6];
    });
  const dark: Vec3 = [0.66, 0.66, 0.66];
  b.add({ ...cloth, colour: dark }, row(0.13, 0.007), row(0.095, 0.005));
  b.add({ ...cloth, colour: [0.72, 0.72, 0.72] }, middleSeam(foot, size));
}

/** The seam from the forehead over the top to the neck. */
function middleSeam(foot: readonly Seat[], size: number): Mesh {
  return surface(60, 1, (u, v) => {
    const [, y, z] = hoodPoint(foot, 1, u, 1, size, 0);
    return [(v - 0.5) * 1.8, y + 0.7, z];
  });
}

/** Cords hanging from eyelets beside the throat. */
export function strings(
  b: Builder,
  garment: Garment,
  scale = 1,
  material = M.canvas({ zone: 'fixed', colour: [0.82, 0.81, 0.78], size: 1 }),
): void {
  const { drop } = garment.cut;
  for (const s of [-1, 1]) {
    const x = 30 * scale * s;
    const top = -drop - 14;
    const end: Vec2 = [x * (s < 0 ? 1.3 : 1.1), top - (s < 0 ? 176 : 196) * scale];
    layCord(
      b,
      material,
      garment,
      [[x, top + 6], [x * 1.05, top - 40], [x * 1.35, top - 110 * scale], end],
      2.6,
    );
    layEyelet(b, garment, x, top + 4);
    layCord(b, M.satin(), garment, [end, [end[0], end[1] - 20]], 3.1);
  }
}

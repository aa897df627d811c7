/** Woven ribbons: flat where they lie, on edge where they turn. */
import type * as M from '../kit/materials.ts';
import { type Mesh, surface } from '../kit/mesh.ts';
import type { Builder } from '../kit/model.ts';
import { rectangle } from '../kit/outline.ts';
import { curve } from '../kit/sweeps.ts';
import { add, cross, normalize, scale, subtract, type Vec2, type Vec3 } from '../kit/vector.ts';
import type { Garment } from './tailoring.ts';
import { stitch } from './trimmings.ts';

export interface Ribbon {
  readonly path: readonly Vec3[];
  readonly width: number;
  readonly thick?: number;
  /** Degrees that the ribbon stands on edge at 0 to 1 of its way. */
  readonly tilt?: (t: number) => number;
}

interface Frame {
  readonly at: Vec3;
  readonly side: Vec3;
  readonly out: Vec3;
  readonly gone: number;
}

const STEPS = 200;

function frames({ path, width, tilt = () => 0 }: Ribbon): Frame[] {
  const line = curve(path, STEPS);
  let gone = 0;
  return line.map((at, i) => {
    const [before, after] = [
      line[Math.max(0, i - 1)] as Vec3,
      line[Math.min(STEPS, i + 1)] as Vec3,
    ];
    const ahead = normalize(subtract(after, before));
    const flat = normalize(cross(ahead, [0, 1, 0]));
    const a = (tilt(i / STEPS) * Math.PI) / 180;
    const up = cross(flat, ahead);
    const side = add(scale(flat, Math.cos(a)), scale(up, Math.sin(a)));
    if (i > 0) gone += Math.hypot(...subtract(at, line[i - 1] as Vec3));
    return {
      at: add(at, [0, (Math.abs(Math.sin(a)) * width) / 2, 0]),
      side,
      out: cross(side, ahead),
      gone,
    };
  });
}

/** The ribbon, and how to sew on it: x along its way in mm, y across from its middle. */
export function layRibbon(
  b: Builder,
  material: M.Material,
  ribbon: Ribbon,
  edges = true,
): Pick<Garment, 'at'> & { readonly length: number } {
  const { width, thick = 1.1 } = ribbon;
  const rows = frames(ribbon);
  const section = rectangle(width, thick, thick * 0.42);
  const grain: Vec2[] = [];
  const mesh: Mesh = surface(
    section.length,
    STEPS,
    (u, v) => {
      const { at, side, out, gone } = rows[Math.round(v * STEPS)] as Frame;
      const [x, y] = section[Math.round(u * section.length) % section.length] as Vec2;
      grain.push([gone, x]);
      return add(at, add(scale(side, x), scale(out, y)));
    },
    { u: true },
  );
  b.add(material, { ...mesh, grain });
  const length = (rows.at(-1) as Frame).gone;
  const at = (x: number, y: number, rise: number): Vec3 => {
    const found = rows.findIndex(({ gone }) => gone >= x);
    const i = Math.max(1, found === -1 ? STEPS : found);
    const [p, q] = [rows[i - 1] as Frame, rows[i] as Frame];
    const t = (x - p.gone) / (q.gone - p.gone || 1);
    const mid = add(scale(p.at, 1 - t), scale(q.at, t));
    return add(mid, add(scale(q.side, y), scale(q.out, rise + thick / 2)));
  };
  if (edges)
    for (const y of [-width / 2 + 1.8, width / 2 - 1.8])
      stitch(
        b,
        { ...material, colour: [0.7, 0.7, 0.7] },
        { at },
        [
          [1, y],
          [length - 1, y],
        ],
        { rise: 0.1, pitch: 2.6, wide: 0.7 },
      );
  return { at, length };
}

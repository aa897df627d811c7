/** Parts that the designs of gorra share. */
import * as M from '../kit/materials.ts';
import { join, type Mesh, move, surface, turn } from '../kit/mesh.ts';
import type { Area, Builder } from '../kit/model.ts';
import { cylinder } from '../kit/solids.ts';
import { cord, ring } from '../kit/sweeps.ts';
import { mix, noise, smoothstep, type Vec2, type Vec3 } from '../kit/vector.ts';
import { TAU } from './cap-parts.ts';
import type { Garment } from './tailoring.ts';
import { crease, stitch } from './trimmings.ts';

export interface Crown {
  readonly height: number;
  readonly slouch?: number;
  readonly front?: number;
}

/** A point of the crown: `turn` 0..1 round (0.25 is the front), `rise` 0 at the band to 1 on top. */
export function crownPoint(
  { height, slouch = 0, front = 1 }: Crown,
  around: number,
  rise: number,
): Vec3 {
  const a = around * TAU;
  const forward = Math.max(0, Math.sin(a));
  const upright = mix(1, front, forward);
  const angle = (rise * Math.PI) / 2;
  const r = Math.cos(angle) ** (0.86 / upright);
  const seam = Math.abs(Math.sin(a * 3 + Math.PI / 2));
  const groove = 1 - 0.012 * Math.exp(-((seam / 0.07) ** 2)) * (1 - rise * 0.4);
  const crumple =
    slouch *
    noise(Math.cos(a) * 2.4 + 7, rise * 3, Math.sin(a) * 2.4) *
    smoothstep(0.05, 0.5, rise);
  return [
    (86 + crumple) * r * groove * Math.cos(a),
    height * Math.sin(angle) ** 0.9 + crumple * 0.6,
    (100 + crumple) * r * groove * Math.sin(a),
  ];
}

export const panelMesh = (crown: Crown, from: number, to: number, low = 0, lift = 0): Mesh =>
  surface(Math.round(200 * (to - from)), 40, (u, v) => {
    const p = crownPoint(crown, from + (to - from) * u, low + (1 - low) * v);
    const k = 1 + lift / 100;
    return [p[0] * k, p[1] * k, p[2] * k];
  });

export interface Visor {
  readonly length: number;
  readonly curve: number;
  readonly wide?: number;
}

/** How far of its bend a visor has: it is sewn to the band all along, and bends from there on. */
const bent = (out: number): number => 0.06 + 0.94 * out ** 0.75;

export function visor({ length, curve, wide = 0.36 }: Visor): Mesh {
  const at = (u: number, v: number, up: number): Vec3 => {
    const a = Math.PI / 2 + (u - 0.5) * TAU * wide;
    // Towards its ends the visor runs out into the band.
    const round = Math.sin(u * Math.PI) ** 0.55;
    const reach = length * round * v;
    const [x, z] = [Math.cos(a) * 87, Math.sin(a) * 101];
    return [
      x * (1 + 0.08 * v * round),
      3 - curve * (x / 87) ** 2 * bent(v * round) - v * round * length * 0.13 + up * round,
      z + reach,
    ];
  };
  const edge = (t: number): number => 2.2 * Math.sqrt(Math.max(0, 1 - t ** 8));
  return join(
    surface(60, 24, (u, v) => at(u, v, edge(v))),
    surface(60, 24, (u, v) => at(u, v, -edge(v) * 0.6)),
  );
}

/** Rows of stitches along the visor. */
export function visorStitches(b: Builder, shape: Visor, material: M.Material): void {
  for (let row = 1; row <= 5; row++) {
    const v = row / 6;
    const path = Array.from({ length: 40 }, (_, i): Vec3 => {
      const u = 0.06 + (0.88 * i) / 39;
      const a = Math.PI / 2 + (u - 0.5) * TAU * (shape.wide ?? 0.36);
      const x = Math.cos(a) * 87;
      const round = Math.sin(u * Math.PI) ** 0.55;
      return [
        x * (1 + 0.08 * v * round),
        3 -
          shape.curve * (x / 87) ** 2 * bent(v * round) -
          v * round * shape.length * 0.13 +
          2.3 * round,
        Math.sin(a) * 101 + shape.length * Math.sin(u * Math.PI) ** 0.55 * v,
      ];
    });
    b.add(material, cord(path, 0.55, { steps: 80 }));
  }
}

function eyelets(b: Builder, crown: Crown, material: M.Material): void {
  for (let i = 0; i < 6; i++) {
    const p = crownPoint(crown, 0.0833 + i / 6 + 0.0001, 0.62);
    b.add(
      material,
      move(
        turn(turn(ring(3.4, 1.1, 24), -50, 0, 0), 0, 90 - (0.0833 + i / 6) * 360, 0),
        p[0] * 1.005,
        p[1] * 1.005,
        p[2] * 1.005,
      ),
    );
  }
}

/** Two rows of stitches beside every seam between panels, and one above the band. */
export function panelStitches(
  b: Builder,
  crown: Crown,
  material: M.Material,
  from = 0,
  to = 6,
): void {
  const around = 580;
  const worn: Pick<Garment, 'at'> = {
    at: (x, y, rise) => {
      const p = crownPoint(crown, x / around, Math.min(0.995, Math.max(0, y / 150)));
      const k = 1 + (rise - 0.1) / 96;
      return [p[0] * k, p[1] * k, p[2] * k];
    },
  };
  for (let i = from; i < to; i++) {
    const x = (1 / 12 + i / 6) * around;
    crease(
      b,
      material,
      worn,
      [
        [x, 2],
        [x, 142],
      ],
      { rise: 0.5, wide: 1.4, dark: 0.55 },
    );
    for (const s of [-1, 1]) {
      // The panels get narrower towards the button.
      const line = Array.from({ length: 24 }, (_, k): Vec2 => {
        const y = 3 + (k * 136) / 23;
        return [x + (s * 3.2) / Math.max(0.12, Math.cos((y / 150) * (Math.PI / 2)) ** 0.86), y];
      });
      stitch(b, material, worn, line, { rise: 0.5, pitch: 3.2, wide: 0.7 });
    }
  }
  stitch(
    b,
    material,
    worn,
    Array.from({ length: 60 }, (_, k): Vec2 => [(k * around) / 59, 9]),
    { rise: 0.5, pitch: 3.2, wide: 0.7 },
  );
}

export const capArea = (crown: Crown): Area => ({
  id: 'frente',
  surface: 'cloth',
  widthMm: 110,
  heightMm: 52,
  techniques: ['bordado', 'dtf', 'vinil-textil', 'parche'],
  point: (u, v) => {
    const p = crownPoint(crown, 0.25 - (u - 0.5) * 0.19, mix(0.6, 0.15, v));
    return [p[0] * 1.006, p[1] * 1.006, p[2] * 1.006];
  },
});

export const TWILL = M.canvas({ size: 0.9, relief: 0.08, tone: 0.08 });

export function cap(b: Builder, crown: Crown, shape: Visor, visorMaterial = TWILL): Builder {
  b.add(TWILL, panelMesh(crown, 0, 1)).add(visorMaterial, visor(shape));
  visorStitches(b, shape, visorMaterial);
  eyelets(b, crown, TWILL);
  panelStitches(b, crown, TWILL);
  b.add(visorMaterial, move(cylinder(6, 4, 2, 24), 0, crown.height - 1, 0));
  return b.area(capArea(crown));
}

export const LOOK = { look: [-34, 14] } as const;

/** The designs of gorra. */
import * as M from '../kit/materials.ts';
import { join, type Mesh, move, reshape, surface, turn } from '../kit/mesh.ts';
import type { Area, Builder, Designs } from '../kit/model.ts';
import { cord, cylinder, lathe, ring } from '../kit/solids.ts';
import { mix, noise, smoothstep, type Vec2, type Vec3 } from '../kit/vector.ts';
import { TAU } from './cap-parts.ts';

interface Crown {
  readonly height: number;
  readonly slouch?: number;
  readonly front?: number;
}

/** A point of the crown: `turn` 0..1 round (0.25 is the front), `rise` 0 at the band to 1 on top. */
function crownPoint({ height, slouch = 0, front = 1 }: Crown, around: number, rise: number): Vec3 {
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

const panelMesh = (crown: Crown, from: number, to: number, low = 0, lift = 0): Mesh =>
  surface(Math.round(200 * (to - from)), 40, (u, v) => {
    const p = crownPoint(crown, from + (to - from) * u, low + (1 - low) * v);
    const k = 1 + lift / 100;
    return [p[0] * k, p[1] * k, p[2] * k];
  });

interface Visor {
  readonly length: number;
  readonly curve: number;
  readonly wide?: number;
}

function visor({ length, curve, wide = 0.36 }: Visor): Mesh {
  const at = (u: number, v: number, up: number): Vec3 => {
    const a = Math.PI / 2 + (u - 0.5) * TAU * wide;
    const reach = length * Math.sin(u * Math.PI) ** 0.55 * v;
    const [x, z] = [Math.cos(a) * 87, Math.sin(a) * 101];
    return [
      x * (1 + 0.08 * v),
      3 - curve * (x / 87) ** 2 * (0.4 + 0.6 * v) - v * length * 0.13 + up,
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
function visorStitches(b: Builder, shape: Visor, material: M.Material): void {
  for (let row = 1; row <= 5; row++) {
    const v = row / 6;
    const path = Array.from({ length: 40 }, (_, i): Vec3 => {
      const u = 0.06 + (0.88 * i) / 39;
      const a = Math.PI / 2 + (u - 0.5) * TAU * (shape.wide ?? 0.36);
      const x = Math.cos(a) * 87;
      return [
        x * (1 + 0.08 * v),
        3 - shape.curve * (x / 87) ** 2 * (0.4 + 0.6 * v) - v * shape.length * 0.13 + 2.3,
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

const capArea = (crown: Crown, high = 52): Area => ({
  id: 'frente',
  surface: 'cloth',
  widthMm: 110,
  heightMm: high,
  techniques: ['bordado', 'dtf', 'vinil-textil', 'parche'],
  point: (u, v) => {
    const p = crownPoint(crown, 0.25 - (u - 0.5) * 0.19, mix(0.56, 0.16, v));
    return [p[0] * 1.006, p[1] * 1.006, p[2] * 1.006];
  },
});

const TWILL = M.canvas({ size: 1.5, relief: 0.12, tone: 0.08 });

export function cap(b: Builder, crown: Crown, shape: Visor, visorMaterial = TWILL): Builder {
  b.add(TWILL, panelMesh(crown, 0, 1)).add(visorMaterial, visor(shape));
  visorStitches(b, shape, visorMaterial);
  eyelets(b, crown, TWILL);
  b.add(visorMaterial, move(cylinder(6, 4, 2, 24), 0, crown.height - 1, 0));
  return b.area(capArea(crown));
}

export const LOOK = { look: [-34, 14] } as const;

export const GORRA: Designs = {
  'seis-paneles': (b) => cap(b, { height: 106, front: 1.12 }, { length: 84, curve: 20 }).done(LOOK),
  trucker: (b) => {
    const crown: Crown = { height: 114, front: 1.3 };
    const shape: Visor = { length: 84, curve: 14 };
    b.add(M.netting({ zone: 'accent' }), panelMesh(crown, 0.417, 1.083))
      .add(M.foam(), panelMesh(crown, 0.083, 0.417, 0, 0.6))
      .add(M.canvas({ zone: 'accent', size: 1.5, relief: 0.12, tone: 0.08 }), visor(shape));
    b.add(
      M.canvas({ zone: 'accent' }),
      move(cylinder(6, 4, 2, 24), 0, 113, 0),
      move(
        lathe(
          [
            [98, 0],
            [100, 0],
            [100, 6],
            [98, 6],
          ],
          { plan: (a) => 0.86 + 0.14 * Math.abs(Math.sin(a)) },
        ),
        0,
        0,
        0,
      ),
    );
    return b.area(capArea(crown)).done({ ...LOOK, accent: 'contrast' });
  },
  visera: (b) => {
    const crown: Crown = { height: 160, front: 1.4 };
    const shape: Visor = { length: 82, curve: 18, wide: 0.4 };
    const band = surface(
      160,
      16,
      (u, v) => {
        const p = crownPoint(crown, u, v * mix(0.17, 0.28, Math.max(0, Math.sin(u * TAU))));
        return p;
      },
      { u: true },
    );
    const inside = reshape(band, ([x, y, z]) => [x * 0.97, y, z * 0.97]);
    b.add(TWILL, band, visor(shape)).add(
      M.towel({ zone: 'fixed', colour: [0.8, 0.8, 0.78] }),
      inside,
    );
    visorStitches(b, shape, TWILL);
    const area = capArea(crown);
    return b
      .area({
        ...area,
        heightMm: 36,
        point: (u, v) => {
          const p = crownPoint(crown, 0.25 - (u - 0.5) * 0.19, mix(0.24, 0.04, v));
          return [p[0] * 1.006, p[1] * 1.006, p[2] * 1.006];
        },
      })
      .done({ look: [-32, 24] });
  },
  plana: (b) =>
    cap(
      b,
      { height: 116, front: 1.4 },
      { length: 82, curve: 2, wide: 0.38 },
      M.canvas({ zone: 'accent', size: 1.5, relief: 0.12, tone: 0.08 }),
    ).done({ ...LOOK, look: [-30, 16], accent: 'dark' }),
  desgastada: (b) => {
    const crown: Crown = { height: 102, slouch: 9 };
    return cap(b, crown, { length: 80, curve: 30 }, M.canvas({ size: 1.7, tone: 0.22 })).done({
      look: [-40, 12],
    });
  },
  pescador: (b) => {
    const profile: Vec2[] = [
      [86, 22],
      [84, 60],
      [78, 88],
      [70, 94],
      [0, 97],
    ];
    const oval = (mesh: Mesh): Mesh =>
      reshape(mesh, ([x, y, z]) => [
        x,
        y + 2.4 * Math.sin(Math.atan2(z, x) * 3) * (y < 22 ? 1 : 0),
        z * 1.14,
      ]);
    b.add(
      TWILL,
      oval(lathe(profile, { round: 8, steps: 140 })),
      oval(
        lathe(
          [
            [86, 24],
            [104, 10],
            [134, -14],
            [135, -17],
            [133, -17],
            [103, 6],
            [84, 22],
          ],
          { round: 2, steps: 140 },
        ),
      ),
    );
    for (let i = 0; i < 6; i++)
      b.add(
        TWILL,
        oval(
          lathe(
            [
              [95 + i * 6.6, 18.3 - i * 5.2],
              [96 + i * 6.6, 18.4 - i * 5.3],
              [96.4 + i * 6.6, 16.6 - i * 5.3],
            ],
            { round: 0.3, steps: 120 },
          ),
        ),
      );
    b.add(
      TWILL,
      oval(
        lathe(
          [
            [77, 89.4],
            [79, 90.4],
            [77.6, 91.6],
          ],
          { round: 0.5 },
        ),
      ),
      ...[-1, 1].map((s) => move(turn(ring(3.4, 1.1, 24), 0, 60 * s, 0), 78 * s, 62, 38)),
    );
    return b
      .area({
        id: 'frente',
        surface: 'cloth',
        widthMm: 90,
        heightMm: 40,
        techniques: ['bordado', 'dtf', 'vinil-textil'],
        point: (u, v) => {
          const a = Math.PI / 2 - (u - 0.5) * 1.02;
          const y = mix(78, 38, v);
          const r = y > 60 ? mix(84, 79.6, (y - 60) / 22) : mix(85.4, 84, (y - 34) / 26);
          return [(r + 0.4) * Math.cos(a), y, (r + 0.4) * Math.sin(a) * 1.14];
        },
      })
      .done({ look: [-24, 20] });
  },
};

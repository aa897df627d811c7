/** Aprons tied around a figure, and what is sewn on them. */
import { drapePattern } from '../kit/draped.ts';
import { figure } from '../kit/form.ts';
import * as M from '../kit/materials.ts';
import type { Builder } from '../kit/model.ts';
import { ccw, insideBy, softenLine } from '../kit/outline.ts';
import { strap } from '../kit/sweeps.ts';
import type { Vec2, Vec3 } from '../kit/vector.ts';
import { VEST } from './garment-parts.ts';
import { strip } from './strips.ts';
import type { Garment } from './tailoring.ts';
import { bandOutline, crease, patch, stitch } from './trimmings.ts';

export interface Apron {
  /** Right half of the outline from the top's middle down to the hem's middle. */
  readonly side: readonly Vec2[];
  readonly round?: readonly number[];
  /** Half the chest's flat width of the figure, and how far below its neck the apron begins. */
  readonly chest: number;
  readonly below: number;
  readonly material?: M.Material;
  readonly ties?: M.Material;
  readonly bib: boolean;
  /** Where the ties begin. */
  readonly waist: Vec2;
}

export const CANVAS = M.canvas({ size: 1, relief: 0.1, tone: 0.1, soft: 0.15, sheen: 0.3 });

/** An apron tied around a figure: its cloth hangs in folds from neck and waist. */
export function apron(
  b: Builder,
  { side, round, chest, below, material = CANVAS, ties = material, bib, waist }: Apron,
): Garment {
  const half = softenLine(side, round ?? side.map(() => 14));
  const left = half.map(([x, y]): Vec2 => [-x, y]).reverse();
  const outline = ccw([...half, ...left.slice(1, -1)]);
  const form = figure({ chest, joint: [chest * 0.72, -90 * (chest / 250)], neck: 54 });
  const body = (x: number, y: number, z: number, t: number): number => form(x, y + below, z, t);
  const onBody = (x: number, y: number, reach: number): Vec3 => wrap(body, x, y, reach);
  const pinned = (x: number, y: number): Vec3 | undefined => {
    const top = bib && y > -8 && Math.abs(x) > (side[1] as Vec2)[0] - 30;
    const waistline = !bib && y > -34;
    const tied = Math.abs(x) > waist[0] - 22 && Math.abs(y - waist[1]) < 20;
    return top || waistline || tied ? onBody(x, y, 4) : undefined;
  };
  const draped = drapePattern(
    { outline, open: [], kept: (_, x, y) => insideBy(outline, x, y) + 0.01, layers: 1 },
    { form: body, stiffness: 0.3, seed: side.length, pinned, apart: 130 * (chest / 250), gap: 4 },
  );
  b.add(material, draped.mesh(1));
  const garment: Garment = {
    cut: VEST,
    sleeve: undefined,
    at: (x, y, rise) => draped.at(x, y, rise, 1),
    over: (s, _, rise) => draped.mesh(s, () => rise),
  };
  border(b, material, garment, half);
  for (const s of [-1, 1]) tie(b, ties, garment, s, waist, body);
  if (bib) neckStrap(b, ties, garment, (side[1] as Vec2)[0] - 14);
  return garment;
}

/** Where a point of flat cloth lies when it is wrapped around a body at its height. */
function wrap(
  body: (x: number, y: number, z: number, t: number) => number,
  x: number,
  y: number,
  reach: number,
): Vec3 {
  let [angle, gone] = [0, 0];
  let last = skin(body, 0, y, reach);
  while (gone < Math.abs(x) && angle < Math.PI) {
    angle += 0.02;
    const next = skin(body, angle, y, reach);
    gone += Math.hypot(next[0] - last[0], next[2] - last[2]);
    last = next;
  }
  return [last[0] * Math.sign(x), y, last[2]];
}

/** The body's surface at a height, `angle` round from the front, `reach` mm off it. */
function skin(
  body: (x: number, y: number, z: number, t: number) => number,
  angle: number,
  y: number,
  reach: number,
): Vec3 {
  let [near, far] = [10, 420];
  for (let i = 0; i < 24; i++) {
    const r = (near + far) / 2;
    if (body(Math.sin(angle) * r, y, Math.cos(angle) * r, 1) > reach) far = r;
    else near = r;
  }
  return [Math.sin(angle) * far, y, Math.cos(angle) * far];
}

/** A folded and stitched border. */
function border(b: Builder, material: M.Material, garment: Garment, half: readonly Vec2[]): void {
  const inner = half.map(([x, y], i): Vec2 => {
    const [a, c] = [
      half[Math.max(0, i - 1)] as Vec2,
      half[Math.min(half.length - 1, i + 1)] as Vec2,
    ];
    const far = Math.hypot(c[0] - a[0], c[1] - a[1]) || 1;
    return [Math.max(0, x + ((c[1] - a[1]) / far) * 16), y - ((c[0] - a[0]) / far) * 16];
  });
  for (const s of [1, -1]) {
    const turned = (line: readonly Vec2[]): Vec2[] => line.map(([x, y]): Vec2 => [x * s, y]);
    b.add(
      material,
      strip(garment, { from: turned(half), to: turned(inner), thick: 1.1, roll: 1.6 }),
    );
    crease(b, material, garment, turned(inner), { rise: 0.4, dark: 0.75 });
    stitch(
      b,
      material,
      garment,
      turned(
        inner.map(([x, y], i): Vec2 => {
          const [hx, hy] = half[i] as Vec2;
          return [x + (hx - x) * 0.16, y + (hy - y) * 0.16];
        }),
      ),
      { rise: 1.2 },
    );
  }
}

function tie(
  b: Builder,
  material: M.Material,
  garment: Garment,
  s: number,
  [wx, wy]: Vec2,
  body: (x: number, y: number, z: number, t: number) => number,
): void {
  const start = garment.at(s * (wx - 26), wy, 1.6);
  const end = garment.at(s * (wx - 1), wy, 1.6);
  const round: Vec3[] = [];
  const from = Math.atan2(Math.abs(end[0]), end[2]);
  for (let a = from + 0.15; a < Math.PI - 0.08; a += 0.12) {
    const [x, y, z] = skin(body, a, end[1] + 10 * (a - from), 5);
    round.push([x * s, y, z]);
  }
  b.add(material, strap([start, end, ...round], 26, 1.8, { up: [0, 1, 0.001], steps: 90 }));
}

function neckStrap(b: Builder, material: M.Material, garment: Garment, x: number): void {
  const low = [-1, 1].map((s) => [garment.at(s * x, -26, 1.8), garment.at(s * x, -2, 2)] as const);
  const [[a, c], [d, e]] = low as unknown as readonly [
    readonly [Vec3, Vec3],
    readonly [Vec3, Vec3],
  ];
  const lift = 150;
  const path: Vec3[] = [
    a,
    c,
    [-x * 0.86, lift * 0.55, c[2] * 0.55],
    [-x * 0.62, lift * 0.98, -40],
    [0, lift * 1.06, -84],
    [x * 0.62, lift * 0.98, -40],
    [x * 0.86, lift * 0.55, e[2] * 0.55],
    e,
    d,
  ];
  b.add(material, strap(path, 26, 1.8, { up: [0, 0.001, 1], steps: 120 }));
  for (const s of [-1, 1])
    for (const y of [-6, -24])
      stitch(
        b,
        material,
        garment,
        [
          [s * (x - 11), y],
          [s * (x + 11), y],
        ],
        { rise: 3.2 },
      );
}

/** A pocket divided by seams. */
export function pocket(
  b: Builder,
  material: M.Material,
  garment: Garment,
  x: number,
  y: number,
  w: number,
  h: number,
  parts = 1,
): void {
  patch(b, material, garment, bandOutline(x, y, w, h), { thickness: 1.8, roll: 1.6, steps: 120 });
  const high = y + h / 2;
  const frame: Vec2[] = [
    [x - w / 2 + 4, high],
    [x - w / 2 + 4, y - h / 2 + 4],
    [x + w / 2 - 4, y - h / 2 + 4],
    [x + w / 2 - 4, high],
  ];
  stitch(b, material, garment, frame, { rise: 1.9 });
  for (const d of [4, 18])
    stitch(
      b,
      material,
      garment,
      [
        [x - w / 2 + 5, high - d],
        [x + w / 2 - 5, high - d],
      ],
      { rise: 1.9 },
    );
  crease(
    b,
    material,
    garment,
    [
      [x - w / 2, high + 1.4],
      [x + w / 2, high + 1.4],
    ],
    { rise: 0.5, wide: 2.4, dark: 0.5 },
  );
  for (let i = 1; i < parts; i++) {
    const px = x - w / 2 + (w * i) / parts;
    for (const off of [-3, 3])
      stitch(
        b,
        material,
        garment,
        [
          [px + off, high - 2],
          [px + off, y - h / 2 + 5],
        ],
        { rise: 1.9 },
      );
  }
}

/** A draped piece of cloth: where every point of its pattern has come to lie. */
import { drape, type Weave } from './drape.ts';
import type { Form } from './form.ts';
import type { Mesh } from './mesh.ts';
import { cutPanels, type Panels, type Pattern, type Side, uneven, weaveOf } from './panels.ts';
import { add, cross, dot, normalize, scale, subtract, type Vec2, type Vec3 } from './vector.ts';

export interface Draped {
  /** Where a point of the pattern lies, `rise` mm outside the cloth. */
  readonly at: (x: number, y: number, rise: number, side?: Side) => Vec3;
  /** The cloth of a layer, its triangles divided in four; `rise` and `kept` replace the pattern's. */
  readonly mesh: (side: Side, rise?: Rise, kept?: Pattern['kept']) => Mesh;
}

/** Height over the cloth in mm by place in the pattern. */
export type Rise = (x: number, y: number) => number;

export interface Fall {
  readonly form: Form;
  readonly stiffness?: number;
  readonly gravity?: number;
  readonly seed?: number;
  /** Sides of the triangles, mm, from coarse to fine. */
  readonly cells?: readonly number[];
  readonly steps?: readonly number[];
  /** Distance between the layers before they fall. */
  readonly apart?: number;
  readonly gap?: number;
  readonly grip?: number;
  /** Particles that stay where they are put. */
  readonly pinned?: (x: number, y: number, side: Side) => Vec3 | undefined;
}

/** Cuts, sews and drapes; the finer meshes start where the coarser came to rest. */
export function drapePattern(pattern: Pattern, fall: Fall): Draped {
  const { cells = [26, 14, 9], steps = [180, 110, 60], apart = 14, seed = 0 } = fall;
  let last: Draped | undefined;
  for (const [level, cell] of cells.entries()) {
    const panels = cutPanels(pattern, cell);
    const sides = sidesOf(panels);
    const weave = weaveOf(panels, pattern, (i) => {
      const [x, y] = spot(panels, i);
      const side = sides[i] as number;
      const jitter = uneven(x, y, seed);
      if (last) return last.at(x, y, jitter * 0.6, side < 0 ? -1 : 1);
      return [x, y, side * apart + jitter * 3];
    });
    const time = level === 0 ? (t: number): number => t : (): number => 1;
    pin(weave, panels, sides, fall);
    drape(weave, {
      steps: steps[level] as number,
      gravity: (fall.gravity ?? 0.012) * (cell / 13),
      stiffness: Math.min(1, (fall.stiffness ?? 0.12) * (13 / cell) ** 0.5),
      form: (x, y, z, t) => fall.form(x, y, z, time(t)),
      gap: fall.gap ?? 2,
      grip: fall.grip ?? 0.5,
    });
    last = lookUp(pattern, panels, weave);
  }
  return last as Draped;
}

function pin(weave: Weave, panels: Panels, sides: Int8Array, { pinned }: Fall): void {
  if (!pinned) return;
  sides.forEach((side, i) => {
    const hold = pinned(...spot(panels, i), side < 0 ? -1 : 1);
    if (!hold) return;
    weave.position.set(hold, i * 3);
    weave.freedom[i] = 0;
  });
}

const spot = ({ flat }: Panels, i: number): [number, number] => [
  flat[i * 2] as number,
  flat[i * 2 + 1] as number,
];

/** 1 for the front's own particles, -1 for the back's, 0 where they are sewn. */
function sidesOf({ flat, front, back }: Panels): Int8Array {
  const seen = new Uint8Array(flat.length / 2);
  for (const i of front) seen[i] = (seen[i] as number) | 1;
  for (const i of back) seen[i] = (seen[i] as number) | 2;
  return Int8Array.from(seen, (bits) => (bits === 3 ? 0 : bits === 2 ? -1 : 1));
}

function lookUp(pattern: Pattern, panels: Panels, { position }: Weave): Draped {
  const point = (i: number): Vec3 => [
    position[i * 3] as number,
    position[i * 3 + 1] as number,
    position[i * 3 + 2] as number,
  ];
  const normals = normalsOf(panels, point);
  const finders = { 1: finder(panels, panels.front), [-1]: finder(panels, panels.back) };
  const blend = (face: readonly number[], [u, v, w]: Vec3, rise: number): Vec3 => {
    const weights = [u, v, w];
    const p = sum(face.map((i, k) => scale(point(i), weights[k] as number)));
    const n = sum(face.map((i, k) => scale(normals[i] as Vec3, weights[k] as number)));
    // Phong tessellation: rounds the triangle as its corners' normals say.
    const round = sum(
      face.map((i, k) => {
        const corner = normals[i] as Vec3;
        const off = dot(subtract(p, point(i)), corner);
        return scale(subtract(p, scale(corner, off)), weights[k] as number);
      }),
    );
    const soft = add(scale(p, 0.35), scale(round, 0.65));
    return add(soft, scale(normalize(n), rise));
  };
  const at = (x: number, y: number, rise: number, side: Side = 1): Vec3 => {
    const { face, weights } = finders[side](x, y);
    const inside = Math.min(...weights) >= 0;
    if (inside) return blend(face, weights, rise);
    // Outside the cloth its nearest triangle goes on straight.
    const p = sum(face.map((i, k) => scale(point(i), weights[k] as number)));
    const n = normalize(sum(face.map((i) => normals[i] as Vec3)));
    return add(p, scale(n, rise));
  };
  const mesh: Draped['mesh'] = (side, rise = () => 0, kept = pattern.kept) =>
    divided(side === 1 ? panels.front : panels.back, panels, side, kept, (face, weights, x, y) =>
      blend(face, weights, rise(x, y)),
    );
  return { at, mesh };
}

const sum = (vectors: readonly Vec3[]): Vec3 => vectors.reduce((a, b) => add(a, b), [0, 0, 0]);

/** Outward normals: the front's triangles run counter-clockwise seen from outside. */
function normalsOf({ flat, front, back }: Panels, point: (i: number) => Vec3): Vec3[] {
  const sums: [number, number, number][] = Array.from({ length: flat.length / 2 }, () => [0, 0, 0]);
  const gather = (triangles: Uint32Array, sign: number): void => {
    for (let f = 0; f < triangles.length; f += 3) {
      const [a, b, c] = [triangles[f], triangles[f + 1], triangles[f + 2]] as [
        number,
        number,
        number,
      ];
      const n = cross(subtract(point(b), point(a)), subtract(point(c), point(a)));
      for (const i of [a, b, c]) {
        const into = sums[i] as [number, number, number];
        for (let k = 0; k < 3; k++) into[k] = (into[k] as number) + sign * (n[k] as number);
      }
    }
  };
  gather(front, 1);
  gather(back, -1);
  return sums.map((n) => normalize(n));
}

interface Found {
  readonly face: readonly [number, number, number];
  readonly weights: Vec3;
}

/** Finds the triangle of the pattern under a point, or the nearest one. */
function finder(panels: Panels, triangles: Uint32Array): (x: number, y: number) => Found {
  const size = panels.cell * 1.5;
  const bins = new Map<string, number[]>();
  for (let f = 0; f < triangles.length; f += 3) {
    const corners = [0, 1, 2].map((k) => spot(panels, triangles[f + k] as number));
    const [xs, ys] = [corners.map((p) => p[0]), corners.map((p) => p[1])];
    for (let i = Math.floor(Math.min(...xs) / size); i <= Math.floor(Math.max(...xs) / size); i++) {
      for (
        let j = Math.floor(Math.min(...ys) / size);
        j <= Math.floor(Math.max(...ys) / size);
        j++
      ) {
        const key = `${i},${j}`;
        const bin = bins.get(key);
        if (bin) bin.push(f);
        else bins.set(key, [f]);
      }
    }
  }
  const weigh = (f: number, x: number, y: number): Found => {
    const face = [triangles[f], triangles[f + 1], triangles[f + 2]] as [number, number, number];
    const [a, b, c] = face.map((i): Vec2 => spot(panels, i)) as [Vec2, Vec2, Vec2];
    const area = (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
    const v = ((x - a[0]) * (c[1] - a[1]) - (y - a[1]) * (c[0] - a[0])) / area;
    const w = ((b[0] - a[0]) * (y - a[1]) - (b[1] - a[1]) * (x - a[0])) / area;
    return { face, weights: [1 - v - w, v, w] };
  };
  return (x, y) => {
    const [i, j] = [Math.floor(x / size), Math.floor(y / size)];
    let best: Found | undefined;
    let score = Number.NEGATIVE_INFINITY;
    for (let reach = 0; reach < 6 && score < -1e-9; reach++) {
      for (let di = -reach; di <= reach; di++) {
        for (let dj = -reach; dj <= reach; dj++) {
          for (const f of bins.get(`${i + di},${j + dj}`) ?? []) {
            const found = weigh(f, x, y);
            const least = Math.min(...found.weights);
            if (least > score) [score, best] = [least, found];
          }
        }
      }
      if (best && reach > 0) break;
    }
    return best ?? weigh(0, x, y);
  };
}

/** Every triangle in four, its points placed by `blend`, with the distance to the cut per point. */
function divided(
  triangles: Uint32Array,
  panels: Panels,
  side: Side,
  kept: Pattern['kept'],
  blend: (face: readonly number[], weights: Vec3, x: number, y: number) => Vec3,
): Mesh {
  const points: Vec3[] = [];
  const faces: [number, number, number][] = [];
  const edges: number[] = [];
  const grain: Vec2[] = [];
  const known = new Map<string, number>();
  for (let f = 0; f < triangles.length; f += 3) {
    const face = [triangles[f], triangles[f + 1], triangles[f + 2]] as [number, number, number];
    const corner = (weights: Vec3): number => {
      const key = face
        .map((i, k) => [i, weights[k] as number] as const)
        .filter(([, w]) => w > 0)
        .sort((p, q) => p[0] - q[0])
        .join();
      const before = known.get(key);
      if (before !== undefined) return before;
      const spots = face.map((i) => spot(panels, i));
      const x = spots.reduce((s, p, k) => s + p[0] * (weights[k] as number), 0);
      const y = spots.reduce((s, p, k) => s + p[1] * (weights[k] as number), 0);
      known.set(key, points.length);
      edges.push(kept(side, x, y));
      grain.push([x, y]);
      return points.push(blend(face, weights, x, y)) - 1;
    };
    const [a, b, c] = [corner([1, 0, 0]), corner([0, 1, 0]), corner([0, 0, 1])];
    const [d, e, g] = [corner([0.5, 0.5, 0]), corner([0, 0.5, 0.5]), corner([0.5, 0, 0.5])];
    const four: [number, number, number][] = [
      [a, d, g],
      [d, b, e],
      [g, e, c],
      [d, e, g],
    ];
    faces.push(
      ...(side === 1 ? four : four.map(([p, q, r]): [number, number, number] => [p, r, q])),
    );
  }
  return { points, faces, edges, grain };
}

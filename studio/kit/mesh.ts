/** Triangle meshes: building, moving, joining and shading normals. */
import { add, type Vec2, type Vec3 } from './vector.ts';

export interface Mesh {
  readonly points: Vec3[];
  readonly faces: (readonly [number, number, number])[];
  /** Distance in mm to a cut edge per point, negative where nothing is left (see cloth.ts). */
  readonly edges?: number[];
  /** Place in the cloth per point, mm along and across its threads; patterns follow it. */
  readonly grain?: Vec2[];
}

const DEGREE = Math.PI / 180;

/** Turns around x, then y, then z, in degrees. */
export function turning(x: number, y: number, z: number): (p: Vec3) => Vec3 {
  const [cx, sx] = [Math.cos(x * DEGREE), Math.sin(x * DEGREE)];
  const [cy, sy] = [Math.cos(y * DEGREE), Math.sin(y * DEGREE)];
  const [cz, sz] = [Math.cos(z * DEGREE), Math.sin(z * DEGREE)];
  return ([px, py, pz]) => {
    const [y1, z1] = [py * cx - pz * sx, py * sx + pz * cx];
    const [x2, z2] = [px * cy + z1 * sy, -px * sy + z1 * cy];
    return [x2 * cz - y1 * sz, x2 * sz + y1 * cz, z2];
  };
}

/** The mesh with every point passed through `change`. */
export function reshape(mesh: Mesh, change: (p: Vec3) => Vec3): Mesh {
  return { ...mesh, points: mesh.points.map(change) };
}

export const move = (mesh: Mesh, x: number, y: number, z: number): Mesh =>
  reshape(mesh, (p) => add(p, [x, y, z]));
export const turn = (mesh: Mesh, x: number, y: number, z: number): Mesh =>
  reshape(mesh, turning(x, y, z));
export const stretch = (mesh: Mesh, x: number, y: number, z: number): Mesh =>
  reshape(mesh, (p) => [p[0] * x, p[1] * y, p[2] * z]);

/** One mesh of several. */
export function join(...meshes: readonly Mesh[]): Mesh {
  const points: Vec3[] = [];
  const faces: [number, number, number][] = [];
  const edges: number[] = [];
  const grain: Vec2[] = [];
  for (const mesh of meshes) {
    const at = points.length;
    mesh.points.forEach((point, index) => {
      points.push(point);
      edges.push(mesh.edges?.[index] ?? 1e3);
      grain.push(mesh.grain?.[index] ?? [point[0] + point[2], point[1]]);
    });
    for (const [a, b, c] of mesh.faces) faces.push([a + at, b + at, c + at]);
  }
  return { points, faces, edges, ...(meshes.some((mesh) => mesh.grain) && { grain }) };
}

/**
 * A sheet of quads over (u, v) in 0..1. `wrapU` and `wrapV` join the last column or row to the first.
 */
export function surface(
  columns: number,
  rows: number,
  point: (u: number, v: number) => Vec3,
  wrap: { u?: boolean; v?: boolean } = {},
): Mesh {
  const [acrossU, acrossV] = [wrap.u ? columns : columns + 1, wrap.v ? rows : rows + 1];
  const points: Vec3[] = [];
  const faces: [number, number, number][] = [];
  for (let row = 0; row < acrossV; row++) {
    for (let column = 0; column < acrossU; column++)
      points.push(point(column / columns, row / rows));
  }
  const at = (column: number, row: number): number =>
    (row % acrossV) * acrossU + (column % acrossU);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const [a, b] = [at(column, row), at(column + 1, row)];
      const [c, d] = [at(column + 1, row + 1), at(column, row + 1)];
      faces.push([a, b, c], [a, c, d]);
    }
  }
  return { points, faces };
}

/** A mesh ready for the graphics card. */
export interface Shaded {
  readonly position: Float32Array;
  readonly normal: Float32Array;
  readonly edge: Float32Array;
  readonly grain: Float32Array | undefined;
  /** Three vertices per triangle. */
  readonly index: Uint32Array;
}

/**
 * Normals averaged, by area, over neighbours that bend less than `crease` degrees: flat faces stay
 * flat, bevels and round forms are smooth. Corners of one point that look the same way are one
 * vertex: smooth cloth has six times fewer vertices than corners.
 */
export function shadeMesh(mesh: Mesh, crease = 40): Shaded {
  const areas = faceAreas(mesh);
  const meeting = facesByPlace(mesh);
  const limit = Math.cos(crease * DEGREE);
  const own = new Float32Array(3);
  const normals: number[] = [];
  const corners: number[] = [];
  const index = new Uint32Array(mesh.faces.length * 3);
  const known: number[][] = Array.from({ length: mesh.points.length }, () => []);
  mesh.faces.forEach((face, at) => {
    face.forEach((corner, which) => {
      const around = meeting.places[meeting.of[corner] as number] as number[];
      writeNormal(own, 0, areas, at, around, limit);
      const before = known[corner] as number[];
      let vertex = before.find((v) => alike(normals, v, own));
      if (vertex === undefined) {
        vertex = corners.push(corner) - 1;
        normals.push(...own);
        before.push(vertex);
      }
      index[at * 3 + which] = vertex;
    });
  });
  return {
    position: Float32Array.from(corners.flatMap((c) => mesh.points[c] as Vec3)),
    normal: Float32Array.from(normals),
    edge: Float32Array.from(corners, (c) => mesh.edges?.[c] ?? 1e3),
    grain: mesh.grain && Float32Array.from(corners.flatMap((c) => mesh.grain?.[c] as Vec2)),
    index,
  };
}

const alike = (normals: readonly number[], v: number, own: Float32Array): boolean =>
  Math.abs((normals[v * 3] as number) - (own[0] as number)) < 1e-3 &&
  Math.abs((normals[v * 3 + 1] as number) - (own[1] as number)) < 1e-3 &&
  Math.abs((normals[v * 3 + 2] as number) - (own[2] as number)) < 1e-3;

/** Per face: normal times area, then its length. Flat arrays: meshes have 100,000 faces. */
function faceAreas(mesh: Mesh): Float64Array {
  const areas = new Float64Array(mesh.faces.length * 4);
  mesh.faces.forEach(([a, b, c], index) => {
    const [p, q, r] = [mesh.points[a], mesh.points[b], mesh.points[c]] as [Vec3, Vec3, Vec3];
    const [ux, uy, uz] = [q[0] - p[0], q[1] - p[1], q[2] - p[2]];
    const [vx, vy, vz] = [r[0] - p[0], r[1] - p[1], r[2] - p[2]];
    const [x, y, z] = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
    areas.set([x, y, z, Math.hypot(x, y, z) || 1], index * 4);
  });
  return areas;
}

function writeNormal(
  normal: Float32Array,
  at: number,
  areas: Float64Array,
  own: number,
  around: readonly number[],
  limit: number,
): void {
  const area = (face: number, axis: number): number => areas[face * 4 + axis] as number;
  let [x, y, z] = [0, 0, 0];
  for (const other of around) {
    const along =
      area(own, 0) * area(other, 0) + area(own, 1) * area(other, 1) + area(own, 2) * area(other, 2);
    if (other !== own && along < limit * area(own, 3) * area(other, 3)) continue;
    x += area(other, 0);
    y += area(other, 1);
    z += area(other, 2);
  }
  const length = Math.hypot(x, y, z) || 1;
  normal[at] = x / length;
  normal[at + 1] = y / length;
  normal[at + 2] = z / length;
}

/** Points of one place belong together even when their indices differ (seams of lathes). */
function facesByPlace(mesh: Mesh): { of: Int32Array; places: number[][] } {
  const known = new Map<number, number>();
  const places: number[][] = [];
  const of = Int32Array.from(mesh.points, ([x, y, z]) => {
    // Fiftieths of a millimetre; two metres in each direction still fit a safe integer.
    const key = Math.round(x * 50) + 2e5 * (Math.round(y * 50) + 2e5 * Math.round(z * 50));
    const place = known.get(key) ?? places.push([]) - 1;
    known.set(key, place);
    return place;
  });
  mesh.faces.forEach(([a, b, c], index) => {
    const [p, q, r] = [of[a], of[b], of[c]] as [number, number, number];
    places[p]?.push(index);
    if (q !== p) places[q]?.push(index);
    if (r !== p && r !== q) places[r]?.push(index);
  });
  return { of, places };
}

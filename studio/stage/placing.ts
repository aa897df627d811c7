/** Parts moved to their place in a picture. */
import type { Material } from '../kit/materials.ts';
import type { Mesh } from '../kit/mesh.ts';
import type { Decal, Part } from '../kit/model.ts';
import { length, subtract, type Vec3 } from '../kit/vector.ts';

export type Place = (p: Vec3) => Vec3;

export interface PlacedPart {
  readonly mesh: Mesh;
  readonly material: Material;
  readonly decal?: Decal;
  /** Back from the picture's to the model's own coordinates: row-major rotation and move. */
  readonly unturn: readonly [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  readonly offset: Vec3;
  /** Catches shadows but is too large to cast any. */
  readonly backdrop?: boolean;
}

/** A part moved to its place, remembering the way back for textures. */
export function placed(part: Part, place: Place): PlacedPart {
  const origin = place([0, 0, 0]);
  const axis = (p: Vec3): Vec3 => subtract(place(p), origin);
  const [x, y, z] = [axis([1, 0, 0]), axis([0, 1, 0]), axis([0, 0, 1])];
  return {
    ...part,
    mesh: { ...part.mesh, points: part.mesh.points.map(place) },
    unturn: [...x, ...y, ...z],
    offset: origin,
  };
}

/** The mesh with the faces that are farthest from `eye` before those that are nearer. */
export function farFirst(mesh: Mesh, eye: Vec3): Mesh {
  const away = mesh.points.map((point) => length(subtract(point, eye)));
  const of = ([a, b, c]: readonly [number, number, number]): number =>
    (away[a] as number) + (away[b] as number) + (away[c] as number);
  return { ...mesh, faces: mesh.faces.toSorted((one, other) => of(other) - of(one)) };
}

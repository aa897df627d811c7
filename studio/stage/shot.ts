/** What one picture shows: the placed parts, the camera, and its description for set.json. */
import {
  FRAME,
  MESH_POINTS,
  type PrintMesh,
  type View,
  type ViewLayers,
  writeMesh,
} from '../../engines/pictures/layer-format.ts';
import { turning } from '../kit/mesh.ts';
import { type Area, type Model, type Stance, settle } from '../kit/model.ts';
import { cross, dot, length, scale, subtract, type Vec2, type Vec3 } from '../kit/vector.ts';
import { designOf } from '../products/registry.ts';
import { fitCamera, type Lens, projector, viewpoint } from './camera.ts';
import { type Place, type PlacedPart, placed } from './placing.ts';
import { type SceneSetting, setScene } from './scenes.ts';

/** Pictures that are looked at closely, and zoomed into, are larger; multiples of 40. */
const SIDE: { readonly [view in View]: number } = {
  frente: FRAME,
  lado: FRAME * 0.75,
  detalle: FRAME * 0.75,
  uso: FRAME * 0.75,
};

/** A telephone's picture for the search is made small before it is looked at. */
const SNAPSHOT_SIDE = FRAME / 2;

interface Ball {
  readonly centre: Vec3;
  readonly radius: number;
}

export interface ShotPlan {
  readonly parts: readonly PlacedPart[];
  readonly stance: Stance;
  readonly around: number;
  readonly camera: ViewLayers['camera'];
  readonly focus: Vec3;
  /** Radius of the lens in mm; more blurs what is out of focus. */
  readonly aperture: number;
  /** Everything that casts shadows. */
  readonly ball: Ball;
  readonly scene: boolean;
  /** Pixels of the square picture. */
  readonly side: number;
  readonly description: Description;
}

/** The view's part of set.json that the studio knows before encoding. */
export interface Description {
  readonly camera: ViewLayers['camera'];
  readonly ground: ViewLayers['ground'];
  readonly areas: readonly PrintMesh[];
  readonly accent: Model['accent'];
  readonly clear: boolean;
}

export interface ShotRequest {
  readonly kind: string;
  readonly variant: string;
  readonly view: string;
  /** Number of a shopper's snapshot instead of the shop's own scene. */
  readonly query?: number | undefined;
}

/** Builds the model and decides where to stand. */
export function planShot(request: ShotRequest): ShotPlan {
  const model = designOf(request.kind, request.variant);
  return request.view === 'uso' ? planScene(request, model) : planStudio(request, model);
}

function planStudio(request: ShotRequest, model: Model): ShotPlan {
  const place = placement(model, 0);
  const parts = model.parts.map((part) => placed(part, place));
  const points = samplePoints(parts);
  const ball = ballAround(points);
  const lens = lensFor(request, model, place, points, ball);
  const camera = fitCamera(points, lens);
  return {
    parts,
    stance: model.stance,
    camera,
    around: lens.around,
    focus: lens.focus?.centre ?? camera.target,
    aperture: lens.focus ? lens.focus.radius * 0.03 : 0,
    ball,
    scene: false,
    side: SIDE[request.view as View],
    description: describe(model, place, camera, 'paper'),
  };
}

function planScene(request: Omit<ShotRequest, 'view'>, model: Model): ShotPlan {
  const reach = ballAround(
    samplePoints(model.parts.map((part) => placed(part, settle(model)))),
  ).radius;
  const setting: SceneSetting = setScene(request, model, reach);
  const place = placement(model, setting.turn);
  const own = model.parts.map((part) => placed(part, place));
  const points = samplePoints(own);
  const lens = setting.lens ?? viewpoint('frente', model.stance, model.look);
  const camera = fitCamera(points, lens);
  const more = (model.inUse ?? []).map((part) => placed(part, place));
  const parts = [...own, ...more, ...setting.parts];
  return {
    parts,
    stance: 'stand',
    camera,
    around: lens.around,
    focus: ballAround(points).centre,
    aperture: setting.aperture,
    ball: ballAround(samplePoints(parts.filter(({ backdrop }) => !backdrop))),
    scene: true,
    side: request.query === undefined ? SIDE.uso : SNAPSHOT_SIDE,
    description: describe(model, place, camera, 'scene'),
  };
}

function describe(
  model: Model,
  place: Place,
  camera: ViewLayers['camera'],
  ground: ViewLayers['ground'],
): Description {
  const areas = model.areas.map((area) => meshOf(area, place, camera));
  return { camera, ground, areas, accent: model.accent, clear: model.clear };
}

function placement(model: Model, around: number): Place {
  const set = settle(model);
  const spin = turning(0, around, 0);
  return (p) => spin(set(p));
}

function samplePoints(parts: readonly PlacedPart[]): Vec3[] {
  return parts.flatMap(({ mesh }) => {
    const step = Math.max(1, Math.floor(mesh.points.length / 1500));
    return mesh.points.filter((_, i) => i % step === 0 && (mesh.edges?.[i] ?? 1) >= -0.5);
  });
}

function ballAround(points: readonly Vec3[]): Ball {
  const low = [9e9, 9e9, 9e9];
  const high = [-9e9, -9e9, -9e9];
  for (const point of points) {
    point.forEach((value, k) => {
      low[k] = Math.min(low[k] as number, value);
      high[k] = Math.max(high[k] as number, value);
    });
  }
  const centre = low.map((value, k) => (value + (high[k] as number)) / 2) as unknown as Vec3;
  const radius = Math.hypot(...low.map((value, k) => ((high[k] as number) - value) / 2)) * 1.04;
  return { centre, radius };
}

/**
 * Where a product is worth a closer look, in the box that its front fills, and the radius seen as
 * part of its reach. Rims, handles, collars and clasps are up and to the right of the middle.
 */
const INTEREST: { readonly [stance in Stance]: readonly [x: number, y: number, radius: number] } = {
  stand: [0.6, 0.26, 0.46],
  lie: [0.62, 0.36, 0.42],
  flat: [0.56, 0.24, 0.42],
};

/** The same for kinds whose edges or feet tell more. */
const INTEREST_OF: { readonly [kind: string]: readonly [x: number, y: number, radius: number] } = {
  libreta: [0.74, 0.68, 0.38],
  agenda: [0.74, 0.68, 0.38],
  carpeta: [0.74, 0.68, 0.38],
  'notas-adhesivas': [0.6, 0.6, 0.5],
  'soporte-celular': [0.5, 0.8, 0.42],
};

function lensFor(
  { kind, view }: ShotRequest,
  model: Model,
  place: Place,
  points: readonly Vec3[],
  ball: Ball,
): Lens {
  if (view === 'lado' && model.side) {
    const [around, above] = model.side;
    return { ...viewpoint(view, model.stance), around, above };
  }
  if (view === 'frente' || view === 'lado') return viewpoint(view, model.stance, model.look);
  if (model.closeUp) {
    const { at, reach, look } = model.closeUp;
    return {
      ...viewpoint('frente', model.stance, look),
      focus: { centre: place(at), radius: reach },
    };
  }
  const base = viewpoint('frente', model.stance, model.look);
  const [x, y, radius] = INTEREST_OF[kind] ?? INTEREST[model.stance];
  const focus = {
    centre: nearest(points, fitCamera(points, base), x, y),
    radius: ball.radius * radius,
  };
  if (model.stance === 'flat') return { ...base, around: base.around + 16, above: 48, focus };
  return { ...base, around: base.around + 12, above: Math.max(24, base.above * 0.9), focus };
}

/** The frontmost of the points around a place in the box that `points` fill on the picture. */
function nearest(points: readonly Vec3[], camera: ViewLayers['camera'], x: number, y: number) {
  const see = projector(camera, 1);
  const seen = points.map(see);
  const along = (k: 0 | 1, part: number): number => {
    const values = seen.map((place) => place[k]);
    const low = values.reduce((one, other) => Math.min(one, other));
    const high = values.reduce((one, other) => Math.max(one, other));
    return low + (high - low) * part;
  };
  const [left, top] = [along(0, x), along(1, y)];
  const cost = (index: number): number => {
    const [px, py] = seen[index] as Vec2;
    const depth = length(subtract(points[index] as Vec3, camera.position));
    // A hundredth of the picture to the side counts like a fiftieth of the way further off.
    return (
      Math.hypot(px - left, py - top) * 2 + depth / length(subtract(camera.target, camera.position))
    );
  };
  let best = 0;
  for (let index = 1; index < points.length; index++) if (cost(index) < cost(best)) best = index;
  return points[best] as Vec3;
}

/** Screen points of a print area; points on the far side are hidden. */
export function meshOf(area: Area, place: Place, camera: ViewLayers['camera']): PrintMesh {
  const see = projector(camera);
  const points: number[] = [];
  const step = 1 / (MESH_POINTS - 1);
  for (let row = 0; row < MESH_POINTS; row++) {
    for (let column = 0; column < MESH_POINTS; column++) {
      const [u, v] = [column * step, row * step];
      const at = place(area.point(u, v));
      const nudge = 0.002;
      const across = subtract(place(area.point(u + nudge, v)), at);
      const down = subtract(place(area.point(u, v + nudge)), at);
      const outwards = scale(cross(across, down), -1);
      const seen = dot(outwards, subtract(camera.position, at)) > 0;
      points.push(...(seen ? see(at) : [Number.NaN, Number.NaN]));
    }
  }
  const { id, surface, widthMm, heightMm, techniques } = area;
  return { id, surface, widthMm, heightMm, techniques, mesh: writeMesh(points) };
}

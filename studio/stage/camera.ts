/** Cameras: where to stand so that a product fills its frame, and where a point lands in it. */
import { type Camera, FRAME } from '../../engines/pictures/layer-format.ts';
import type { Stance } from '../kit/model.ts';
import {
  add,
  cross,
  dot,
  normalize,
  scale,
  subtract,
  type Vec2,
  type Vec3,
} from '../kit/vector.ts';

/** Degrees round the product (0 is its front, positive to its left) and above the ground. */
export interface Viewpoint {
  readonly around: number;
  readonly above: number;
  readonly fov: number;
  /** Empty border as part of the frame. */
  readonly margin: number;
}

const FRONT: { readonly [stance in Stance]: Viewpoint } = {
  stand: { around: -24, above: 13, fov: 17, margin: 0.068 },
  lie: { around: -18, above: 44, fov: 17, margin: 0.09 },
  flat: { around: 0, above: 82, fov: 14, margin: 0.075 },
};

const SIDE: { readonly [stance in Stance]: Viewpoint } = {
  stand: { around: 38, above: 22, fov: 17, margin: 0.075 },
  lie: { around: 38, above: 27, fov: 17, margin: 0.1 },
  flat: { around: 26, above: 46, fov: 17, margin: 0.08 },
};

/** The viewpoint of a stance, `look` replacing its two angles. */
export function viewpoint(view: 'frente' | 'lado', stance: Stance, look?: Vec2): Viewpoint {
  const base = (view === 'frente' ? FRONT : SIDE)[stance];
  if (!look) return base;
  if (view === 'frente') return { ...base, around: look[0], above: look[1] };
  return { ...base, around: -look[0] * 1.3 + 12, above: Math.min(60, look[1] * 0.75 + 8) };
}

export interface Lens extends Viewpoint {
  /** Limits the fit to this ball: a detail instead of the whole. */
  readonly focus?: { readonly centre: Vec3; readonly radius: number };
}

/** Stands back until every point is inside the frame's margin, and centres the view. */
export function fitCamera(points: readonly Vec3[], lens: Lens): Camera {
  const [a, e] = [(lens.around * Math.PI) / 180, (lens.above * Math.PI) / 180];
  const away: Vec3 = [Math.sin(a) * Math.cos(e), Math.sin(e), Math.cos(a) * Math.cos(e)];
  const half = Math.tan((lens.fov * Math.PI) / 360);
  if (lens.focus) {
    const { centre, radius } = lens.focus;
    return makeCamera(add(centre, scale(away, radius / half)), centre, lens.fov);
  }
  let target: Vec3 = middle(points);
  let distance = 1000;
  for (let round = 0; round < 8; round++) {
    const camera = makeCamera(add(target, scale(away, distance)), target, lens.fov);
    const seen = extent(points, camera);
    const { right, up } = axes(camera);
    const perUnit = distance * half;
    target = add(target, add(scale(right, seen.x * perUnit), scale(up, seen.y * perUnit)));
    distance *= seen.half / (1 - 2 * lens.margin);
  }
  return makeCamera(add(target, scale(away, distance)), target, lens.fov);
}

const makeCamera = (position: Vec3, target: Vec3, fov: number): Camera => ({
  position,
  target,
  up: [0, 1, 0],
  fov,
});

function middle(points: readonly Vec3[]): Vec3 {
  const centre = (k: 0 | 1 | 2): number => {
    let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    for (const point of points) {
      low = Math.min(low, point[k]);
      high = Math.max(high, point[k]);
    }
    return (low + high) / 2;
  };
  return [centre(0), centre(1), centre(2)];
}

/** Centre and half side, in units of the half frame, of what the camera sees. */
function extent(points: readonly Vec3[], camera: Camera): { x: number; y: number; half: number } {
  let [left, right, low, high] = [9e9, -9e9, 9e9, -9e9];
  const see = projector(camera, 2);
  for (const point of points) {
    const [px, py] = see(point);
    left = Math.min(left, px - 1);
    right = Math.max(right, px - 1);
    low = Math.min(low, 1 - py);
    high = Math.max(high, 1 - py);
  }
  return {
    x: (left + right) / 2,
    y: (low + high) / 2,
    half: Math.max(right - left, high - low) / 2,
  };
}

export function axes(camera: Camera): { forward: Vec3; right: Vec3; up: Vec3 } {
  const forward = normalize(subtract(camera.target, camera.position));
  const right = normalize(cross(forward, camera.up));
  return { forward, right, up: cross(right, forward) };
}

/** Where a point lands: pixels of a square frame of `size`, y down. */
export function projector(camera: Camera, size: number = FRAME): (p: Vec3) => Vec2 {
  const { forward, right, up } = axes(camera);
  const half = Math.tan((camera.fov * Math.PI) / 360);
  return (p) => {
    const d = subtract(p, camera.position);
    const depth = dot(d, forward) * half;
    return [((dot(d, right) / depth + 1) * size) / 2, ((1 - dot(d, up) / depth) * size) / 2];
  };
}

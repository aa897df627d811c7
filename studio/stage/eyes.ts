/** Where lamps and the lens look from, as three's cameras. */

import { OrthographicCamera, PerspectiveCamera, Vector3 } from 'three';
import type { Vec3 } from '../kit/vector.ts';
import { scatter } from './lights.ts';
import type { ShotPlan } from './shot.ts';
import type { Stage } from './stage.ts';

/** An orthographic camera that sees the whole ball from a lamp. */
export function lampCamera(towards: Vec3, { centre, radius }: Stage['ball']): OrthographicCamera {
  const camera = new OrthographicCamera(
    -radius,
    radius,
    radius,
    -radius,
    radius * 0.5,
    radius * 5.5,
  );
  camera.position.set(...centre).addScaledVector(new Vector3(...towards), radius * 3);
  camera.up.set(Math.abs(towards[1]) > 0.95 ? 1 : 0, Math.abs(towards[1]) > 0.95 ? 0 : 1, 0);
  camera.lookAt(...centre);
  camera.updateMatrixWorld();
  return camera;
}

export function viewCamera(
  { camera, aperture, focus, side }: ShotPlan,
  index: number,
  seed: number,
): PerspectiveCamera {
  const view = new PerspectiveCamera(camera.fov, 1, 20, 20000);
  const lens = scatter(index, seed + 0.37);
  const [r, a] = [Math.sqrt(lens[0]) * aperture, lens[1] * 2 * Math.PI];
  view.up.set(...camera.up);
  view.position.set(...camera.position);
  view.lookAt(...camera.target);
  const away = view.position.distanceTo(new Vector3(...focus));
  view.translateX(r * Math.cos(a));
  view.translateY(r * Math.sin(a));
  // The frustum leans back by what the lens moved, so that the plane in focus stays put.
  const half = Math.tan((camera.fov * Math.PI) / 360) * away;
  const [jx, jy] = scatter(index, seed);
  view.setViewOffset(
    side,
    side,
    jx - 0.5 - ((r * Math.cos(a)) / half) * (side / 2),
    jy - 0.5 + ((r * Math.sin(a)) / half) * (side / 2),
    side,
    side,
  );
  view.updateMatrixWorld();
  return view;
}

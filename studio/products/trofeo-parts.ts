/** Parts that the designs of trofeo share. */
import * as M from '../kit/materials.ts';
import { type Mesh, move } from '../kit/mesh.ts';
import { type Builder, flatArea, type Setup } from '../kit/model.ts';
import { box } from '../kit/solids.ts';
import { GOLD, LASER } from './award-parts.ts';

/** A stepped base with an engraved plate. */
export function base(
  b: Builder,
  width: number,
  depth: number,
  high: number,
  material = M.paint([0.02, 0.019, 0.018], { coat: 1, rough: 0.25 }),
): void {
  b.add(
    material,
    box(width, high * 0.34, depth, 3, 2),
    move(box(width * 0.88, high * 0.66, depth * 0.88, 3, 2), 0, high * 0.34, 0),
  ).add(GOLD, move(box(width * 0.6, high * 0.4, 1, 0.6, 0.4), 0, high * 0.47, depth * 0.44));
  b.area(
    flatArea(
      'placa',
      { centre: [0, high * 0.67, depth * 0.44 + 1.05], width: width * 0.56, height: high * 0.34 },
      LASER,
    ),
  );
}

export const PRIZE: Setup = { look: [-22, 10] };

export const lift = (mesh: Mesh, y: number): Mesh => move(mesh, 0, y, 0);

export const SHINE = M.satin({
  zone: 'body',
  colour: [1, 1, 1],
  metal: false,
  rough: 0.12,
  coat: 0.9,
});

/** Parts that several kinds share. */
import * as M from '../kit/materials.ts';
import { type Mesh, move } from '../kit/mesh.ts';
import { type Builder, flatArea, type Setup } from '../kit/model.ts';
import { rectangle } from '../kit/outline.ts';
import { plate } from '../kit/solids.ts';

export const HOW = ['tampografia', 'uv', 'grabado-laser', 'serigrafia'] as const;

export const TABLE: Setup = { stance: 'lie', pose: [0, 24, 0], look: [0, 40] };

export const top = (b: Builder, y: number, width: number, height: number, x = 0, z = 0): Builder =>
  b.area(flatArea('frente', { centre: [x, y + 0.05, z], up: [0, 0, -1], width, height }, HOW));

/** A phone standing or lying, its screen towards +y before turning. */
function phone(): { shell: Mesh; glass: Mesh } {
  return {
    shell: plate(rectangle(72, 150, 11), 8, 2),
    glass: move(plate(rectangle(68, 146, 9), 0.6, 0.2), 0, 7.8, 0),
  };
}

export function addPhone(b: Builder, place: (mesh: Mesh) => Mesh): void {
  const { shell, glass } = phone();
  b.add(M.paint([0.05, 0.05, 0.055], { rough: 0.3 }), place(shell)).add(M.screen(), place(glass));
}

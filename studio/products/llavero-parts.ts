/** Parts that the designs of llavero share. */
import * as M from '../kit/materials.ts';
import { type Builder, flatArea, type Setup } from '../kit/model.ts';
import { circle, type Outline, shift } from '../kit/outline.ts';
import { chain, keyRing } from './key-rings.ts';
import { HOW } from './keyring-parts.ts';

export const TABLE: Setup = { stance: 'lie', pose: [0, 24, 0], look: [0, 52] };

export const METAL = M.satin({
  zone: 'body',
  colour: [1, 1, 1],
  metal: false,
  rough: 0.24,
  coat: 0.3,
});

export const top = (b: Builder, y: number, width: number, height: number, z = 0): Builder =>
  b.area(flatArea('frente', { centre: [0, y + 0.05, z], up: [0, 0, -1], width, height }, HOW));

/** The split ring above a fob whose eye is at z. */
export const hang = (b: Builder, z: number): Builder =>
  b.add(M.chrome(), ...chain([0, z], [2, z - 20], 4), ...keyRing(3, z - 34));

export const eye = (z: number): Outline => shift(circle(2.6, 24), 0, z);

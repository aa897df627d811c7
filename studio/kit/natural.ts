/** Colours of fixed natural parts, as linear reflectance. */
import type { Vec3 } from './vector.ts';

/** Natural colours of fixed parts. */
export const OAK: Vec3 = [0.42, 0.235, 0.105];

export const WALNUT: Vec3 = [0.17, 0.085, 0.04];

export const PALE_BAMBOO: Vec3 = [0.6, 0.4, 0.19];

export const CORK: Vec3 = [0.5, 0.3, 0.14];

export const GRAPHITE: Vec3 = [0.035, 0.036, 0.038];

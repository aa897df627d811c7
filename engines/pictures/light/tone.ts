/** Tables between stored bytes, linear light in fixed point and the bytes of a picture. */
import { PLANE_RANGE } from '../layer-format.ts';
import { toLinear, toSrgb } from './paint.ts';

/** Light of 1 as an integer: fine enough for the steepest, darkest part of sRGB. */
export const UNIT = 1 << 14;

const BRIGHTEST = 2.5;
/** Light at which TONE ends; more is white. */
export const LIGHT_END = BRIGHTEST * UNIT;
const SHOULDER = 0.8;

/** Stored bytes up to this are what compression left of darkness: less than half a level of a picture. */
export const NOISE = 2;

/** Stored byte of a plane to linear light. */
export const RADIANCE = Float32Array.from(
  { length: 256 },
  (_, byte) => PLANE_RANGE * (byte / 255) ** 2,
);

/** sRGB byte to linear light. */
export const LINEAR = Float32Array.from({ length: 256 }, (_, byte) => toLinear(byte));

/** Compressed planes ring by a few levels at edges; up to this they are noise, not opacity. */
export const TRANSPARENT = 6;
/** From this byte on nothing shines through. */
export const OPAQUE = 248;
export const OPACITY = Float32Array.from({ length: 256 }, (_, byte) =>
  Math.max(0, Math.min(1, (byte - TRANSPARENT) / (OPAQUE - TRANSPARENT))),
);

/** Light in units, from 0 to LIGHT_END, to a byte of the picture. */
export const TONE = Uint8Array.from({ length: LIGHT_END + 1 }, (_, light) =>
  Math.round(toSrgb(filmic(light / UNIT))),
);

/** Straight up to the shoulder, then rolling off as film does, so that white keeps its modelling. */
function filmic(light: number): number {
  if (light <= SHOULDER) return light;
  const room = 1 - SHOULDER;
  return SHOULDER + room * (1 - Math.exp(-(light - SHOULDER) / room));
}

/** Light in units of each stored byte, times `factor`. */
export function unitsOf(factor: number, curve: (light: number) => number = (x) => x): Int32Array {
  return Int32Array.from(RADIANCE, (light) => Math.round(UNIT * factor * curve(light)));
}

/** The same for what keeps its own colour. */
export const STILL = unitsOf(1);

/** Small vectors and repeatable noise for the models. Millimetres; y is up. */

export type Vec3 = readonly [number, number, number];

export type Vec2 = readonly [number, number];

export const add = (a: Vec3, b: Vec3): Vec3 => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];

export const subtract = (a: Vec3, b: Vec3): Vec3 => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];

export const scale = (a: Vec3, s: number): Vec3 => [a[0] * s, a[1] * s, a[2] * s];

export const dot = (a: Vec3, b: Vec3): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

export const length = (a: Vec3): number => Math.hypot(a[0], a[1], a[2]);

export const cross = (a: Vec3, b: Vec3): Vec3 => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];

export const normalize = (a: Vec3): Vec3 => scale(a, 1 / (length(a) || 1));

export const mix = (a: number, b: number, t: number): number => a + (b - a) * t;

export const clamp = (x: number, low: number, high: number): number =>
  Math.min(high, Math.max(low, x));

/** 0 below `low`, 1 above `high`, smooth between. */
export function smoothstep(low: number, high: number, x: number): number {
  const t = clamp((x - low) / (high - low), 0, 1);
  return t * t * (3 - 2 * t);
}

/** Repeatable random numbers in [0, 1) from a text. */
export function random(seed: string): () => number {
  let state = 2166136261;
  for (const letter of seed) state = Math.imul(state ^ letter.charCodeAt(0), 16777619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

function lattice(x: number, y: number, z: number): number {
  let seed = (Math.imul(x, 374761393) + Math.imul(y, 668265263) + Math.imul(z, 2147483647)) | 0;
  seed = Math.imul(seed ^ (seed >>> 13), 1274126177);
  return ((seed ^ (seed >>> 16)) >>> 0) / 2147483648 - 1;
}

const fade = (t: number): number => t * t * t * (t * (t * 6 - 15) + 10);

/** Smooth value noise, -1 to 1, one lump per unit. */
export function noise(x: number, y: number, z = 0): number {
  const [ix, iy, iz] = [Math.floor(x), Math.floor(y), Math.floor(z)];
  const [fx, fy, fz] = [fade(x - ix), fade(y - iy), fade(z - iz)];
  const plane = (k: number): number =>
    mix(
      mix(lattice(ix, iy, k), lattice(ix + 1, iy, k), fx),
      mix(lattice(ix, iy + 1, k), lattice(ix + 1, iy + 1, k), fx),
      fy,
    );
  return mix(plane(iz), plane(iz + 1), fz);
}

/** Long soft ridges as cloth makes them: 0 in the valleys, 1 on the crest. */
export function ridge(x: number, y: number, z = 0): number {
  const bend = 0.6 * noise(x * 0.7 + 11, y * 0.7 - 5, z);
  return (1 - Math.abs(noise(x + bend, y + bend, z))) ** 3;
}

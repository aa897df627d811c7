/**
 * A shadow on the ground as a big softbox casts it: sharp where the product touches the paper, ever
 * softer away from there, gone before the border of the frame. A few dozen passes only give a sum of
 * hard shadows; away from contact a shadow holds no detail, so blurring loses nothing.
 */

/** Darkness from which a place counts as contact. */
const CONTACT = 0.58;
/** Blur in parts of the side: beside contact, per distance from it, and at most. */
const SOFT = { least: 0.004, slope: 0.3, most: 0.075 } as const;
/** Haze that the sky casts everywhere; only what is clearly darker reads as a shadow. */
const HAZE = 0.045;
/** Parts of the side over which the shadow runs out towards each border. */
const FADE = { left: 0.3, right: 0.34, top: 0.2, bottom: 0.11 } as const;

/** Softens a square plane of darkness (0 to 255), `side` pixels wide; its border becomes 0. */
export function softenShadow(plane: Uint8Array, side: number): Uint8Array {
  const dark = Float32Array.from(plane, (value) => value / 255);
  const far = distances(dark, side);
  const levels = [0, 1, 2, 3, 4, 5].map((k) => SOFT.least * side * 2 ** k);
  const blurred = levels.map((sigma) => blur(dark, side, sigma));
  const out = new Uint8Array(plane.length);
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      const at = y * side + x;
      const sigma = Math.min(
        SOFT.most * side,
        SOFT.least * side + SOFT.slope * (far[at] as number),
      );
      const value = between(blurred, Math.log2(sigma / (SOFT.least * side)), at);
      const clear = (value * value) / (value + HAZE);
      out[at] = Math.round(255 * clear * fade(x, y, side));
    }
  }
  return out;
}

function between(levels: readonly Float32Array[], level: number, at: number): number {
  const low = Math.max(0, Math.min(levels.length - 2, Math.floor(level)));
  const part = Math.max(0, Math.min(1, level - low));
  return (levels[low]?.[at] ?? 0) * (1 - part) + (levels[low + 1]?.[at] ?? 0) * part;
}

function fade(x: number, y: number, side: number): number {
  const run = (pixels: number, over: number): number => {
    const t = Math.min(1, Math.max(0, (pixels - 2) / (side * over)));
    return t * t * t * (t * (t * 6 - 15) + 10);
  };
  return (
    run(x, FADE.left) *
    run(side - 1 - x, FADE.right) *
    run(y, FADE.top) *
    run(side - 1 - y, FADE.bottom)
  );
}

/** Pixels to the nearest contact, by two sweeps of steps along and across. */
function distances(dark: Float32Array, side: number): Float32Array {
  const far = Float32Array.from(dark, (value) => (value >= CONTACT ? 0 : 1e6));
  const sweep = (order: 1 | -1): void => {
    const from = order === 1 ? 0 : side - 1;
    for (let j = 0; j < side; j++) {
      const y = from + order * j;
      for (let i = 0; i < side; i++) {
        const x = from + order * i;
        const at = y * side + x;
        const step = (dx: number, dy: number, length: number): void => {
          const [nx, ny] = [x + dx, y + dy];
          if (nx < 0 || ny < 0 || nx >= side || ny >= side) return;
          far[at] = Math.min(far[at] as number, (far[ny * side + nx] as number) + length);
        };
        step(-order, 0, 1);
        step(0, -order, 1);
        step(-order, -order, Math.SQRT2);
        step(order, -order, Math.SQRT2);
      }
    }
  };
  sweep(1);
  sweep(-1);
  return far;
}

/** Three box blurs in each direction come close to a bell. Beyond the border the edge goes on. */
function blur(plane: Float32Array, side: number, sigma: number): Float32Array {
  const reach = Math.max(1, Math.round((Math.sqrt(4 * sigma * sigma + 1) - 1) / 2));
  let now = plane;
  for (let round = 0; round < 3; round++) {
    now = boxes(boxes(now, side, reach, 1, side), side, reach, side, 1);
  }
  return now;
}

function boxes(
  plane: Float32Array,
  side: number,
  reach: number,
  step: number,
  line: number,
): Float32Array {
  const out = new Float32Array(plane.length);
  const inside = (i: number): number => Math.max(0, Math.min(side - 1, i)) * step;
  for (let row = 0; row < side; row++) {
    const start = row * line;
    let sum = 0;
    for (let i = -reach; i <= reach; i++) sum += plane[start + inside(i)] as number;
    for (let i = 0; i < side; i++) {
      out[start + i * step] = sum / (2 * reach + 1);
      sum += plane[start + inside(i + reach + 1)] as number;
      sum -= plane[start + inside(i - reach)] as number;
    }
  }
  return out;
}

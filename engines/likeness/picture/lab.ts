import type { RgbPicture } from './pixels.ts';

/** CIE Lab (D65) as three planes: L 0 to 100, a and b about -110 to 110. */
export interface LabPlanes {
  readonly width: number;
  readonly height: number;
  readonly l: Float32Array;
  readonly a: Float32Array;
  readonly b: Float32Array;
}

/** sRGB byte to linear light (IEC 61966-2-1). */
const LINEAR = Float32Array.from({ length: 256 }, (_, byte) => {
  const value = byte / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
});

const CURVE_STEPS = 4096;
/** The cube root of CIE 15 with its straight foot, for 0 to 1.1 of the white point. */
const CURVE = Float32Array.from({ length: CURVE_STEPS + 2 }, (_, step) => {
  const t = (step * 1.1) / CURVE_STEPS;
  return t > 216 / 24389 ? Math.cbrt(t) : (t * 24389) / 27 / 116 + 16 / 116;
});

function curve(t: number): number {
  const place = (t * CURVE_STEPS) / 1.1;
  const step = place | 0;
  const low = CURVE[step];
  return low + (CURVE[step + 1] - low) * (place - step);
}

/** Converts a whole picture. */
export function toLab({ width, height, data }: RgbPicture): LabPlanes {
  const length = width * height;
  const l = new Float32Array(length);
  const a = new Float32Array(length);
  const b = new Float32Array(length);
  for (let i = 0; i < length; i++) {
    const red = LINEAR[data[i * 3]];
    const green = LINEAR[data[i * 3 + 1]];
    const blue = LINEAR[data[i * 3 + 2]];
    const x = curve((0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047);
    const y = curve(0.2126729 * red + 0.7151522 * green + 0.072175 * blue);
    const z = curve((0.0193339 * red + 0.119192 * green + 0.9503041 * blue) / 1.08883);
    l[i] = 116 * y - 16;
    a[i] = 500 * (x - y);
    b[i] = 200 * (y - z);
  }
  return { width, height, l, a, b };
}

/** What a dye does with light: the numbers composition multiplies layers by. */

import type { Dye, Material } from '../compose/rendition.ts';
import type { AccentRule } from '../layer-format.ts';

/** Linear red, green, blue. */
export type Rgb = readonly [number, number, number];

export interface Paint {
  readonly body: Rgb;
  readonly accent: Rgb;
  readonly material: Material;
  /** Amplitude of the fibre or grain speckle, 0 to 1. */
  readonly grain: number;
}

/** No real pigment reflects everything; white at 1 would lose its shading. */
const WHITEST = 0.94;

/** sRGB byte to linear light. */
export function toLinear(byte: number): number {
  const value = byte / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

/** Linear light to an sRGB byte, without rounding. */
export function toSrgb(linear: number): number {
  const value = Math.max(0, Math.min(1, linear));
  return 255 * (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055);
}

/** Linear reflectance of a `#rrggbb` colour. */
export function reflectance(css: string): Rgb {
  const channel = (at: number) =>
    Math.min(WHITEST, toLinear(Number.parseInt(css.slice(at, at + 2), 16)));
  return [channel(1), channel(3), channel(5)];
}

/** The paint of a dye on a set whose second colour follows `rule`. */
export function paintOf({ css, material, grain }: Dye, rule: AccentRule): Paint {
  const body = reflectance(css);
  return { body, accent: accentOf(body, rule), material, grain };
}

function accentOf(body: Rgb, rule: AccentRule): Rgb {
  if (rule === 'white') return [0.9, 0.89, 0.87];
  if (rule === 'dark') return [0.025, 0.025, 0.028];
  const bright = luminance(body);
  if (rule === 'contrast') return bright > 0.4 ? [0.04, 0.042, 0.046] : [0.88, 0.87, 0.85];
  // A tone of the same dye: darker, except that black goes lighter or it would vanish.
  const factor = bright < 0.03 ? 2.6 : 0.5;
  return [body[0] * factor, body[1] * factor, body[2] * factor];
}

/** Relative luminance of linear light. */
export function luminance([red, green, blue]: Rgb): number {
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

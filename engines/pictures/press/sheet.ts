/** The words of the press: what is printed, and what the surface shows afterwards. */
import type { PrintLook, Under } from '../layer-format.ts';
import type { Bitmap } from '../light/warp.ts';

/** An artwork at the size it is printed, with bare room around it. */
export interface Sheet extends Bitmap {
  readonly pxPerMm: number;
}

/**
 * What a print does to light, pixel by pixel. `pixels` says how much of the surface it takes (alpha)
 * and in which colour; `effects` says how, see EFFECTS.
 */
export interface Pressed extends Sheet {
  readonly effects: Uint8Array;
}

/**
 * Bytes of one pixel's effects: light (the surface's light times this, PLAIN is 1), shine (light of
 * the lamp's colour added), filter (255: the colour multiplies the surface's own; 0: it replaces it)
 * and matte (255: the surface's own reflections are gone).
 */
export const EFFECTS = { light: 0, shine: 1, filter: 2, matte: 3, bytes: 4 } as const;

/** The light byte of a print without relief. */
export const PLAIN = 128;

export interface PressOptions {
  readonly look: PrintLook;
  /** What a laser meets. */
  readonly under: Under;
  /** Inks or threads at most. */
  readonly inks: number;
}

/** One look: pure, from the sheet to what the surface shows. */
export type Press = (sheet: Sheet, options: PressOptions) => Pressed;

/** A print that changes nothing yet. */
export function blank(sheet: Sheet): Pressed {
  const { width, height, pxPerMm } = sheet;
  const effects = new Uint8Array(width * height * EFFECTS.bytes);
  for (let at = 0; at < effects.length; at += EFFECTS.bytes) effects[at] = PLAIN;
  return { width, height, pxPerMm, pixels: new Uint8Array(width * height * 4), effects };
}

/** Light as a byte of EFFECTS. */
export const lightByte = (light: number): number =>
  Math.max(0, Math.min(255, Math.round(light * PLAIN)));

/** The same number for the same place every time, from 0 to 1. */
export function chance(a: number, b: number): number {
  let mixed = Math.imul(a | 0, 0x27d4eb2d) ^ Math.imul(b | 0, 0x165667b1);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x85ebca6b);
  return ((mixed ^ (mixed >>> 13)) >>> 0) / 0xffffffff;
}

/** Gives a pixel a colour; its opacity stays. Faster than `set`, which asks what it was given. */
export function setColour(
  pixels: Uint8Array,
  at: number,
  [red, green, blue]: readonly [number, number, number],
): void {
  pixels[at] = red;
  pixels[at + 1] = green;
  pixels[at + 2] = blue;
}

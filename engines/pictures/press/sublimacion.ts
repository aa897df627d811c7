/** Sublimation: dye within the surface. It can only take light away, and the gloss stays on top. */
import { blank, EFFECTS, type Press } from './sheet.ts';

/** Vapour spreads a little, and no dye is as dense as ink. */
const DENSITY = 0.97;

export const sublimacion: Press = (sheet) => {
  const out = blank(sheet);
  const { pixels } = sheet;
  for (let at = 0; at < pixels.length; at += 4) {
    const alpha = pixels[at + 3] ?? 0;
    if (alpha === 0) continue;
    out.pixels.set(pixels.subarray(at, at + 3), at);
    out.pixels[at + 3] = Math.round(alpha * DENSITY);
    out.effects[at + EFFECTS.filter] = 255;
  }
  return out;
};

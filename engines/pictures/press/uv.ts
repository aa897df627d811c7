/** UV printing: ink hardened where it falls, thick enough to stand up, glossy, on white. */
import { opacityOf, reliefLight, soften } from './fields.ts';
import { blank, EFFECTS, lightByte, type Press } from './sheet.ts';

const THICK_MM = 0.22;

export const uv: Press = (sheet) => {
  const out = blank(sheet);
  const { width, height, pixels, pxPerMm } = sheet;
  const opacity = opacityOf(pixels);
  const rounded = soften(opacity, width, height, Math.max(1, 0.16 * pxPerMm));
  const high = Math.max(1.3, THICK_MM * pxPerMm);
  const light = reliefLight(rounded, width, height, high);
  for (let pixel = 0; pixel < opacity.length; pixel++) {
    const [at, effect] = [pixel * 4, pixel * EFFECTS.bytes];
    const around = rounded[pixel] ?? 0;
    if (around < 0.01) continue;
    const lit = light[pixel] ?? 1;
    const inked = (opacity[pixel] ?? 0) > 0.5;
    if (inked) out.pixels.set(pixels.subarray(at, at + 3), at);
    // Outside the ink its edge throws the shortest of shadows.
    out.pixels[at + 3] = inked
      ? 255
      : Math.round(255 * Math.min(1, around * 1.5) * (lit < 1 ? 0.35 : 0));
    out.effects[effect] = lightByte(Math.max(0.5, Math.min(1.35, lit)));
    // The rim towards the lamp is a bright line; the flat of the ink has an even gloss.
    out.effects[effect + EFFECTS.shine] = inked
      ? Math.round(9 + 190 * Math.max(0, Math.min(0.5, lit - 1.08)))
      : 0;
    out.effects[effect + EFFECTS.filter] = inked ? 0 : 255;
    out.effects[effect + EFFECTS.matte] = 20;
  }
  return out;
};

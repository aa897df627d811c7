/** Blind embossing: no colour at all, only the surface pressed down and the light on its walls. */
import { markOf, reliefLight, soften } from './fields.ts';
import { blank, EFFECTS, lightByte, type Press } from './sheet.ts';

const DEEP_MM = 0.55;
/** Leather and board under pressure are denser, hence a little darker. */
const PRESSED = 0.9;

export const relieve: Press = (sheet) => {
  const out = blank(sheet);
  const { width, height, pxPerMm } = sheet;
  const walls = soften(markOf(sheet.pixels), width, height, Math.max(1, 0.3 * pxPerMm));
  const deep = Math.max(1.8, DEEP_MM * pxPerMm);
  const light = reliefLight(walls, width, height, -deep);
  for (let pixel = 0; pixel < walls.length; pixel++) {
    const pressed = walls[pixel] ?? 0;
    if (pressed < 0.01) continue;
    const effect = pixel * EFFECTS.bytes;
    out.pixels.fill(255, pixel * 4, pixel * 4 + 4);
    out.effects[effect] = lightByte(
      Math.max(0.4, Math.min(1.5, light[pixel] ?? 1)) * (1 - (1 - PRESSED) * pressed),
    );
    out.effects[effect + EFFECTS.filter] = 255;
    out.effects[effect + EFFECTS.matte] = Math.round(90 * pressed);
  }
  return out;
};

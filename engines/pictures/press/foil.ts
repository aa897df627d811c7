/** Hot stamping: a film of metal, pressed in. It mirrors the room in bands and bends at its rim. */
import { markOf, reliefLight, soften } from './fields.ts';
import { blank, EFFECTS, lightByte, type Press, setColour } from './sheet.ts';

const GOLD = [214, 168, 74] as const;
const DEEP_MM = 0.12;
/** Width of a band of reflected room, in mm. */
const BAND_MM = 26;

export const foil: Press = (sheet) => {
  const out = blank(sheet);
  const { width, height, pxPerMm } = sheet;
  const mark = markOf(sheet.pixels);
  const walls = soften(mark, width, height, Math.max(1, 0.2 * pxPerMm));
  const deep = Math.max(1, DEEP_MM * pxPerMm);
  const light = reliefLight(walls, width, height, -deep);
  for (let y = 0, pixel = 0; y < height; y++) {
    for (let x = 0; x < width; x++, pixel++) {
      const marked = mark[pixel] ?? 0;
      if (marked < 0.02) continue;
      const effect = pixel * EFFECTS.bytes;
      // Softboxes are bright above, the room between them dark.
      const band = Math.sin(((x * 0.55 + y) / (pxPerMm * BAND_MM)) * Math.PI * 2);
      const mirror = 0.82 + 0.38 * band;
      setColour(out.pixels, pixel * 4, GOLD);
      out.pixels[pixel * 4 + 3] = marked > 0.5 ? 255 : 0;
      out.effects[effect] = lightByte(mirror * Math.max(0.5, Math.min(1.5, light[pixel] ?? 1)));
      out.effects[effect + EFFECTS.shine] = Math.round(70 * Math.max(0, band - 0.35));
      out.effects[effect + EFFECTS.matte] = 120;
    }
  }
  return out;
};

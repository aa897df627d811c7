/** Textile vinyl: foils of one colour each, cut by a blade and pressed on; no tone and no dots. */
import { opacityOf, reliefLight, soften } from './fields.ts';
import { blank, EFFECTS, lightByte, type Press, setColour } from './sheet.ts';
import { spotInks } from './spot-inks.ts';

/** Thickness of the foil in mm: thicker than any ink, so that its cut edge catches the lamp. */
const FOIL_MM = 0.16;
/** Pixels of the edge's rounding: a cut is sharp. */
const EDGE_PX = 1;

export const vinil: Press = (sheet, { inks: limit }) => {
  const out = blank(sheet);
  const { width, height, pixels, pxPerMm } = sheet;
  const { inks, labels } = spotInks(pixels, limit);
  for (let pixel = 0; pixel < labels.length; pixel++) {
    // A blade knows inside and outside: what is half transparent is either.
    const ink = inks[(labels[pixel] ?? 0) - 1];
    if (!ink) continue;
    setColour(out.pixels, pixel * 4, ink);
    out.pixels[pixel * 4 + 3] = 255;
    // Polyurethane has a sheen of its own and hides the weave.
    out.effects[pixel * EFFECTS.bytes + EFFECTS.shine] = 9;
    out.effects[pixel * EFFECTS.bytes + EFFECTS.matte] = 170;
  }
  const thick = Math.max(1, FOIL_MM * pxPerMm);
  const foil = soften(opacityOf(out.pixels), width, height, EDGE_PX);
  const light = reliefLight(foil, width, height, thick);
  for (let pixel = 0; pixel < light.length; pixel++) {
    const edge = Math.max(0.72, Math.min(1.25, light[pixel] ?? 1));
    out.effects[pixel * EFFECTS.bytes] = lightByte(edge);
  }
  return out;
};

/** DTF, transfer and vinyl: every colour on a white base, and the faint edge of the film. */
import { opacityOf, reliefLight, soften } from './fields.ts';
import { blank, EFFECTS, lightByte, type Press } from './sheet.ts';

/** The white base and the glue stand out this far around the colours. */
const EDGE_MM = 0.5;
const FILM_MM = 0.12;
/** Fainter than this nothing is printed, base included. */
const FAINT = 0.04;

export const pelicula: Press = (sheet) => {
  const out = blank(sheet);
  const { width, height, pixels, pxPerMm } = sheet;
  const opacity = opacityOf(pixels);
  const base = opacity.map((value) => (value > FAINT ? 1 : 0));
  const reach = Math.max(1, EDGE_MM * pxPerMm);
  const film = soften(base, width, height, reach / 2);
  const thick = film.map((part) => Math.min(1, part * 3) * Math.max(0.6, FILM_MM * pxPerMm));
  const light = reliefLight(thick, width, height);
  for (let pixel = 0; pixel < opacity.length; pixel++) {
    const [at, effect] = [pixel * 4, pixel * EFFECTS.bytes];
    const inked = base[pixel] ?? 0;
    const around = Math.min(1, (film[pixel] ?? 0) * 4);
    if (inked === 0 && around < 0.02) continue;
    const part = opacity[pixel] ?? 0;
    for (let channel = 0; channel < 3; channel++) {
      // Half transparent colours lie on white, not on the cloth.
      out.pixels[at + channel] = inked
        ? Math.round((pixels[at + channel] ?? 0) * part + 250 * (1 - part))
        : 255;
    }
    out.pixels[at + 3] = inked ? 255 : Math.round(around * 255);
    out.effects[effect] = lightByte(Math.max(0.8, Math.min(1.18, light[pixel] ?? 1)));
    out.effects[effect + EFFECTS.shine] = inked ? 7 : Math.round(5 * around);
    // The film around the colours is clear: the cloth shows through it.
    out.effects[effect + EFFECTS.filter] = inked ? 0 : 255;
    out.effects[effect + EFFECTS.matte] = 160;
  }
  return out;
};

/** DTF and transfer: every colour on a white base, and the faint edge of the film. */
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
  const edge = film.map((part) => Math.min(1, part * 3));
  const light = reliefLight(edge, width, height, Math.max(0.6, FILM_MM * pxPerMm));
  for (let pixel = 0; pixel < opacity.length; pixel++) {
    const [at, effect] = [pixel * 4, pixel * EFFECTS.bytes];
    const inked = base[pixel] ?? 0;
    const around = Math.min(1, (film[pixel] ?? 0) * 4);
    if (inked === 0 && around < 0.02) continue;
    const part = opacity[pixel] ?? 0;
    // A drawing's own soft edge is an edge; what is half transparent further in lies on white.
    const rim = inked > 0 && part < 1 && isRim(base, pixel, width);
    const white = rim ? 0 : 1 - part;
    for (let channel = 0; channel < 3; channel++) {
      out.pixels[at + channel] = inked
        ? Math.round((pixels[at + channel] ?? 0) * (1 - white) + 250 * white)
        : 255;
    }
    const covered = rim ? Math.max(part, 0.35) : 1;
    out.pixels[at + 3] = Math.round(255 * (inked ? covered : around));
    out.effects[effect] = lightByte(Math.max(0.8, Math.min(1.18, light[pixel] ?? 1)));
    out.effects[effect + EFFECTS.shine] = inked ? 7 : Math.round(5 * around);
    // The film around the colours is clear: the cloth shows through it.
    out.effects[effect + EFFECTS.filter] = inked ? 0 : 255;
    out.effects[effect + EFFECTS.matte] = 160;
  }
  return out;
};

/** Whether a neighbour is bare. */
const isRim = (base: Float32Array, pixel: number, width: number): boolean =>
  base[pixel - 1] === 0 ||
  base[pixel + 1] === 0 ||
  base[pixel - width] === 0 ||
  base[pixel + width] === 0;

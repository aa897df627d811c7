/** Laser engraving: no ink, but the material itself laid bare, burnt or frosted, a little deeper. */
import type { Under } from '../layer-format.ts';
import { markOf, reliefLight, soften } from './fields.ts';
import { blank, chance, EFFECTS, lightByte, type Press, setColour } from './sheet.ts';

interface Bare {
  readonly colour: readonly [number, number, number];
  /** Whether the colour multiplies the surface's own (a burn) or replaces it. */
  readonly burns: boolean;
  readonly opacity: number;
  readonly shine: number;
  /** Depth in mm. */
  readonly deep: number;
  /** Unevenness of the material under the beam, 0 to 1. */
  readonly rough: number;
}

const BARE: { readonly [under in Under]: Bare } = {
  pintura: {
    colour: [206, 207, 206],
    burns: false,
    opacity: 1,
    shine: 14,
    deep: 0.05,
    rough: 0.09,
  },
  acero: { colour: [92, 92, 96], burns: false, opacity: 0.88, shine: 0, deep: 0.04, rough: 0.07 },
  madera: { colour: [112, 66, 36], burns: true, opacity: 0.94, shine: 0, deep: 0.25, rough: 0.28 },
  vidrio: {
    colour: [238, 240, 241],
    burns: false,
    opacity: 0.66,
    shine: 6,
    deep: 0.03,
    rough: 0.16,
  },
  piel: { colour: [118, 104, 94], burns: true, opacity: 0.92, shine: 0, deep: 0.2, rough: 0.1 },
};

/** Distance of the beam's lines in mm. */
const LINES_MM = 0.12;

export const laser: Press = (sheet, { under }) => {
  const out = blank(sheet);
  const { width, height, pxPerMm } = sheet;
  const bare = BARE[under];
  const mark = markOf(sheet.pixels);
  const walls = soften(mark, width, height, Math.max(1, 0.12 * pxPerMm));
  const deep = Math.max(0.55, bare.deep * pxPerMm);
  const light = reliefLight(walls, width, height, -deep);
  const lines = Math.max(2, Math.round(LINES_MM * pxPerMm));
  for (let y = 0, pixel = 0; y < height; y++) {
    for (let x = 0; x < width; x++, pixel++) {
      const [at, effect] = [pixel * 4, pixel * EFFECTS.bytes];
      const marked = mark[pixel] ?? 0;
      if (marked < 0.02) continue;
      // Fibres run along the piece and the beam from side to side: both are streaks to the side.
      const streak = chance(Math.floor(x / (lines * 6)), Math.floor(y / lines)) - 0.5;
      const speck = chance(x, y) - 0.5;
      const uneven = 1 + bare.rough * (streak + 0.6 * speck);
      const rim = bare.burns
        ? 1 - 0.35 * Math.max(0, 1 - Math.abs((walls[pixel] ?? 0) - 0.6) / 0.3)
        : 1;
      setColour(out.pixels, at, bare.colour);
      out.pixels[at + 3] = Math.round(255 * marked * bare.opacity);
      out.effects[effect] = lightByte(
        Math.max(0.55, Math.min(1.3, light[pixel] ?? 1)) * uneven * rim,
      );
      out.effects[effect + EFFECTS.shine] = bare.shine;
      out.effects[effect + EFFECTS.filter] = bare.burns ? 255 : 0;
      out.effects[effect + EFFECTS.matte] = 200;
    }
  }
  return out;
};

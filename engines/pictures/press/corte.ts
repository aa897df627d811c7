/** Laser cutting: what is drawn is gone. One sees the paper behind, in the shadow of a burnt wall. */
import { markOf, soften } from './fields.ts';
import { blank, EFFECTS, lightByte, type Press, setColour } from './sheet.ts';

/** Thickness of the sheet that was cut, in mm: as far its upper walls are seen. */
const WALL_MM = 0.9;
const PAPER = [244, 239, 228] as const;
const BURNT = [74, 48, 30] as const;

export const corte: Press = (sheet) => {
  const out = blank(sheet);
  const { width, height, pxPerMm } = sheet;
  const mark = markOf(sheet.pixels);
  const wall = Math.max(2, Math.round(WALL_MM * pxPerMm));
  const shade = soften(mark, width, height, wall);
  for (let y = 0, pixel = 0; y < height; y++) {
    for (let x = 0; x < width; x++, pixel++) {
      const cut = mark[pixel] ?? 0;
      if (cut < 0.02) continue;
      // Seen from slightly above, the upper and left walls of the hole hide what is behind.
      const above = y < wall ? 0 : (mark[pixel - wall * width] ?? 0);
      const beside = x < wall >> 1 ? 0 : (mark[pixel - (wall >> 1)] ?? 0);
      const open = above > 0.5 && beside > 0.5;
      setColour(out.pixels, pixel * 4, open ? PAPER : BURNT);
      out.pixels[pixel * 4 + 3] = Math.round(255 * cut);
      // Farther from the walls more light falls in.
      out.effects[pixel * EFFECTS.bytes] = lightByte(
        open ? 0.35 + 0.5 * (shade[pixel] ?? 0) : 0.75,
      );
      out.effects[pixel * EFFECTS.bytes + EFFECTS.matte] = 255;
    }
  }
  return out;
};

/** Screen and pad printing: a few opaque inks, no partial tone; what runs becomes dots. */
import { opacityOf, reliefLight, soften } from './fields.ts';
import { blank, EFFECTS, lightByte, type Press, type Sheet, setColour } from './sheet.ts';
import { type SpotInks, spotInks } from './spot-inks.ts';

/** Distance of halftone dots in mm: a screen of some 35 lines an inch, as cloth and cups take it. */
const DOTS_MM = 0.7;
const FEWEST_PX = 4;
/** A step of opacity or colour within this many mm is an edge, which stays one. */
const EDGE_MM = 0.35;
/** Thickness of the ink in mm: what its edge catches light with. */
const FILM_MM = 0.05;

/** At most `inks` colours; each place has one of them wholly, or none. */
export const tinta: Press = (sheet, { inks: limit }) => {
  const out = blank(sheet);
  const { width, height, pixels, pxPerMm } = sheet;
  const opacity = opacityOf(pixels);
  const spots = spotInks(solid(pixels), limit);
  const dots = Math.max(FEWEST_PX, DOTS_MM * pxPerMm);
  const reach = Math.max(2, Math.round(EDGE_MM * pxPerMm));
  for (let y = 0, pixel = 0; y < height; y++) {
    for (let x = 0; x < width; x++, pixel++) {
      const value = opacity[pixel] ?? 0;
      if (value === 0) continue;
      const ink = isPure(sheet, spots, pixel)
        ? spots.inks[(spots.labels[pixel] ?? 0) - 1]
        : mixedInk(sheet, spots, x, y, { value, dots, reach });
      if (!ink) continue;
      setColour(out.pixels, pixel * 4, ink);
      out.pixels[pixel * 4 + 3] = 255;
      out.effects[pixel * EFFECTS.bytes + EFFECTS.matte] = 90;
    }
  }
  const film = soften(opacityOf(out.pixels), width, height, 1);
  const thick = Math.max(0.5, FILM_MM * pxPerMm);
  for (let pixel = 0; pixel < film.length; pixel++) film[pixel] = (film[pixel] ?? 0) * thick;
  const light = reliefLight(film, width, height);
  for (let pixel = 0; pixel < light.length; pixel++) {
    // Only the rim of the ink has a slope; light there stays within what so thin a film can do.
    const rim = Math.max(0.84, Math.min(1.12, light[pixel] ?? 1));
    out.effects[pixel * EFFECTS.bytes] = lightByte(rim);
  }
  return out;
};

/** Whether a pixel is one ink already, wholly. */
function isPure({ pixels }: Sheet, { inks, labels }: SpotInks, pixel: number): boolean {
  const [ink, at] = [inks[(labels[pixel] ?? 0) - 1], pixel * 4];
  if (!ink || (pixels[at + 3] ?? 0) < 247) return false;
  const off =
    Math.abs((pixels[at] ?? 0) - ink[0]) +
    Math.abs((pixels[at + 1] ?? 0) - ink[1]) +
    Math.abs((pixels[at + 2] ?? 0) - ink[2]);
  return off < 16;
}

interface Screen {
  /** Opacity of the pixel. */
  readonly value: number;
  readonly dots: number;
  readonly reach: number;
}

/** The ink of a pixel that is none wholly: an edge has the nearer, what runs has dots; or nothing. */
function mixedInk(sheet: Sheet, spots: SpotInks, x: number, y: number, screen: Screen) {
  const { value, dots, reach } = screen;
  const edge = isEdge(sheet, x, y, reach);
  const dot = edge ? 0.5 : dotAt(x, y, dots);
  if (value <= dot && value < 0.97) return undefined;
  const between = edge ? 0.5 : dotAt(x + dots / 2, y, dots);
  return spots.inks[inkAt(sheet, spots, y * sheet.width + x, between)];
}

/** Half transparent colours count as inks too: they are dots of one. */
function solid(pixels: Uint8Array): Uint8Array {
  const out = pixels.slice();
  for (let at = 3; at < out.length; at += 4) if ((out[at] ?? 0) > 12) out[at] = 255;
  return out;
}

/** Threshold from 0 to 1 of a round dot on a screen turned by 45 degrees. */
function dotAt(x: number, y: number, pitch: number): number {
  const turn = (Math.PI * 2) / (pitch * Math.SQRT2);
  return 0.5 + 0.25 * (Math.cos((x + y) * turn) + Math.cos((x - y) * turn));
}

/** Whether opacity or colour jumps around (x, y) rather than runs. */
function isEdge({ width, height, pixels }: Sheet, x: number, y: number, reach: number): boolean {
  const [left, right] = [Math.max(0, x - reach), Math.min(width - 1, x + reach)];
  const [top, bottom] = [Math.max(0, y - reach), Math.min(height - 1, y + reach)];
  const jump = (a: number, b: number): boolean => {
    for (let channel = 0; channel < 4; channel++) {
      if (Math.abs((pixels[a * 4 + channel] ?? 0) - (pixels[b * 4 + channel] ?? 0)) > 70)
        return true;
    }
    return false;
  };
  return jump(y * width + left, y * width + right) || jump(top * width + x, bottom * width + x);
}

/** The ink of a pixel: between two of them dots of one on the other. */
function inkAt({ pixels }: Sheet, { inks, labels }: SpotInks, pixel: number, dot: number): number {
  const own = (labels[pixel] ?? 0) - 1;
  const mine = inks[own];
  if (!mine || inks.length < 2) return own;
  const here = [0, 1, 2].map((channel) => pixels[pixel * 4 + channel] ?? 0);
  const off = here.map((value, channel) => value - (mine[channel] ?? 0));
  if (Math.hypot(...off) < 16) return own;
  let [best, part] = [own, 0];
  for (const [place, other] of inks.entries()) {
    if (place === own) continue;
    const way = other.map((value, channel) => value - (mine[channel] ?? 0));
    const length = way.reduce((sum, value) => sum + value * value, 0);
    const along =
      off.reduce((sum, value, channel) => sum + value * (way[channel] ?? 0), 0) / length;
    if (along > part && along <= 0.6) [best, part] = [place, along];
  }
  return part > dot ? best : own;
}

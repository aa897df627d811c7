/** Screen and pad printing: a few opaque inks, no partial tone; what runs becomes dots. */
import { opacityOf, reliefLight, soften } from './fields.ts';
import { blank, EFFECTS, lightByte, type Press, type Sheet, setColour } from './sheet.ts';
import { type SpotInks, spotInks } from './spot-inks.ts';

/** Distance of halftone dots in mm: a screen of some 35 lines an inch, as cloth and cups take it. */
const DOTS_MM = 0.7;
const FEWEST_PX = 4;
/** A step of opacity or colour within this many mm is an edge, which stays one. */
const EDGE_MM = 0.35;
/** From this opacity on, of 255, a colour counts as an ink: half transparent ones are dots of one. */
const FAINTEST = 13;
/** Thickness of the ink in mm: what its edge catches light with. */
const FILM_MM = 0.05;

/** At most `inks` colours; each place has one of them wholly, or none. */
export const tinta: Press = (sheet, { inks: limit }) => {
  const out = blank(sheet);
  const { width, height, pixels, pxPerMm } = sheet;
  const spots = spotInks(pixels, limit, FAINTEST);
  const inkOf = mixer(sheet, spots, Math.max(2, Math.round(EDGE_MM * pxPerMm)));
  for (let y = 0, pixel = 0; y < height; y++) {
    for (let x = 0; x < width; x++, pixel++) {
      if (pixels[pixel * 4 + 3] === 0) continue;
      const own = (spots.labels[pixel] ?? 0) - 1;
      const ink = spots.inks[isPure(pixels, pixel * 4, spots.inks[own]) ? own : inkOf(x, y)];
      if (!ink) continue;
      setColour(out.pixels, pixel * 4, ink);
      out.pixels[pixel * 4 + 3] = 255;
      out.effects[pixel * EFFECTS.bytes + EFFECTS.matte] = 90;
    }
  }
  const film = soften(opacityOf(out.pixels), width, height, 1);
  const thick = Math.max(0.5, FILM_MM * pxPerMm);
  const light = reliefLight(film, width, height, thick);
  for (let pixel = 0; pixel < light.length; pixel++) {
    // Only the rim of the ink has a slope; light there stays within what so thin a film can do.
    const rim = Math.max(0.84, Math.min(1.12, light[pixel] ?? 1));
    out.effects[pixel * EFFECTS.bytes] = lightByte(rim);
  }
  return out;
};

type Rgb = SpotInks['inks'][number];

/** Sum of the differences of three channels. */
const off = (pixels: Uint8Array, at: number, ink: Rgb): number =>
  Math.abs((pixels[at] ?? 0) - ink[0]) +
  Math.abs((pixels[at + 1] ?? 0) - ink[1]) +
  Math.abs((pixels[at + 2] ?? 0) - ink[2]);

/** Whether a pixel is one ink already, wholly. */
const isPure = (pixels: Uint8Array, at: number, ink: Rgb | undefined): boolean =>
  ink !== undefined && (pixels[at + 3] ?? 0) >= 247 && off(pixels, at, ink) < 16;

/**
 * Tells the ink of a pixel that is none wholly, -1 for none: an edge has the nearer, what runs has
 * dots. Called for every pixel of what runs, so it makes nothing that would be thrown away.
 */
function mixer(sheet: Sheet, spots: SpotInks, reach: number): (x: number, y: number) => number {
  const { width, height, pixels, pxPerMm } = sheet;
  const dotAt = screenOf(Math.max(FEWEST_PX, DOTS_MM * pxPerMm), width, height);
  return (x, y) => {
    const pixel = y * width + x;
    const value = (pixels[pixel * 4 + 3] ?? 0) / 255;
    const edge = isEdge(sheet, x, y, reach);
    const dot = edge ? 0.5 : dotAt(x, y, false);
    if (value <= dot && value < 0.97) return -1;
    return inkAt(pixels, spots, pixel, edge ? 0.5 : dotAt(x, y, true));
  };
}

/**
 * Thresholds from 0 to 1 of round dots on a screen turned by 45 degrees; `between`: of the dots in
 * the gaps of those.
 */
function screenOf(pitch: number, width: number, height: number) {
  const turn = (Math.PI * 2) / (pitch * Math.SQRT2);
  const table = (shift: number): Float64Array =>
    Float64Array.from({ length: width + 2 * height }, (_, at) =>
      Math.cos((at - height + shift) * turn),
    );
  const [here, moved] = [table(0), table(pitch / 2)];
  return (x: number, y: number, between: boolean): number => {
    const cos = between ? moved : here;
    return 0.5 + 0.25 * ((cos[x + y + height] ?? 0) + (cos[x - y + height] ?? 0));
  };
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
function inkAt(pixels: Uint8Array, { inks, labels }: SpotInks, pixel: number, dot: number): number {
  const own = (labels[pixel] ?? 0) - 1;
  const mine = inks[own];
  if (!mine || inks.length < 2) return own;
  const at = pixel * 4;
  const red = (pixels[at] ?? 0) - mine[0];
  const green = (pixels[at + 1] ?? 0) - mine[1];
  const blue = (pixels[at + 2] ?? 0) - mine[2];
  if (red * red + green * green + blue * blue < 256) return own;
  let best = own;
  let part = 0;
  for (let place = 0; place < inks.length; place++) {
    const other = inks[place];
    if (place === own || !other) continue;
    const [toRed, toGreen, toBlue] = [other[0] - mine[0], other[1] - mine[1], other[2] - mine[2]];
    const length = toRed * toRed + toGreen * toGreen + toBlue * toBlue;
    const along = (red * toRed + green * toGreen + blue * toBlue) / length;
    if (along > part && along <= 0.6) {
      best = place;
      part = along;
    }
  }
  return part > dot ? best : own;
}

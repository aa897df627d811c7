/** Ink on a photograph: it takes the light and the folds of what it is printed on. Pure. */
import { luminance, toLinear, toSrgb } from '../light/paint.ts';
import type { Overprint } from '../light/place-print.ts';
import { PLAIN } from '../press/sheet.ts';

const LINEAR = Float32Array.from({ length: 256 }, (_, byte) => toLinear(byte));
/** What is lit as usual is this part of the way from its darkest printed pixel to its lightest. */
const USUAL = 0.8;
/** A photograph does not tell light from colour: a mark on the cloth must not pass for a shadow. */
const DARKEST = 0.45;
const LIGHTEST = 1.15;
/** The light is that of a neighbourhood, of this part of the picture, or grain would show in it. */
const NEIGHBOURHOOD = 1 / 160;

/** Prints on `pixels`, RGB of a square picture of `size`, in place. */
export function inkPhotograph(
  pixels: Uint8Array,
  { box, pixels: inks, effects }: Overprint,
  size: number,
): void {
  const light = smooth(
    luminances(pixels, size),
    size,
    Math.max(1, Math.round(size * NEIGHBOURHOOD)),
  );
  const placeOf = (ink: number): number =>
    (box.y + Math.floor(ink / box.width)) * size + box.x + (ink % box.width);
  const usual = usualLight(light, inks, placeOf);
  for (let ink = 0; ink < box.width * box.height; ink++) {
    const at = ink * 4;
    const inked = (inks[at + 3] ?? 0) / 255;
    if (inked === 0) continue;
    const pixel = placeOf(ink);
    const lit = Math.max(DARKEST, Math.min(LIGHTEST, (light[pixel] ?? 0) / usual));
    const shading = (effects[at] ?? PLAIN) / PLAIN;
    const shine = ((effects[at + 1] ?? 0) / 255) * lit;
    const filter = (effects[at + 2] ?? 0) / 255;
    for (let channel = 0; channel < 3; channel++) {
      const to = pixel * 3 + channel;
      const own = LINEAR[pixels[to] ?? 0] ?? 0;
      const under = filter * own + (1 - filter) * lit;
      const printed = under * (LINEAR[inks[at + channel] ?? 0] ?? 0) * shading + shine;
      pixels[to] = Math.round(toSrgb(own + inked * (printed - own)));
    }
  }
}

function luminances(pixels: Uint8Array, size: number): Float32Array {
  return Float32Array.from({ length: size * size }, (_, pixel) => {
    const part = (channel: number): number => LINEAR[pixels[pixel * 3 + channel] ?? 0] ?? 0;
    return luminance([part(0), part(1), part(2)]);
  });
}

/** The light by which that of every printed place is measured. */
function usualLight(
  light: Float32Array,
  inks: Uint8Array,
  placeOf: (ink: number) => number,
): number {
  const lit: number[] = [];
  for (let ink = 0; ink < inks.length / 4; ink++) {
    if ((inks[ink * 4 + 3] ?? 0) > 0) lit.push(light[placeOf(ink)] ?? 0);
  }
  const seen = Float32Array.from(lit).sort();
  return Math.max(0.004, seen[Math.floor(seen.length * USUAL)] ?? 1);
}

/** The mean of a square of `reach` around each pixel: first along the rows, then down the columns. */
function smooth(values: Float32Array, size: number, reach: number): Float32Array {
  return along(along(values, size, reach, 1, size), size, reach, size, 1);
}

function along(
  values: Float32Array,
  size: number,
  reach: number,
  step: number,
  stride: number,
): Float32Array {
  const out = new Float32Array(values.length);
  for (let line = 0; line < size; line++) {
    const at = (place: number): number => line * stride + place * step;
    let sum = 0;
    let count = 0;
    for (let place = -reach; place < size; place++) {
      const next = place + reach;
      if (next < size) {
        sum += values[at(next)] ?? 0;
        count += 1;
      }
      const gone = place - reach - 1;
      if (gone >= 0) {
        sum -= values[at(gone)] ?? 0;
        count -= 1;
      }
      if (place >= 0) out[at(place)] = sum / count;
    }
  }
  return out;
}

/** The few inks or threads of an artwork of many colours. */
import { toLinear } from '../light/paint.ts';

type Lab = readonly [number, number, number];

export interface SpotInks {
  /** sRGB of each ink. */
  readonly inks: readonly (readonly [number, number, number])[];
  /** Place in `inks` plus one of every pixel; 0 where nothing is drawn. */
  readonly labels: Uint8Array;
}

interface Bin {
  count: number;
  red: number;
  green: number;
  blue: number;
}

/** Colours closer than this are one ink. */
const SAME = 14;
/** Of all that is drawn, less than this is the soft edge of something else. */
const RARE = 0.012;
const ROUNDS = 8;

/** From this opacity on, of 255, something counts as drawn. */
const DRAWN = 128;

/** Sorts what is drawn into at most `limit` inks, the most frequent first. */
export function spotInks(pixels: Uint8Array, limit: number, faintest = DRAWN): SpotInks {
  const bins = new Map<number, Bin>();
  let drawn = 0;
  let last = { key: -1, bin: { count: 0, red: 0, green: 0, blue: 0 } };
  for (let at = 0; at < pixels.length; at += 4) {
    if ((pixels[at + 3] ?? 0) < faintest) continue;
    drawn++;
    const key = keyOf(pixels, at);
    // Neighbours are mostly of one colour.
    if (key !== last.key) last = { key, bin: binOf(bins, key) };
    const { bin } = last;
    bin.count++;
    bin.red += pixels[at] ?? 0;
    bin.green += pixels[at + 1] ?? 0;
    bin.blue += pixels[at + 2] ?? 0;
  }
  const found = [...bins.entries()].map(([key, bin]) => {
    const colour = [bin.red / bin.count, bin.green / bin.count, bin.blue / bin.count] as const;
    return { key, count: bin.count, colour, lab: labOf(colour) };
  });
  found.sort((a, b) => b.count - a.count);
  const centres = firstOf(found, limit, drawn);
  for (let round = 0; round < ROUNDS; round++) settle(found, centres);
  const inks = centres.map(({ colour }) => colour.map(Math.round) as [number, number, number]);
  const label = new Uint8Array(1 << 15);
  for (const { key, lab } of found) label[key] = nearest(centres, lab) + 1;
  const labels = new Uint8Array(pixels.length / 4);
  for (let pixel = 0, at = 0; pixel < labels.length; pixel++, at += 4) {
    if ((pixels[at + 3] ?? 0) >= faintest) labels[pixel] = label[keyOf(pixels, at)] ?? 0;
  }
  return { inks, labels };
}

const keyOf = (pixels: Uint8Array, at: number): number =>
  (((pixels[at] ?? 0) >> 3) << 10) |
  (((pixels[at + 1] ?? 0) >> 3) << 5) |
  ((pixels[at + 2] ?? 0) >> 3);

function binOf(bins: Map<number, Bin>, key: number): Bin {
  const known = bins.get(key);
  if (known) return known;
  const bin = { count: 0, red: 0, green: 0, blue: 0 };
  bins.set(key, bin);
  return bin;
}

interface Centre {
  colour: readonly [number, number, number];
  lab: Lab;
}

interface Found extends Centre {
  readonly count: number;
}

/** The most frequent, then whatever lies farthest from all of them and is not rare. */
function firstOf(found: readonly Found[], limit: number, drawn: number): Centre[] {
  const centres: Centre[] = [];
  while (centres.length < limit) {
    let [best, most] = [undefined as Found | undefined, 0];
    for (const one of found) {
      if (centres.length > 0 && one.count < drawn * RARE) continue;
      const away = Math.min(1e3, ...centres.map(({ lab }) => distance(lab, one.lab)));
      if (centres.length > 0 && away < SAME) continue;
      const weight = away * Math.sqrt(one.count);
      if (weight > most) [best, most] = [one, weight];
    }
    if (!best) break;
    centres.push({ colour: best.colour, lab: best.lab });
  }
  return centres;
}

/** Moves each centre to the colour most of its own have: a mean would mix edges into it. */
function settle(found: readonly Found[], centres: Centre[]): void {
  const sums = centres.map(() => [0, 0, 0, 0]);
  for (const { lab, colour, count } of found) {
    const place = nearest(centres, lab);
    const centre = centres[place];
    const sum = sums[place];
    if (!centre || !sum || distance(centre.lab, lab) > 2 * SAME) continue;
    [sum[0], sum[1]] = [(sum[0] ?? 0) + count * colour[0], (sum[1] ?? 0) + count * colour[1]];
    [sum[2], sum[3]] = [(sum[2] ?? 0) + count * colour[2], (sum[3] ?? 0) + count];
  }
  for (const [place, [red = 0, green = 0, blue = 0, count = 0]] of sums.entries()) {
    const centre = centres[place];
    if (!centre || count === 0) continue;
    centre.colour = [red / count, green / count, blue / count];
    centre.lab = labOf(centre.colour);
  }
}

function nearest(centres: readonly Centre[], lab: Lab): number {
  let [best, least] = [0, Number.POSITIVE_INFINITY];
  for (const [place, centre] of centres.entries()) {
    const away = distance(centre.lab, lab);
    if (away < least) [best, least] = [place, away];
  }
  return best;
}

const distance = (a: Lab, b: Lab): number => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);

/** CIELAB under D65 of an sRGB colour. */
function labOf([r, g, b]: readonly [number, number, number]): Lab {
  const [red, green, blue] = [toLinear(r), toLinear(g), toLinear(b)];
  const curve = (t: number) => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116);
  const x = curve((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505);
  const y = curve(0.2126 * red + 0.7152 * green + 0.0722 * blue);
  const z = curve((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

/** Which products go with somebody's colours: the rule that puts them in order. */

type Lab = readonly [lightness: number, a: number, b: number];

/** Further from every ink than this a product's colour is another one (CIEDE2000). */
export const FARTHEST = 20;
/** Below this chroma an ink is a white, a grey or a black, of which nearly every product has one. */
const GREY = 12;

const linear = (channel: number): number =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
const root = (value: number): number =>
  value > 216 / 24389 ? Math.cbrt(value) : (value * 24389) / 27 / 116 + 16 / 116;

/** CIELAB under D65 of '#rrggbb'. */
export function labOf(hex: string): Lab {
  const value = Number.parseInt(hex.slice(1), 16);
  const [r, g, b] = [16, 8, 0].map((shift) => linear(((value >> shift) & 255) / 255)) as [
    number,
    number,
    number,
  ];
  const x = root((0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047);
  const y = root(0.2126729 * r + 0.7151522 * g + 0.072175 * b);
  const z = root((0.0193339 * r + 0.119192 * g + 0.9503041 * b) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

const RADIAN = Math.PI / 180;
const degrees = (b: number, a: number): number =>
  a === 0 && b === 0 ? 0 : (Math.atan2(b, a) / RADIAN + 360) % 360;
const far = (chroma: number): number => Math.sqrt(chroma ** 7 / (chroma ** 7 + 25 ** 7));
const cosine = (angle: number): number => Math.cos(angle * RADIAN);

/** CIEDE2000: how different two colours look; 1 is just seen side by side. */
export function difference([l1, a1, b1]: Lab, [l2, a2, b2]: Lab): number {
  const stretch = 1.5 - 0.5 * far((Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2);
  const [c1, c2] = [Math.hypot(a1 * stretch, b1), Math.hypot(a2 * stretch, b2)];
  const [h1, h2] = [degrees(b1, a1 * stretch), degrees(b2, a2 * stretch)];
  const coloured = c1 * c2 !== 0;
  const apart = Math.abs(h1 - h2);
  const turn = !coloured ? 0 : apart <= 180 ? h2 - h1 : h2 - h1 + (h2 > h1 ? -360 : 360);
  const sum = h1 + h2;
  const hue = !coloured ? sum : apart <= 180 ? sum / 2 : (sum + (sum < 360 ? 360 : -360)) / 2;
  const [light, chroma] = [(l1 + l2) / 2, (c1 + c2) / 2];
  const tint =
    1 -
    0.17 * cosine(hue - 30) +
    0.24 * cosine(2 * hue) +
    0.32 * cosine(3 * hue + 6) -
    0.2 * cosine(4 * hue - 63);
  const middle = (light - 50) ** 2;
  const dl = (l2 - l1) / (1 + (0.015 * middle) / Math.sqrt(20 + middle));
  const dc = (c2 - c1) / (1 + 0.045 * chroma);
  const dh = (2 * Math.sqrt(c1 * c2) * Math.sin((turn / 2) * RADIAN)) / (1 + 0.015 * chroma * tint);
  const bend = -Math.sin(60 * RADIAN * Math.exp(-(((hue - 275) / 25) ** 2))) * 2 * far(chroma);
  // A hair below zero by rounding, of two colours that are one.
  return Math.sqrt(Math.max(0, dl ** 2 + dc ** 2 + dh ** 2 + bend * dc * dh));
}

/** The inks that say whose they are: those with a colour, or all of them where none has one. */
export function tellingInks(inks: readonly string[]): readonly string[] {
  const coloured = inks.filter((ink) => {
    const [, a, b] = labOf(ink);
    return Math.hypot(a, b) >= GREY;
  });
  return coloured.length > 0 ? coloured : inks;
}

/** An ink and how far a colour is from it. */
export interface Nearest {
  readonly ink: string;
  readonly difference: number;
}

/** Of each of these colours ('#rrggbb') its nearest ink; a colour far from all of them is left out. */
export function nearestInks(
  colours: Iterable<string>,
  inks: readonly string[],
): ReadonlyMap<string, Nearest> {
  const telling = tellingInks(inks).map((ink) => ({ ink, lab: labOf(ink) }));
  const found = new Map<string, Nearest>();
  for (const colour of colours) {
    const lab = labOf(colour);
    for (const { ink, lab: other } of telling) {
      const apart = difference(lab, other);
      if (apart < (found.get(colour)?.difference ?? FARTHEST))
        found.set(colour, { ink, difference: apart });
    }
  }
  return found;
}

const HEX = /^#[0-9a-f]{6}$/i;

/** The one of these that looks most like a colour; undefined where none comes near it, or it is no '#rrggbb'. */
export function mostAlike<C extends { readonly css: string }>(
  css: string,
  colours: readonly C[],
): C | undefined {
  if (!HEX.test(css)) return undefined;
  const wanted = labOf(css);
  let found: { readonly colour: C; readonly apart: number } | undefined;
  for (const colour of colours) {
    if (!HEX.test(colour.css)) continue;
    const apart = difference(wanted, labOf(colour.css));
    if (apart < (found?.apart ?? FARTHEST)) found = { colour, apart };
  }
  return found?.colour;
}

/** A product on sale and the colours of it that there is stock of. */
export interface StockedProduct {
  readonly id: number;
  readonly sold: number;
  readonly colours: readonly { readonly colour: string; readonly css: string }[];
}

export interface Matched extends Nearest {
  readonly id: number;
  /** Key of the product's colour that goes with the ink. */
  readonly colour: string;
}

/** What sells best first: the order in which `matchProducts` wants them, found once for many colours. */
export const bestFirst = (products: readonly StockedProduct[]): readonly StockedProduct[] =>
  [...products].sort((one, other) => other.sold - one.sold || one.id - other.id);

/**
 * Products by how near their nearest colour comes to an ink, in steps that an eye tells apart; those of
 * one step stay in the order they are given in. What has no colour near enough is left out.
 */
export function matchProducts(
  products: readonly StockedProduct[],
  inks: readonly string[],
): readonly Matched[] {
  const nearest = nearestInks(cssOf(products), inks);
  const steps: Matched[][] = [];
  for (const { id, colours } of products) {
    let best: Nearest | undefined;
    let key = '';
    for (const { colour, css } of colours) {
      const near = nearest.get(css);
      if (!near || (best && near.difference >= best.difference)) continue;
      best = near;
      key = colour;
    }
    if (!best) continue;
    const step = Math.floor(best.difference / STEP);
    steps[step] ??= [];
    steps[step].push({ id, colour: key, ink: best.ink, difference: best.difference });
  }
  return steps.flat();
}

/** Each colour once: a shelf of thousands of products has some forty. */
function cssOf(products: readonly StockedProduct[]): ReadonlySet<string> {
  const found = new Set<string>();
  for (const { colours } of products) for (const { css } of colours) found.add(css);
  return found;
}

/** Two colours nearer than this are told apart only side by side. */
const STEP = 3;

/** How near, in words. */
export function nearnessText(apart: number): string {
  if (apart < STEP) return 'Igual a tu color';
  return apart < 3 * STEP ? 'Muy parecido a tu color' : 'Parecido a tu color';
}

import { deltaE, type Lab, labOf } from '../measure/lab.ts';
import { BARE, countsOf, type Labels, type Rgb, relabel } from './labels.ts';

/** Of the drawing's edge that one ink fills when it is a background. */
const MOST_OF_EDGE = 0.9;
/** An ink that replaces another one keeps this far from the surface and from the other inks. */
const SEEN = 25;
const WHITE: Rgb = [255, 255, 255];
const BLACK: Rgb = [26, 26, 26];

const labelled = ([red, green, blue]: Rgb): Lab => labOf(red, green, blue);

/** Which ink fills the edge from corner to corner; undefined where none does. */
export function backgroundOf({ width, height, of, palette }: Labels): number | undefined {
  const counts = new Array<number>(palette.length).fill(0);
  const look = (at: number): void => {
    if (of[at] !== BARE) counts[of[at]] += 1;
  };
  for (let x = 0; x < width; x += 1) {
    look(x);
    look((height - 1) * width + x);
  }
  for (let y = 0; y < height; y += 1) {
    look(y * width);
    look(y * width + width - 1);
  }
  const least = MOST_OF_EDGE * 2 * (width + height);
  const found = counts.findIndex((count) => count >= least);
  return found < 0 ? undefined : found;
}

/** Without the ink of the background, also inside of letters; as it was where nothing else is left. */
export function withoutBackground(labels: Labels): Labels {
  const back = backgroundOf(labels);
  if (back === undefined || labels.palette.length < 2) return labels;
  const kept = labels.palette.filter((_, index) => index !== back);
  const to = labels.palette.map((_, index) =>
    index === back ? BARE : index > back ? index - 1 : index,
  );
  return relabel(labels, to, kept);
}

/** Brings the inks down to `most`: those that are most alike and matter least become one. */
export function withFewerInks(labels: Labels, most: number): Labels {
  const counts = countsOf(labels);
  const groups = labels.palette.map((rgb, index) => ({
    rgb,
    lab: labelled(rgb),
    count: counts[index],
    of: [index],
  }));
  while (groups.length > Math.max(1, most)) {
    let [least, first, second] = [Number.POSITIVE_INFINITY, 0, 1];
    for (let a = 0; a < groups.length; a += 1) {
      for (let b = a + 1; b < groups.length; b += 1) {
        const lost = Math.min(groups[a].count, groups[b].count);
        const cost = deltaE(groups[a].lab, groups[b].lab) * Math.sqrt(lost + 1);
        if (cost < least) [least, first, second] = [cost, a, b];
      }
    }
    const [one, other] = [groups[first], groups[second]];
    const larger = one.count >= other.count ? one : other;
    const both = { ...larger, count: one.count + other.count, of: [...one.of, ...other.of] };
    groups.splice(second, 1);
    groups[first] = both;
  }
  const to = labels.palette.map((_, index) => groups.findIndex(({ of }) => of.includes(index)));
  return relabel(
    labels,
    to,
    groups.map(({ rgb }) => rgb),
  );
}

/** Inks nearer to the surface than `nearest` become white or black, whichever is seen there. */
export function seenOn(labels: Labels, surface: Rgb, nearest: number): Labels {
  const ground = labelled(surface);
  const palette: Rgb[] = [...labels.palette];
  for (const [index, rgb] of labels.palette.entries()) {
    if (deltaE(labelled(rgb), ground) >= nearest) continue;
    const others = palette.filter((_, at) => at !== index).map(labelled);
    const away = (ink: Rgb): number =>
      Math.min(...[ground, ...others].map((lab) => deltaE(lab, labelled(ink))));
    const best = away(WHITE) >= away(BLACK) ? WHITE : BLACK;
    if (away(best) >= SEEN) palette[index] = best;
  }
  return { ...labels, palette };
}

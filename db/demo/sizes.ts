/** Sizes in the order they are worn, and how many of a hundred pieces people buy of each. */
const SCALES: readonly (readonly (readonly [size: string, share: number])[])[] = [
  [
    ['CH', 20],
    ['M', 30],
    ['G', 28],
    ['EG', 15],
    ['2EG', 7],
  ],
  [
    ['4', 10],
    ['6', 16],
    ['8', 20],
    ['10', 22],
    ['12', 18],
    ['14', 14],
  ],
  [
    ['CH/M', 45],
    ['G/EG', 55],
  ],
];

export interface DemoSize {
  readonly size: string;
  readonly stock: number;
}

type Dice = (faces: number) => number;

/** The sizes that a design's measures name ('tallas CH a EG'), with their shares; none otherwise. */
function scaleOf(measures: string): readonly (readonly [size: string, share: number])[] {
  const [, first, last] = /^tallas (\S+) [ay] (\S+)$/.exec(measures) ?? [];
  for (const scale of SCALES) {
    const from = scale.findIndex(([size]) => size === first);
    const to = scale.findIndex(([size]) => size === last);
    if (from >= 0 && to >= from) return scale.slice(from, to + 1);
  }
  if (first) throw new Error(`not sizes of the trade: ${measures}`);
  return [];
}

/** The sizes a design comes in. */
export function sizesOf(measures: string): string[] {
  return scaleOf(measures).map(([size]) => size);
}

/** The pieces of a colour by size: they add up to its stock, and now and then the last is sold out. */
export function stockBySize(measures: string, stock: number, dice: Dice): DemoSize[] {
  const scale = scaleOf(measures);
  if (scale.length === 0) return [];
  const soldOut = dice(6) === 0;
  const shares = scale.map(([, share], place) =>
    soldOut && place === scale.length - 1 ? 0 : share + dice(7) - 3,
  );
  const whole = shares.reduce((sum, share) => sum + share, 0);
  let used = 0;
  let given = 0;
  return scale.map(([size], place) => {
    used += shares[place] ?? 0;
    const upTo = Math.round((stock * used) / whole);
    const pieces = upTo - given;
    given = upTo;
    return { size, stock: pieces };
  });
}

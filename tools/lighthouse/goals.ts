/** What one visit of Lighthouse measured: points of 100, times in milliseconds. */
export interface Measured {
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly seo: number;
  readonly largestPaint: number;
  readonly blocked: number;
  readonly shift: number;
  /** Of `blocked`, what the page's own work is to blame for. */
  readonly own: number;
}

/** The least points and the most of all else (performance at least 98, CLS as 0.00 is shown). */
export const GOALS: Measured = {
  performance: 98,
  accessibility: 100,
  bestPractices: 100,
  seo: 100,
  largestPaint: 1600,
  blocked: 80,
  shift: 0.004_999,
  own: 80,
};
const POINTS: ReadonlySet<string> = new Set([
  'performance',
  'accessibility',
  'bestPractices',
  'seo',
]);
const NAMES = Object.keys(GOALS) as (keyof Measured)[];

/** The middle of each figure over all visits; of an even number the worse of the two in the middle. */
export function middleOf(visits: readonly Measured[]): Measured {
  const middle = (name: keyof Measured): number => {
    const best = visits
      .map((visit) => visit[name])
      .sort((a, b) => (POINTS.has(name) ? b - a : a - b));
    const found = best[Math.floor(best.length / 2)];
    if (found === undefined) throw new Error('a page without a visit has no middle');
    return found;
  };
  return Object.fromEntries(NAMES.map((name) => [name, middle(name)])) as unknown as Measured;
}

/** The goals a page misses; a figure that could not be had is none reached. */
export function missed(page: Measured): (keyof Measured)[] {
  return NAMES.filter(
    (name) => !(POINTS.has(name) ? page[name] >= GOALS[name] : page[name] <= GOALS[name]),
  );
}

/** A row of the table, a missed goal with a mark. */
export function rowOf(name: string, page: Measured, misses: readonly string[]): string {
  const shown = NAMES.map((figure) => {
    const text = figure === 'shift' ? page[figure].toFixed(3) : Math.round(page[figure]).toString();
    return misses.includes(figure) ? `**${text}**` : text;
  });
  return `| ${[name, ...shown].join(' | ')} |`;
}

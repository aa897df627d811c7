/** How many lines stand behind a picture. */
const LINES = 4;

const STEPS = [1, 2, 2.5, 5, 10];

/** Where the lines of a picture are, from nothing to above the largest value, in round numbers. */
export function axisOf(most: number): readonly number[] {
  if (!(most > 0)) return [0, 1];
  const rough = most / LINES;
  const ten = 10 ** Math.floor(Math.log10(rough));
  const step = (STEPS.find((one) => one * ten >= rough - 1e-9) ?? 10) * ten;
  const count = Math.ceil(most / step - 1e-9);
  return Array.from({ length: count + 1 }, (_, place) => Number((place * step).toPrecision(12)));
}

/** Which of so many steps have their name below, so that no two touch: always the first. */
export function namedSteps(count: number, room: number): readonly number[] {
  const every = Math.max(1, Math.ceil(count / room));
  return Array.from({ length: Math.ceil(count / every) }, (_, place) => place * every);
}

import { cpuTime } from './cpu-time.ts';

const FACTOR = 4;
/** Below this, in milliseconds, a difference is chance. */
const NOISE = 6;
const ATTEMPTS = 5;

/**
 * How many times the processor time grows when the text grows four times: about 4 for linear work,
 * 16 for quadratic. The best of several attempts counts, since whatever else runs only adds.
 */
export function growthOf(work: (length: number) => () => unknown, length: number): number {
  const best = (size: number, enough: number): number => {
    const prepared = work(size);
    let least = Number.POSITIVE_INFINITY;
    for (let i = 0; i < ATTEMPTS && least > enough; i++) least = Math.min(least, cpuTime(prepared));
    return least;
  };
  const small = Math.max(NOISE, best(length, NOISE));
  return best(length * FACTOR, small * FACTOR) / small;
}

/** Between linear (4) and quadratic (16). */
export const MOST_GROWTH = 9;

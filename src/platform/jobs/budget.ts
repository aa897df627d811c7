/** A run used more time than it may. */
export class OverBudget extends Error {
  constructor(what: string, seconds: number) {
    super(`${what} took more than ${seconds} s`);
  }
}

/**
 * A budget is counted in so many parts, by one timer that comes round. Where the whole process was
 * held meanwhile (a machine that slept, a thread that hung, a clock that was set ahead), that timer
 * rings once for however long it was: nobody has used time in which nobody could do anything.
 */
const PARTS = 4;

/**
 * Calls `over` whenever work called `what` has used up `seconds` more. `clearInterval` ends it.
 */
export function watchBudget(
  what: string,
  seconds: number,
  over: (error: OverBudget) => void,
): NodeJS.Timeout {
  let parts = 0;
  return setInterval(
    () => {
      parts += 1;
      if (parts % PARTS === 0) over(new OverBudget(what, seconds));
    },
    (seconds * 1000) / PARTS,
  );
}

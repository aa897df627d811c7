import { watchBudget } from './budget.ts';

/** Work that comes round by itself, on every instance; it must be safe to run on two at once. */
export interface RecurringWork {
  readonly name: string;
  /** Rest between two runs. */
  readonly everySeconds: number;
  /** How long a run may take before it is told to stop and reported; DEFAULT_BUDGET_SECONDS. */
  readonly budgetSeconds?: number;
  /** `signal` aborts when the budget is used up or the shop ends: stop after the present step. */
  run(signal: AbortSignal): Promise<unknown>;
}

export type ReportTrouble = (error: unknown, what: string) => void;

export interface Repetition {
  /** Starts no further run, tells the present one to stop, and resolves when it has. */
  stop(): Promise<void>;
}

export const DEFAULT_BUDGET_SECONDS = 60;
/** The first run comes soon after the start, whatever its schedule. */
const FIRST_AFTER_MS = 1000;
/** From the first run of one work to that of the next. */
const APART_MS = 60;

/**
 * Milliseconds from the start to the first run of the work in this place of the list: soon, but one
 * after the other, so that the shop's first visitors find connections free.
 */
export const firstRunAfter = (place: number, everySeconds: number): number =>
  Math.min(everySeconds * 1000, FIRST_AFTER_MS + place * APART_MS);

/**
 * Runs `work` again and again on a schedule of its own: what hangs or fails here delays nothing
 * else. A run that does not end keeps its own next one waiting, and is reported once a budget. `place`
 * is its own among all that comes round.
 */
export function repeat(work: RecurringWork, place: number, onError: ReportTrouble): Repetition {
  const everyMs = work.everySeconds * 1000;
  let stopped = false;
  let stopRun = new AbortController();
  let running: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout;

  const turn = async (): Promise<void> => {
    stopRun = new AbortController();
    const seconds = work.budgetSeconds ?? DEFAULT_BUDGET_SECONDS;
    const watch = watchBudget(work.name, seconds, (error) => {
      stopRun.abort(error);
      onError(error, work.name);
    }).unref();
    try {
      await work.run(stopRun.signal);
    } catch (error) {
      // A run that gives up because it was told to has been reported, or the shop ends.
      if (!stopRun.signal.aborted) onError(error, work.name);
    } finally {
      clearInterval(watch);
    }
  };
  const later = (milliseconds: number): void => {
    timer = setTimeout(() => {
      running = turn().finally(() => stopped || later(everyMs));
    }, milliseconds).unref();
  };
  later(firstRunAfter(place, work.everySeconds));
  return {
    stop: () => {
      stopped = true;
      clearTimeout(timer);
      stopRun.abort(new Error('the shop ends'));
      return running;
    },
  };
}

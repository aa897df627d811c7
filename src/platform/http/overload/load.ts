import { monitorEventLoopDelay } from 'node:perf_hooks';

/** How long things wait at this moment before anything is done for them. */
export interface Load {
  /** What is ready to run, for the process's one thread. */
  readonly loopMs: number;
  /** A statement, for a connection to the database. */
  readonly databaseMs: number;
}

export const NO_LOAD: Load = { loopMs: 0, databaseMs: 0 };

/** Beyond these a call comes too late to be worth beginning. */
const MOST: Load = { loopMs: 300, databaseMs: 1000 };

/**
 * Whether new work is sent away. It is while the wait is long, not while much is under way: a
 * shop that answers everything in time is not overloaded, however busy.
 */
export function isOverloaded({ loopMs, databaseMs }: Load): boolean {
  return loopMs > MOST.loopMs || databaseMs > MOST.databaseMs;
}

const SAMPLE_MS = 500;
const RESOLUTION_MS = 20;

type Histogram = Pick<
  ReturnType<typeof monitorEventLoopDelay>,
  'mean' | 'enable' | 'disable' | 'reset'
>;

/** Measures the load twice a second, from `start` on; before that there is none. */
export class LoadWatch {
  readonly #borrow: () => Promise<() => void>;
  readonly #histogram: Histogram;
  #timer: NodeJS.Timeout | undefined;
  #loopMs = 0;
  #loopBeforeMs = 0;
  #databaseMs = 0;
  #askedAt: number | undefined;

  /** `borrow` waits for a connection like everybody else, and returns how to give it back. */
  constructor(
    borrow: () => Promise<() => void>,
    histogram: Histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS }),
  ) {
    this.#borrow = borrow;
    this.#histogram = histogram;
  }

  start(): void {
    this.#histogram.enable();
    this.#timer = setInterval(() => this.#sample(), SAMPLE_MS).unref();
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#histogram.disable();
  }

  current(): Load {
    // A connection that is still waited for has taken that long at least.
    const sofar = this.#askedAt === undefined ? 0 : performance.now() - this.#askedAt;
    // One long wait is over when it is known; a load is what goes on for two samples.
    const loopMs = Math.min(this.#loopMs, this.#loopBeforeMs);
    return { loopMs, databaseMs: Math.max(this.#databaseMs, sofar) };
  }

  #sample(): void {
    const { mean } = this.#histogram;
    this.#loopBeforeMs = this.#loopMs;
    this.#loopMs = Number.isFinite(mean) ? Math.max(0, mean / 1e6 - RESOLUTION_MS) : 0;
    this.#histogram.reset();
    if (this.#askedAt === undefined) void this.#ask();
  }

  async #ask(): Promise<void> {
    this.#askedAt = performance.now();
    try {
      const giveBack = await this.#borrow();
      this.#databaseMs = performance.now() - this.#askedAt;
      giveBack();
    } catch {
      // A database that is away is told by those who need it, with a refusal of its own.
      this.#databaseMs = 0;
    } finally {
      this.#askedAt = undefined;
    }
  }
}

import { Busy } from '../errors.ts';

export interface GateOptions {
  /** Works under way at once; more would only make each slower. */
  readonly seats: number;
  /** Who is expected to be served in this time is let in: waiting, and the work itself. */
  readonly expectedWithinMs: number;
  /** Who was let in and is not served in this time, for things went slower, is sent away after all. */
  readonly withinMs: number;
  /** A number from 0 to 1: spreads what is sent away over several seconds. */
  readonly draw: () => number;
}

interface Waiter {
  readonly seat: () => void;
  readonly giveUp: () => void;
  readonly isGone: () => boolean;
  readonly since: number;
}

/** How much of the mean the newest work counts. */
const NEWEST = 0.1;

/**
 * Lets a few works run at once and a few wait, first come first served. Who could not be served
 * within `expectedWithinMs`, going by how long works have lasted of late, is sent away at once: under
 * any load those let in are answered in time, and the rest learn early that they are not.
 */
export class Gate {
  readonly #options: GateOptions;
  readonly #waiting: Waiter[] = [];
  #running = 0;
  #meanMs = 0;

  constructor(options: GateOptions) {
    this.#options = options;
  }

  /** Works that wait for a seat. */
  get waiting(): number {
    return this.#waiting.length;
  }

  /** Does `work` when there is a seat. Throws the 503 refusal when there is none in time. */
  async through<T>(work: () => Promise<T>, isGone: () => boolean = () => false): Promise<T> {
    await this.#seat(isGone);
    const began = performance.now();
    try {
      return await work();
    } finally {
      this.#leave(performance.now() - began);
    }
  }

  /** How long somebody who comes now would wait for a seat. */
  expectedMs(): number {
    const { seats } = this.#options;
    if (this.#running < seats) return 0;
    return ((this.#waiting.length + 1) * this.#meanMs) / seats;
  }

  /** Whether somebody who comes now could not be served in time. */
  isFull(): boolean {
    const { seats, expectedWithinMs } = this.#options;
    return this.#running >= seats && this.expectedMs() + this.#meanMs > expectedWithinMs;
  }

  #seat(isGone: () => boolean): Promise<void> {
    const { seats, withinMs, draw } = this.#options;
    if (this.#running < seats) {
      this.#running += 1;
      return Promise.resolve();
    }
    if (this.isFull()) return Promise.reject(new Busy(draw()));
    return new Promise((resolve, reject) => {
      const giveUp = (): void => {
        clearTimeout(timer);
        reject(new Busy(draw()));
      };
      const seat = (): void => {
        clearTimeout(timer);
        resolve();
      };
      const waiter: Waiter = { seat, giveUp, isGone, since: performance.now() };
      const timer = setTimeout(
        () => {
          this.#waiting.splice(this.#waiting.indexOf(waiter), 1);
          giveUp();
        },
        Math.max(0, withinMs - this.#meanMs),
      );
      this.#waiting.push(waiter);
    });
  }

  #leave(tookMs: number): void {
    this.#meanMs = this.#meanMs === 0 ? tookMs : this.#meanMs + (tookMs - this.#meanMs) * NEWEST;
    for (let next = this.#waiting.shift(); next; next = this.#waiting.shift()) {
      // A timer that is late, because the process is, must not seat who has waited too long.
      const waitedMs = performance.now() - next.since;
      const late = waitedMs + this.#meanMs > this.#options.withinMs;
      if (!late && !next.isGone()) {
        next.seat();
        return;
      }
      next.giveUp();
    }
    this.#running -= 1;
  }
}

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

/**
 * Waits for somebody else (a company's answer) without a seat, then takes one again, before all who
 * wait: who was let in is served. What it throws is thrown from here.
 */
export type Aside = <T>(wait: () => Promise<T>) => Promise<T>;

interface Waiter {
  readonly seat: () => void;
  readonly giveUp: () => void;
  /** Whether serving them still makes sense. */
  readonly inTime: () => boolean;
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
  /** Those who were let in, stepped aside and come back. */
  readonly #back: (() => void)[] = [];
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
  async through<T>(
    work: (aside: Aside) => Promise<T>,
    isGone: () => boolean = () => false,
  ): Promise<T> {
    await this.#seat(isGone);
    let began = performance.now();
    let worked = 0;
    const aside: Aside = async (wait) => {
      worked += performance.now() - began;
      this.#pass();
      try {
        return await wait();
      } finally {
        await this.#seatAgain();
        began = performance.now();
      }
    };
    try {
      return await work(aside);
    } finally {
      this.#learn(worked + performance.now() - began);
      this.#pass();
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
      const since = performance.now();
      // A timer that is late, because the process is, must not seat who has waited too long.
      const inTime = (): boolean =>
        !isGone() && performance.now() - since + this.#meanMs <= withinMs;
      const waiter: Waiter = { seat, giveUp, inTime };
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

  #seatAgain(): Promise<void> {
    if (this.#running < this.#options.seats) {
      this.#running += 1;
      return Promise.resolve();
    }
    return new Promise((resolve) => {
      this.#back.push(resolve);
    });
  }

  #learn(tookMs: number): void {
    this.#meanMs = this.#meanMs === 0 ? tookMs : this.#meanMs + (tookMs - this.#meanMs) * NEWEST;
  }

  /** Gives a seat on to whoever waits for it. */
  #pass(): void {
    const back = this.#back.shift();
    if (back) {
      back();
      return;
    }
    for (let next = this.#waiting.shift(); next; next = this.#waiting.shift()) {
      if (next.inTime()) {
        next.seat();
        return;
      }
      next.giveUp();
    }
    this.#running -= 1;
  }
}

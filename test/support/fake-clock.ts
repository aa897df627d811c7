import type { Clock } from '../../src/kernel/clock.ts';

/** A clock that stands still until a test moves it. */
export class FakeClock implements Clock {
  #now: number;

  constructor(start = '2026-11-20T18:00:00Z') {
    this.#now = Date.parse(start);
  }

  now(): Date {
    return new Date(this.#now);
  }

  advance(milliseconds: number): void {
    this.#now += milliseconds;
  }

  set(instant: string): void {
    this.#now = Date.parse(instant);
  }
}

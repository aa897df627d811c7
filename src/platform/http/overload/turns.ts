import type { Server } from 'node:http';

/** Where whoever comes is heard of: a count that grows with each connection and each request. */
export type Arrivals = () => number;

/** Rounds of the event loop between two works while somebody comes in each of them. */
const MOST_ROUNDS = 32;

/**
 * Lets long works of the process's one thread begin one after the other, and hears whoever has come
 * before each of them. A round of the event loop accepts one connection only: were several pages
 * rendered in each, whoever comes by a new connection, and health among them, would wait in front
 * of the process for as many pages as others stand there, where nobody even sends them away.
 */
export class Turns {
  readonly #arrivals: Arrivals;
  readonly #waiting: (() => void)[] = [];
  #heard = 0;
  #rounds = 0;
  #under = false;

  constructor(arrivals: Arrivals) {
    this.#arrivals = arrivals;
  }

  /** Resolves when the next work may begin; it should do what is long at once. */
  take(): Promise<void> {
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
      if (!this.#under) this.#hear();
    });
  }

  #hear(): void {
    this.#under = true;
    setImmediate(() => this.#round());
  }

  #round(): void {
    const arrived = this.#arrivals();
    const quiet = arrived === this.#heard;
    this.#heard = arrived;
    this.#rounds += 1;
    // Under a flood somebody comes in every round: those who were let in are served all the same.
    if (!quiet && this.#rounds < MOST_ROUNDS) {
      this.#hear();
      return;
    }
    this.#rounds = 0;
    this.#under = false;
    this.#waiting.shift()?.();
    if (this.#waiting.length > 0) this.#hear();
  }
}

/** Counts who comes to a server. */
export function arrivalsOf(server: Server): Arrivals {
  let count = 0;
  const one = (): void => {
    count += 1;
  };
  server.on('connection', one);
  server.on('request', one);
  return () => count;
}

/** Work that many may wait for and that ends when nobody does. */

export interface Shared<T> {
  /**
   * Starts `work` unless it is under way for `key`, and waits for it. When `signal` aborts only this
   * wait is over; the work's own signal aborts with the last of them.
   */
  join(
    key: string,
    signal: AbortSignal | undefined,
    work: (signal: AbortSignal) => Promise<T>,
  ): Promise<T>;
}

interface Underway<T> {
  readonly result: Promise<T>;
  readonly stop: AbortController;
  waiting: number;
}

/** One piece of work a key at any time. */
export function createShared<T>(): Shared<T> {
  const underway = new Map<string, Underway<T>>();

  function begin(key: string, work: (signal: AbortSignal) => Promise<T>): Underway<T> {
    const stop = new AbortController();
    const begun: Underway<T> = { stop, waiting: 0, result: work(stop.signal) };
    underway.set(key, begun);
    const forget = () => {
      if (underway.get(key) === begun) underway.delete(key);
    };
    begun.result.then(forget, forget);
    return begun;
  }

  return {
    async join(key, signal, work) {
      signal?.throwIfAborted();
      const one = underway.get(key) ?? begin(key, work);
      one.waiting += 1;
      if (!signal) return one.result;
      const gone = Promise.withResolvers<never>();
      const leave = () => {
        one.waiting -= 1;
        gone.reject(signal.reason);
        if (one.waiting > 0) return;
        // Whoever comes now starts anew rather than joining what is being dropped.
        if (underway.get(key) === one) underway.delete(key);
        one.stop.abort(signal.reason);
      };
      signal.addEventListener('abort', leave, { once: true });
      return Promise.race([one.result, gone.promise]).finally(() =>
        signal.removeEventListener('abort', leave),
      );
    },
  };
}

/**
 * Works through a queue with a bounded number of hands until it is empty or the time of a round is
 * over; what is left waits for the next one. Each hand claims one thing at a time, so that a slow
 * one keeps nothing from the others. `handle` must not reject.
 */
export async function takeInTurn<T>(
  claim: (limit: number) => Promise<readonly T[]>,
  handle: (item: T) => Promise<void>,
  {
    hands,
    milliseconds,
    signal,
  }: {
    readonly hands: number;
    readonly milliseconds: number;
    /** Nothing more is claimed once it aborts. */
    readonly signal?: AbortSignal | undefined;
  },
): Promise<void> {
  const end = performance.now() + milliseconds;
  const first = await claim(hands);
  await Promise.all(
    first.map(async (item) => {
      let next: T | undefined = item;
      while (next !== undefined) {
        await handle(next);
        const over = performance.now() >= end || signal?.aborted;
        next = over ? undefined : (await claim(1))[0];
      }
    }),
  );
}

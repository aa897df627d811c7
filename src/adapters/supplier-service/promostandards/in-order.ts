/**
 * Does the same for many, some at a time, and gives what comes of it in their order. Whoever stops
 * listening, and the first that fails, ends all.
 */
export async function* inOrder<T, R>(
  many: readonly T[],
  atOnce: number,
  each: (one: T, signal: AbortSignal) => Promise<R>,
  signal: AbortSignal,
): AsyncGenerator<R> {
  const over = new AbortController();
  const both = AbortSignal.any([signal, over.signal]);
  const begun: Promise<R>[] = [];
  let next = 0;
  const begin = (): void => {
    while (begun.length < atOnce && next < many.length) {
      const doing = each(many[next] as T, both);
      // Whoever waits for it hears of it; after an earlier failure nobody does.
      doing.catch(() => undefined);
      begun.push(doing);
      next += 1;
    }
  };
  try {
    begin();
    for (let first = begun.shift(); first; first = begun.shift()) {
      const done = await first;
      begin();
      yield done;
    }
  } finally {
    over.abort();
  }
}

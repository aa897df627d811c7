import { afterEach, expect, test, vi } from 'vitest';
import { isOverloaded, LoadWatch } from './load.ts';

afterEach(() => void vi.useRealTimers());

/** What is measured at each sample, as the event loop's mean delay in milliseconds. */
async function overloadedAfter(delays: readonly number[]): Promise<boolean> {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const histogram = { mean: 0, enable: () => true, disable: () => true, reset: () => undefined };
  const watch = new LoadWatch(async () => () => undefined, histogram);
  watch.start();
  for (const delay of delays) {
    histogram.mean = (delay + 20) * 1e6;
    await vi.advanceTimersByTimeAsync(500);
  }
  watch.stop();
  return isOverloaded(watch.current());
}

test('T192 one long wait of the process sends nobody away: it is over when it is known', async () => {
  expect(await overloadedAfter([5, 5000])).toBe(false);
  expect(await overloadedAfter([5000, 5])).toBe(false);
});

test('T192 a wait that goes on sends new work away, until it ends', async () => {
  expect(await overloadedAfter([5, 400, 500])).toBe(true);
  expect(await overloadedAfter([400, 500, 5])).toBe(false);
  expect(await overloadedAfter([Number.NaN, Number.NaN])).toBe(false);
});

import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

vi.mock('node:timers/promises', () => ({
  setTimeout: (ms: number) => new Promise((done) => setTimeout(done, ms)),
}));
const { quietMoments } = await import('./quiet.ts');

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

function given() {
  const server = new EventEmitter();
  const untilQuiet = quietMoments(server);
  const ask = (url = '/') => server.emit('request', { url });
  const waiting = () => {
    const seen = { quiet: false };
    void untilQuiet().then(() => {
      seen.quiet = true;
    });
    return seen;
  };
  return { ask, waiting };
}

test('BEH-307 it is quiet two seconds after the last request, and where nobody ever asked', async () => {
  const { ask, waiting } = given();
  const before = waiting();
  await vi.advanceTimersByTimeAsync(0);
  expect(before.quiet).toBe(true);
  ask();
  await vi.advanceTimersByTimeAsync(1500);
  const after = waiting();
  await vi.advanceTimersByTimeAsync(499);
  expect(after.quiet).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(after.quiet).toBe(true);
});

test('BEH-307 a request meanwhile begins the two seconds anew, but nobody waits longer than five', async () => {
  const { ask, waiting } = given();
  ask();
  const seen = waiting();
  for (let second = 0; second < 4; second += 1) {
    await vi.advanceTimersByTimeAsync(1000);
    ask('/search');
  }
  await vi.advanceTimersByTimeAsync(999);
  expect(seen.quiet).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(seen.quiet).toBe(true);
});

test('BEH-307 who only watches whether the shop is well disturbs no quiet', async () => {
  const { ask, waiting } = given();
  ask('/healthz');
  ask('/readyz');
  const seen = waiting();
  await vi.advanceTimersByTimeAsync(0);
  expect(seen.quiet).toBe(true);
});

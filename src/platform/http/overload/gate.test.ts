import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Busy } from '../errors.ts';
import { Gate } from './gate.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const gateOf = (withinMs: number, draw = () => 0) =>
  new Gate({ seats: 2, expectedWithinMs: withinMs, withinMs, draw });
const lasting = (ms: number) => () =>
  new Promise<string>((end) => setTimeout(() => end('done'), ms));
/** What became of somebody at the gate, as far as it is known by now. */
function watched(entering: Promise<unknown>) {
  const seen = { fate: 'waiting' };
  entering.then(
    () => {
      seen.fate = 'served';
    },
    (error: unknown) => {
      seen.fate = error instanceof Busy ? `away ${error.retryAfterSeconds}` : 'broken';
    },
  );
  return seen;
}

test('T192 two are served at once, the next wait their turn in order', async () => {
  const gate = gateOf(500);
  const began: number[] = [];
  const all = [0, 1, 2, 3].map((index) =>
    watched(
      gate.through(() => {
        began.push(index);
        return lasting(100)();
      }),
    ),
  );
  await vi.advanceTimersByTimeAsync(0);
  expect([began, gate.waiting]).toEqual([[0, 1], 2]);
  await vi.advanceTimersByTimeAsync(100);
  expect(began).toEqual([0, 1, 2, 3]);
  await vi.advanceTimersByTimeAsync(100);
  expect(all.map(({ fate }) => fate)).toEqual(['served', 'served', 'served', 'served']);
});

test('T192 who would wait longer than is borne is sent away at once, and those before are served', async () => {
  const gate = gateOf(700);
  watched(gate.through(lasting(200)));
  await vi.advanceTimersByTimeAsync(200);
  // A work takes 200 ms and two go on at once: five may hope to be served in 700 ms, no sixth.
  const all = Array.from({ length: 9 }, () => watched(gate.through(lasting(200))));
  await vi.advanceTimersByTimeAsync(0);
  const fates = () => all.map(({ fate }) => fate);
  expect(fates()).toEqual([...Array(7).fill('waiting'), 'away 3', 'away 3']);
  await vi.advanceTimersByTimeAsync(1_000);
  // The fifth had waited 500 ms when the third pair began to be free.
  expect(fates()).toEqual([...Array(6).fill('served'), 'away 3', 'away 3', 'away 3']);
  expect(gate.expectedMs()).toBe(0);
});

test('T192 F14 at twice what can be done, all that can be done is done, each in time', async () => {
  const gate = gateOf(600);
  const times: number[] = [];
  const away: number[] = [];
  for (let moment = 0; moment < 400; moment += 1) {
    // Two seats and works of 100 ms make 20 a second; forty come.
    const came = performance.now();
    gate.through(lasting(100)).then(
      () => times.push(performance.now() - came),
      () => away.push(performance.now() - came),
    );
    await vi.advanceTimersByTimeAsync(25);
  }
  expect(times.length).toBeGreaterThanOrEqual(195);
  expect(Math.max(...times)).toBeLessThanOrEqual(600);
  expect(Math.max(...away)).toBeLessThanOrEqual(500);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(times.length + away.length).toBe(400);
});

test('T192 works that hang keep nobody waiting longer than is borne', async () => {
  const gate = gateOf(500, () => 0.99);
  const hanging = [watched(gate.through(lasting(60_000))), watched(gate.through(lasting(60_000)))];
  const others = Array.from({ length: 5 }, () => watched(gate.through(lasting(1))));
  await vi.advanceTimersByTimeAsync(500);
  expect(others.map(({ fate }) => fate)).toEqual(Array(5).fill('away 7'));
  expect(gate.waiting).toBe(0);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(hanging.map(({ fate }) => fate)).toEqual(['served', 'served']);
});

test('T192 nothing is done for who has left, and a work that fails gives its seat back', async () => {
  const gate = gateOf(500);
  const failing = watched(gate.through(() => Promise.reject(new Error('x'))));
  watched(gate.through(lasting(100)));
  watched(gate.through(lasting(100)));
  const work = vi.fn(lasting(1));
  watched(gate.through(work, () => true));
  const last = watched(gate.through(lasting(1)));
  await vi.advanceTimersByTimeAsync(200);
  expect(failing.fate).toBe('broken');
  expect(work).not.toHaveBeenCalled();
  expect(last.fate).toBe('served');
});

test('T192 F6 who waits for a company holds no seat, and has one again before those who came later', async () => {
  const gate = gateOf(500);
  const served: string[] = [];
  const asking = (name: string, ms: number) =>
    watched(
      gate.through(async (aside) => {
        await aside(lasting(ms));
        await lasting(100)();
        served.push(name);
      }),
    );
  const returns = [asking('first', 10_000), asking('second', 10_000)];
  await vi.advanceTimersByTimeAsync(0);
  expect(gate.isFull()).toBe(false);
  const others = Array.from({ length: 40 }, () => watched(gate.through(lasting(0))));
  await vi.advanceTimersByTimeAsync(50);
  expect(others.map(({ fate }) => fate)).toEqual(Array(40).fill('served'));
  // All seats are taken when the answers come, and others wait already.
  await vi.advanceTimersByTimeAsync(9_900);
  const pages = Array.from({ length: 3 }, () => watched(gate.through(lasting(150))));
  await vi.advanceTimersByTimeAsync(300);
  expect([served, returns.map(({ fate }) => fate)]).toEqual([
    ['first', 'second'],
    ['served', 'served'],
  ]);
  expect(pages.map(({ fate }) => fate)).toEqual(['served', 'served', 'waiting']);
});

test('T192 who waits for a company in vain gives the seat back as well', async () => {
  const gate = gateOf(500);
  const failing = () => Promise.reject(new Error('no answer'));
  const all = Array.from({ length: 6 }, () => watched(gate.through((aside) => aside(failing))));
  await vi.advanceTimersByTimeAsync(0);
  expect(all.map(({ fate }) => fate)).toEqual(Array(6).fill('broken'));
  expect([gate.waiting, gate.expectedMs()]).toEqual([0, 0]);
});

import { expect, test } from 'vitest';
import { ownBlocking, type TraceEvent } from './own-work.ts';

const SHOP = 'http://127.0.0.1:4000/';
const event = (change: Partial<TraceEvent>): TraceEvent => ({
  name: 'ThreadControllerImpl::RunTask',
  ph: 'X',
  pid: 7,
  tid: 7,
  ts: 2_000_000,
  dur: 90_000,
  tdur: 20_000,
  ...change,
});
const visited: TraceEvent[] = [
  event({
    name: 'navigationStart',
    ph: 'R',
    ts: 1_000_000,
    args: { data: { documentLoaderURL: SHOP, navigationId: 'A' } },
  }),
  event({
    name: 'firstContentfulPaint',
    ph: 'R',
    ts: 1_500_000,
    args: { data: { navigationId: 'A' } },
  }),
];

test('a task counts by what it had the processor for, four times, beyond 50 ms', () => {
  expect(ownBlocking([...visited, event({})], SHOP)).toBe(30);
  expect(ownBlocking([...visited, event({}), event({ tdur: 12_500 })], SHOP)).toBe(30);
  expect(ownBlocking([...visited, event({}), event({ tdur: 15_000 })], SHOP)).toBe(40);
});

test('what ended before the first paint, other threads and other events do not count', () => {
  const others = [
    event({ ts: 1_300_000 }),
    event({ pid: 8, tid: 8 }),
    event({ tid: 9 }),
    event({ name: 'Layout' }),
    event({ ph: 'B' }),
  ];
  expect(ownBlocking([...visited, ...others], SHOP)).toBe(0);
  expect(ownBlocking([...visited, event({ ts: 1_450_000 })], SHOP)).toBe(30);
});

test('another address, or a page that painted nothing, has no figure', () => {
  expect(ownBlocking(visited, 'http://127.0.0.1:4001/')).toBeNaN();
  expect(ownBlocking(visited.slice(0, 1), SHOP)).toBeNaN();
});

import { expect, test } from 'vitest';
import type { Outbound, OutboundCall } from './outbound.ts';
import { openLine } from './outbound-line.ts';

const ASKED: OutboundCall = { method: 'GET', url: 'http://127.0.0.1:1/', headers: {} };
const answer = (status: number): Outbound => ({ kind: 'answer', status, headers: {}, text: '{}' });
const SILENT: Outbound = { kind: 'unknown', reason: 'ETIMEDOUT' };

function scene() {
  const told = { calls: 0, rests: 0 };
  let time = 0;
  let next: Outbound = SILENT;
  const line = openLine({
    now: () => time,
    call: async () => {
      told.calls += 1;
      return next;
    },
    onRest: () => {
      told.rests += 1;
    },
  });
  const ask = async () => (await line(ASKED)).kind;
  const times = async (count: number) => {
    const kinds: string[] = [];
    for (let turn = 0; turn < count; turn += 1) kinds.push(await ask());
    return kinds;
  };
  return {
    told,
    ask,
    times,
    pass: (ms: number) => {
      time += ms;
    },
    becomes: (outcome: Outbound) => {
      next = outcome;
    },
  };
}

test('F6 a company that fails ten times on end is not asked for ten seconds, and nobody waits for it', async () => {
  const { told, ask, times, pass } = scene();
  expect(new Set(await times(10))).toEqual(new Set(['unknown']));
  expect(new Set(await times(50))).toEqual(new Set(['resting']));
  expect(told).toEqual({ calls: 10, rests: 1 });
  pass(9999);
  expect(await ask()).toBe('resting');
});

test('F6 after its rest one call tries the company, and the others rest until it is answered', async () => {
  const { told, ask, times, pass, becomes } = scene();
  await times(10);
  pass(10_000);
  expect(await Promise.all([ask(), ask(), ask()])).toEqual(['unknown', 'resting', 'resting']);
  expect(told).toEqual({ calls: 11, rests: 1 });
  pass(10_000);
  becomes(answer(200));
  expect(await Promise.all([ask(), ask()])).toEqual(['answer', 'resting']);
  expect(await times(20)).toEqual(Array.from({ length: 20 }, () => 'answer'));
});

test('F6 failures between answers, and refusals of ours, are no reason to leave a company alone', async () => {
  const { times, becomes } = scene();
  for (let round = 0; round < 4; round += 1) {
    becomes(answer(503));
    expect(await times(9)).not.toContain('resting');
    becomes(answer(402));
    expect(await times(12)).not.toContain('resting');
  }
});

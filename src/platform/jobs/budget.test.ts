import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { watchBudget } from './budget.ts';
import { repeat } from './repeated-work.ts';

/** All of the process is held for as long, as by a machine that sleeps. */
const hold = (milliseconds: number): void => {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
};

test('BEH-820 work that is under way while the whole process is held has not used that time', async () => {
  const trouble: string[] = [];
  const ended: boolean[] = [];
  const run = async (signal: AbortSignal): Promise<void> => {
    hold(200);
    // The timers that came due meanwhile ring before the next turn.
    for (let turn = 0; turn < 2; turn += 1) await nextTurn();
    ended.push(signal.aborted);
  };
  const work = { name: 'precios', everySeconds: 0.001, budgetSeconds: 0.15, run };
  const going = repeat(work, 0, (_error, what) => trouble.push(what));
  await expect.poll(() => ended.length).toBeGreaterThan(0);
  await going.stop();
  expect(ended[0]).toBe(false);
  expect(trouble).toEqual([]);
});

test('BEH-820 work that takes its time by itself is told so, once a budget', async () => {
  const told: string[] = [];
  const watch = watchBudget('precios', 0.04, ({ message }) => told.push(message));
  while (told.length < 2) await pause(1);
  clearInterval(watch);
  expect(told).toEqual(Array(2).fill('precios took more than 0.04 s'));
});

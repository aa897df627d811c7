import { expect, test } from 'vitest';
import { Turns } from './turns.ts';

const round = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Works that note the round of the event loop in which they began. */
function beginning(turns: Turns, works: number): { began: number[]; all: Promise<unknown> } {
  const began: number[] = [];
  let rounds = 0;
  const count = (): void => {
    rounds += 1;
    if (began.length < works) setImmediate(count);
  };
  setImmediate(count);
  const all = Promise.all(
    Array.from({ length: works }, () => turns.take().then(() => began.push(rounds))),
  );
  return { began, all };
}

test('T192 while nobody comes, one work begins in each round of the event loop, in order', async () => {
  const turns = new Turns(() => 0);
  const order: string[] = [];
  const taking = ['a', 'b', 'c'].map((name) => turns.take().then(() => order.push(name)));
  expect(order).toEqual([]);
  await Promise.all(taking);
  expect(order).toEqual(['a', 'b', 'c']);
  const { began, all } = beginning(turns, 4);
  await all;
  expect(new Set(began).size).toBe(4);
});

test('T192 no work begins while somebody comes in every round, until all are heard', async () => {
  let arrived = 1;
  const turns = new Turns(() => arrived);
  let began = false;
  const taking = turns.take().then(() => {
    began = true;
  });
  for (let one = 0; one < 20; one += 1) {
    arrived += 1;
    await round();
    expect(began).toBe(false);
  }
  await taking;
  expect(began).toBe(true);
});

test('T192 works begin also while more come than could ever be heard', async () => {
  let arrived = 0;
  const turns = new Turns(() => {
    arrived += 1;
    return arrived;
  });
  const { began, all } = beginning(turns, 3);
  await all;
  // Each after some rounds in which others were heard.
  const between = began.map((at, index) => at - (began[index - 1] ?? 0));
  for (const rounds of between) expect(rounds).toBeGreaterThan(20);
});

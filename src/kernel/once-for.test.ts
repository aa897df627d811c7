import { expect, test } from 'vitest';
import { onceFor } from './once-for.ts';

test('what is made of a thing is made once for it, and anew for another that looks the same', () => {
  let times = 0;
  const made = onceFor(({ length }: readonly number[]) => {
    times += 1;
    return length === 0 ? undefined : [length];
  });
  const [list, same, none] = [[1, 2], [1, 2], []];
  expect(made(list)).toEqual([2]);
  expect(made(list)).toBe(made(list));
  expect(made(same)).not.toBe(made(list));
  expect(times).toBe(2);
  expect([made(none), made(none), times]).toEqual([undefined, undefined, 3]);
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { remember } from './remembered.ts';
import { createSeenBefore } from './seen-before.ts';

const value = (name: string) => ({ name });
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a value is found again until everything is forgotten', () => {
  const kept = remember({ most: 10 });
  const one = value('one');
  kept.begin('a')(one);
  expect(kept.find('a')).toBe(one);
  expect(kept.find('b')).toBeUndefined();
  kept.clear();
  expect(kept.find('a')).toBeUndefined();
});

test('what was being made when everything was forgotten is not kept', () => {
  const kept = remember({ most: 10 });
  const late = kept.begin('a');
  kept.clear();
  late(value('old'));
  expect(kept.find('a')).toBeUndefined();
  kept.begin('a')(value('new'));
  expect(kept.find('a')).toEqual(value('new'));
});

test('the least recently asked for goes first, by number and by size', () => {
  const byNumber = remember<{ name: string }>({ most: 2 });
  const bySize = remember<{ name: string }>({ most: 8, sizeOf: ({ name }) => name.length });
  for (const kept of [byNumber, bySize]) {
    kept.begin('a')(value('aaaa'));
    kept.begin('b')(value('bbbb'));
    kept.find('a');
    kept.begin('c')(value('cccc'));
    expect(['a', 'b', 'c'].map((key) => kept.find(key)?.name)).toEqual(['aaaa', undefined, 'cccc']);
  }
  bySize.begin('d')(value('larger than all the room'));
  expect(bySize.find('d')).toBeUndefined();
});

test('a value with a life ends by itself', () => {
  const kept = remember({ most: 10 });
  vi.advanceTimersByTime(5000);
  kept.begin('a')(value('brief'), 1000);
  vi.advanceTimersByTime(999);
  expect(kept.find('a')).toBeDefined();
  vi.advanceTimersByTime(2);
  expect(kept.find('a')).toBeUndefined();
});

test('what comes once is not kept where only what is asked for again is', () => {
  const kept = remember({ most: 10, onlyTheSecondTime: true });
  kept.begin('a')(value('first'));
  expect(kept.find('a')).toBeUndefined();
  kept.begin('a')(value('second'));
  expect(kept.find('a')).toEqual(value('second'));
});

test('a key is known for one spell at least and two at most', () => {
  const seen = createSeenBefore(2);
  expect([seen('a'), seen('a'), seen('b'), seen('a'), seen('c')]).toEqual([
    false,
    true,
    false,
    true,
    false,
  ]);
  expect([seen('d'), seen('e'), seen('f')]).toEqual([false, false, false]);
  expect(seen('b')).toBe(false);
});

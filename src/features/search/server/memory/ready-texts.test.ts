import { expect, test } from 'vitest';
import { createReadyTexts } from './ready-texts.ts';

const text = (letters: number) => Buffer.alloc(letters, 'x');

function readyTexts(mostBytes = 10_000) {
  const noted: (string | undefined)[] = [];
  const state = { mayKeep: true };
  const ready = createReadyTexts({
    noteMiss: (term) => void noted.push(term),
    mayKeep: () => state.mayKeep,
    mostBytes,
  });
  /** Answers an address twice: once is not enough to be kept. */
  const keep = (address: string, answer: Buffer, missed?: string) => {
    ready.begin(address)(answer, missed);
    ready.begin(address)(answer, missed);
  };
  return { ready, noted, state, keep };
}

test('an empty answer is remembered, noted each time, and forgotten when the catalogue changes', () => {
  const { ready, noted, keep } = readyTexts();
  const empty = text(100);
  ready.begin('/?searchTerm=dron')(empty, 'dron');
  expect(ready.find('/?searchTerm=dron'), 'asked for once').toBeUndefined();
  keep('/?searchTerm=dron', empty, 'dron');
  expect(ready.find('/?searchTerm=dron')).toBe(empty);
  expect(ready.find('/?searchTerm=dron')).toBe(empty);
  expect(noted).toEqual(['dron', 'dron']);
  ready.clear();
  expect(ready.find('/?searchTerm=dron')).toBeUndefined();
  expect(noted).toHaveLength(2);
});

test('an answer searched before a change is not kept after it', () => {
  const { ready, keep } = readyTexts();
  keep('/?a', text(10));
  const late = ready.begin('/?a');
  ready.clear();
  late(text(10), undefined);
  expect(ready.find('/?a')).toBeUndefined();
});

test('nothing is kept while nobody would say that it is out of date', () => {
  const { ready, state, keep } = readyTexts();
  state.mayKeep = false;
  keep('/?a', text(10));
  expect(ready.find('/?a')).toBeUndefined();
});

test('answers take so many bytes and no more: the least recently asked for goes first', () => {
  const { ready, keep } = readyTexts(3000);
  keep('/?a', text(1000));
  keep('/?b', text(1000));
  ready.find('/?a');
  keep('/?c', text(1000));
  expect(['/?a', '/?b', '/?c'].map((address) => ready.find(address)?.length)).toEqual([
    1000,
    undefined,
    1000,
  ]);
  keep('/?huge', text(5000));
  expect(ready.find('/?huge')).toBeUndefined();
});

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
  return { ready, noted, state };
}

test('an empty answer is remembered, noted each time, and forgotten when the catalogue changes', () => {
  const { ready, noted } = readyTexts();
  const empty = text(100);
  ready.begin('/?searchTerm=dron')(empty, 'dron');
  expect(ready.find('/?searchTerm=dron')).toBe(empty);
  expect(ready.find('/?searchTerm=dron')).toBe(empty);
  expect(noted).toEqual(['dron', 'dron']);
  ready.clear();
  expect(ready.find('/?searchTerm=dron')).toBeUndefined();
  expect(noted).toHaveLength(2);
});

test('an answer searched before a change is not kept after it', () => {
  const { ready } = readyTexts();
  const keep = ready.begin('/?a');
  ready.clear();
  keep(text(10), undefined);
  expect(ready.find('/?a')).toBeUndefined();
});

test('nothing is kept while nobody would say that it is out of date', () => {
  const { ready, state } = readyTexts();
  state.mayKeep = false;
  ready.begin('/?a')(text(10), undefined);
  expect(ready.find('/?a')).toBeUndefined();
});

test('answers take so many bytes and no more: the least recently asked for goes first', () => {
  const { ready } = readyTexts(3000);
  ready.begin('/?a')(text(1000), undefined);
  ready.begin('/?b')(text(1000), undefined);
  ready.find('/?a');
  ready.begin('/?c')(text(1000), undefined);
  expect(['/?a', '/?b', '/?c'].map((address) => ready.find(address)?.length)).toEqual([
    1000,
    undefined,
    1000,
  ]);
  ready.begin('/?huge')(text(5000), undefined);
  expect(ready.find('/?huge')).toBeUndefined();
});

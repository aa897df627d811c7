import { expect, test } from 'vitest';
import { wrongGuesses } from './wrong-guesses.ts';

const at = (second: number): Date => new Date(1_790_000_000_000 + second * 1000);

test('BEH-662 T116 a network that guessed three hundred times waits for the rest of five minutes, and no other does', () => {
  const guessed = wrongGuesses();
  for (let guess = 0; guess < 300; guess += 1) expect(guessed('a', at(0))).toBeUndefined();
  expect(guessed('a', at(60))).toBe(240);
  expect(guessed('b', at(60))).toBeUndefined();
  expect(guessed('a', at(299))).toBe(1);
  expect(guessed('a', at(300))).toBeUndefined();
});

test('BEH-662 T116 guesses from ever new networks cost no more memory than ten thousand', () => {
  const guessed = wrongGuesses();
  for (let guess = 0; guess < 301; guess += 1) guessed('a', at(0));
  for (let network = 0; network < 9_999; network += 1) guessed(`n${network}`, at(1));
  // Whoever is remembered as the last one there is room for begins a new count of all.
  expect(guessed('a', at(2))).toBeUndefined();
});

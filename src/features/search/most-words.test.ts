import { expect, test } from 'vitest';
import { bitOf, readQuery } from '../../../engines/words/text.ts';
import { leaveOut } from './most-words.ts';

/** What is left of a text when products hold these of its words together, by their places. */
const left = (typed: string, ...together: readonly (readonly number[])[]) =>
  leftWith(typed, [], together);

function leftWith(
  typed: string,
  things: readonly number[],
  together: readonly (readonly number[])[],
) {
  const mask = (places: readonly number[]): number =>
    places.reduce((bits, place) => bits | bitOf(place), 0);
  return leaveOut(typed, readQuery(typed), { together: together.map(mask), things: mask(things) });
}

test('A26 the word that nothing has is left out, and the others are kept as they were typed', () => {
  expect(left('Regalo Térmico: tazas', [1], [2], [1, 2])).toEqual({
    con: 'Térmico tazas',
    sin: ['Regalo'],
    desconocidas: true,
  });
});

test('A26 of two words that no product has together the first is kept, since it names the thing', () => {
  expect(left('taza playera', [0], [1])).toEqual({
    con: 'taza',
    sin: ['playera'],
    desconocidas: false,
  });
});

test('A26 the word that names a thing is kept before an earlier one that does not', () => {
  expect(leftWith('regalo taza', [1], [[0], [1]])).toEqual({
    con: 'taza',
    sin: ['regalo'],
    desconocidas: false,
  });
});

test('A26 more words count more than earlier ones', () => {
  expect(left('taza playera azul', [0], [1, 2])?.con).toBe('playera azul');
});

test('words that say nothing are neither kept nor said to be missing', () => {
  expect(left('taza para el regalo', [0])).toEqual({
    con: 'taza',
    sin: ['regalo'],
    desconocidas: true,
  });
});

test('nothing is left of words that are all unknown, nor of a number alone', () => {
  expect(left('dron submarino')).toBeUndefined();
  expect(left('dron 500', [1])).toBeUndefined();
});

test('A26 what is kept says something: three signs that are not all digits', () => {
  for (const word of ['pin', 'usb3', '3usb']) expect(left(`dron ${word}`, [1])?.con).toBe(word);
  expect(left('dron qq', [1])).toBeUndefined();
});

test('A26 nothing is left out of words that some product holds all together', () => {
  expect(left('taza azul', [0], [0, 1])).toBeUndefined();
});

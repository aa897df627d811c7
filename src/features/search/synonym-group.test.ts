import { expect, test } from 'vitest';
import { readGroup, sameGroup, splitWords } from './synonym-group.ts';

const problem = (text: string) => {
  const read = readGroup(splitWords(text));
  return read.ok ? read.value : [read.code, read.detail?.word];
};

test('a group is words separated by commas, in lower case, with their accents', () => {
  expect(problem('Termo,  Ánfora ,, CILINDRO,')).toEqual(['termo', 'ánfora', 'cilindro']);
});

test('T174 T170 a group is two to twelve single words the search can tell apart', () => {
  expect(problem('termo')).toEqual(['few', undefined]);
  expect(problem('')).toEqual(['few', undefined]);
  expect(problem('termo, botella de agua')).toEqual(['not_a_word', 'botella de agua']);
  expect(problem("termo, '); drop")).toEqual(['not_a_word', "'); drop"]);
  expect(problem('termo, 🎈')).toEqual(['not_a_word', '🎈']);
  expect(problem(`termo, ${'x'.repeat(31)}`)).toEqual(['long', 'x'.repeat(31)]);
  expect(problem('termo, Termos')).toEqual(['alike', 'termos']);
  expect(problem(Array.from({ length: 13 }, (_, place) => `w${place}`).join(','))).toEqual([
    'many',
    undefined,
  ]);
});

test('groups of the same words are the same, in any order or number', () => {
  expect(sameGroup(['termo', 'botella'], ['botellas', 'Termo'])).toBe(true);
  expect(sameGroup(['termo', 'botella'], ['termo', 'ánfora'])).toBe(false);
});

import { expect, test } from 'vitest';
import { GROUP_PROBLEMS, readGroup, sameGroup, splitWords } from './synonym-group.ts';

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

test('T174 two words, twelve words and thirty letters are still a group', () => {
  const twelve = Array.from({ length: 12 }, (_, place) => `w${place}`);
  expect(problem(twelve.join(','))).toEqual(twelve);
  expect(problem(`termo, ${'x'.repeat(30)}`)).toEqual(['termo', 'x'.repeat(30)]);
  expect(problem('termo, botella-')).toEqual(['not_a_word', 'botella-']);
  expect(problem('termo, 漢字')).toEqual(['not_a_word', '漢字']);
});

test('T174 words that come as a list are read like words that were typed', () => {
  expect(splitWords('Termo,  Ánfora ,, ')).toEqual(['termo', 'ánfora']);
  expect(readGroup([' Termo', '', 'ÁNFORA '])).toMatchObject({ value: ['termo', 'ánfora'] });
});

test('a word that is too long is told by its beginning', () => {
  expect(GROUP_PROBLEMS.long(`${'x'.repeat(30)}yz`)).toContain(`«${'x'.repeat(30)}…»`);
});

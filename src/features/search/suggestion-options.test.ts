import { expect, test } from 'vitest';
import type { Suggestion } from './reads.ts';
import { optionGroups } from './suggestion-options.ts';

const MUG: Suggestion = { tipo: 'producto', texto: 'Taza', codigo: 'TAZ-1', precio_iva: 58 };
const DRINKS: Suggestion = { tipo: 'categoria', texto: 'Tazas y tarros', codigo: 'tazas' };
const MEANT: Suggestion = { tipo: 'correccion', texto: 'taza' };
const names = (groups: ReturnType<typeof optionGroups>) => groups.map((group) => group.name);

test('SRC-01 below three letters the list offers no search, only the shopper’s own', () => {
  expect(optionGroups('', [], [MUG])).toEqual([]);
  const [group, ...rest] = optionGroups('ta', ['taza azul', 'gorra'], [MUG]);
  expect(rest).toEqual([]);
  expect(group?.options).toEqual([
    {
      kind: 'recent',
      text: 'taza azul',
      term: 'taza azul',
      address: '/search?searchTerm=taza%20azul',
    },
  ]);
});

test('A26 the search itself stands first, then what was meant, own searches, categories, products', () => {
  const groups = optionGroups(' tasa ', ['tasas', 'tasa', 'gorra'], [MEANT, DRINKS, MUG]);
  expect(names(groups)).toEqual([
    '',
    'Quizá quisiste decir',
    'Tus búsquedas recientes',
    'Categorías',
    'Productos',
  ]);
  expect(groups.map((group) => group.options.map((option) => option.address))).toEqual([
    ['/search?searchTerm=tasa'],
    ['/search?searchTerm=taza'],
    ['/search?searchTerm=tasas'],
    ['/productos?categoria=tazas'],
    ['/producto/TAZ-1'],
  ]);
});

test('only lines that search have a term to remember', () => {
  const options = optionGroups('taza', [], [DRINKS, MUG]).flatMap((group) => group.options);
  expect(options.map((option) => option.term)).toEqual(['taza', undefined, undefined]);
});

test('SRC-01 three letters are a search, with the two own searches that go on from them', () => {
  const recent = ['tazas', 'taza azul', 'tazón'];
  const [first, own] = optionGroups('taz', recent, []);
  expect(first?.options.map(({ term }) => term)).toEqual(['taz']);
  expect(own?.options.map(({ term }) => term)).toEqual(['tazas', 'taza azul']);
});

test('SRC-01 an empty field lists the six newest searches', () => {
  const recent = Array.from({ length: 9 }, (_, place) => `taza ${place}`);
  const [group] = optionGroups('', recent, []);
  expect(group?.options.map(({ term }) => term)).toEqual(recent.slice(0, 6));
});

test('a product is offered with its price, and with a picture when it has one', () => {
  const lines = (entry: Suggestion) => optionGroups('taza', [], [entry]).at(-1)?.options;
  const line = { kind: 'product', text: 'Taza', address: '/producto/TAZ-1', price: 58 };
  expect(lines(MUG)).toStrictEqual([line]);
  expect(lines({ ...MUG, imagen: '/a.webp' })).toStrictEqual([{ ...line, picture: '/a.webp' }]);
});

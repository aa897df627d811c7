import { expect, test } from 'vitest';
import { collectWords } from './written-words.ts';

test('BEH-540 words that a misspelt search may have meant are the first four of a product’s name, its other names, its colours and what else is named, from four letters on, each once and in one order', () => {
  const words = collectWords();
  words.product('Taza térmica de acero de doble pared', 'jarro mug', ['Azul marino', 'Rojo']);
  words.product('Taza mágica', '', ['Rojo']);
  words.text('Oficina y papelería');
  expect(words.list()).toEqual([
    ...['Azul', 'Oficina', 'Rojo', 'Taza', 'acero', 'jarro', 'marino', 'mágica', 'papelería'],
    'térmica',
  ]);
});

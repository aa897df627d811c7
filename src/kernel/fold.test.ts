import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fold, slug, words } from './fold.ts';

test('T173 accents, case and composition do not matter: "año" is found as "ano"', () => {
  expect(fold('AÑO')).toBe('ano');
  expect(fold('Té\u0301rmico')).toBe('termico');
  expect(fold('cafe\u0301')).toBe(fold('café'));
});

test('words are folded and in order', () => {
  expect(words('  Botella de ACERO (500 ml) ')).toEqual(['botella', 'de', 'acero', '500', 'ml']);
});

test('folding twice changes nothing', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(fold(fold(text))).toBe(fold(text));
    }),
  );
});

test('a slug has only lower-case letters, digits and dashes', () => {
  expect(slug('Azul Marino / Plata')).toBe('azul-marino-plata');
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { correctTerm, fewestSlips, knownWords, lettersOf, slipsBetween } from './nearest-word.ts';

const KNOWN = knownWords([
  'Taza',
  'Termo',
  'Bolígrafo',
  'Mochila',
  'Llavero',
  'Playera',
  'Calculadora',
]);

test('A26 from five letters on a slip of the keyboard is forgiven', () => {
  expect(correctTerm('mochla', KNOWN)).toBe('mochila');
  expect(correctTerm('voligrafo', KNOWN)).toBe('bolígrafo');
  expect(correctTerm('lalvero rojo', KNOWN)).toBe('llavero rojo');
  expect(correctTerm('caluladra', KNOWN)).toBe('calculadora');
});

test('a word spelled as it sounds means the word that sounds so, short ones too', () => {
  expect(correctTerm('tasa', KNOWN)).toBe('taza');
  expect(correctTerm('tasas', knownWords(['Taza', 'Tazas']))).toBe('tazas');
  expect(correctTerm('yavero', KNOWN)).toBe('llavero');
  expect(correctTerm('playera asul', knownWords(['Playera', 'Azul']))).toBe('playera azul');
});

test('A26 short words, known words and words unlike any other are taken as typed', () => {
  expect(correctTerm('taxa', KNOWN)).toBeUndefined();
  expect(correctTerm('mochilas', KNOWN)).toBeUndefined();
  expect(correctTerm('submarino', KNOWN)).toBeUndefined();
});

test('one letter added, lost, changed or swapped is one slip', () => {
  expect(slipsBetween('termo', 'termos')).toBe(1);
  expect(slipsBetween('termo', 'ermo')).toBe(1);
  expect(slipsBetween('termo', 'termi')).toBe(1);
  expect(slipsBetween('termo', 'tremo')).toBe(1);
  expect(slipsBetween('', 'abc')).toBe(3);
});

test('slips are counted alike in both directions and are none only between equal words', () => {
  const word = fc.string({ maxLength: 10 });
  fc.assert(
    fc.property(word, word, (a, b) => {
      expect(slipsBetween(a, b)).toBe(slipsBetween(b, a));
      expect(slipsBetween(a, b) === 0).toBe(a === b);
    }),
  );
});

test('counting that stops beyond a bound agrees with full counting up to it', () => {
  const word = fc.string({ unit: fc.constantFrom(...'abcd'), maxLength: 9 });
  fc.assert(
    fc.property(word, word, fc.integer({ min: 0, max: 3 }), (a, b, most) => {
      const slips = slipsBetween(a, b);
      const bounded = slipsBetween(a, b, most);
      if (slips <= most) expect(bounded).toBe(slips);
      else expect(bounded).toBeGreaterThan(most);
    }),
  );
});

test('no word within reach is passed over for its letters', () => {
  const word = fc.string({ unit: fc.constantFrom(...'abcdpñ1'), maxLength: 9 });
  fc.assert(
    fc.property(word, word, (a, b) => {
      expect(fewestSlips(lettersOf(a), lettersOf(b))).toBeLessThanOrEqual(slipsBetween(a, b));
    }),
  );
  expect(fewestSlips(lettersOf('taza'), lettersOf('gorro'))).toBe(3);
});

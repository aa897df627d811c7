import fc from 'fast-check';
import { expect, test } from 'vitest';
import { correctTerm, fewestSlips, knownWords, lettersOf, slipsBetween } from './nearest-word.ts';

const KNOWN = ['Taza', 'Termo', 'Bolígrafo', 'Mochila', 'Llavero', 'Playera', 'Calculadora'];
const correct = (text: string, known: readonly string[] = KNOWN) =>
  correctTerm(text, knownWords(known));

test('A26 from five letters on a slip of the keyboard is forgiven', () => {
  expect(correct('mochla')).toBe('mochila');
  expect(correct('voligrafo')).toBe('bolígrafo');
  expect(correct('lalvero rojo')).toBe('llavero rojo');
  expect(correct('caluladra')).toBe('calculadora');
});

test('a word spelled as it sounds means the word that sounds so, short ones too', () => {
  expect(correct('tasa')).toBe('taza');
  expect(correct('tasas', ['Taza', 'Tazas'])).toBe('tazas');
  expect(correct('yavero')).toBe('llavero');
  expect(correct('playera asul', ['Playera', 'Azul'])).toBe('playera azul');
});

test('A26 short words, known words and words unlike any other are taken as typed', () => {
  expect(correct('taxa')).toBeUndefined();
  expect(correct('mochilas')).toBeUndefined();
  expect(correct('submarino')).toBeUndefined();
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

test('A26 one slip is forgiven from five letters on, two from eight', () => {
  expect(correct('temro')).toBe('termo');
  expect(correct('gogrra', ['Gorra'])).toBe('gorra');
  expect(correct('tezmiqa', ['Termica'])).toBeUndefined();
  expect(correct('lixrexas', ['Libretas'])).toBe('libretas');
  expect(correct('mochxilxa')).toBe('mochila');
  expect(correct('ramot', ['Tomar'])).toBeUndefined();
  expect(correct('hgel', ['Gel'])).toBeUndefined();
});

test('A26 fewest slips first, then a word as long as the one typed, then a longer one', () => {
  expect(correct('librerax', ['Libxexas', 'Librerat', 'Lixxerax'])).toBe('librerat');
  expect(correct('librerax', ['Librerat', 'Libreray'])).toBe('librerat');
  expect(correct('tarzl', ['tarz', 'tarzlm'])).toBe('tarzlm');
  expect(correct('tarzl', ['tarzlm', 'tarzk'])).toBe('tarzk');
});

test('a word that some write without its accents is shown with them', () => {
  for (const known of [
    ['termica', 'Térmica'],
    ['Térmica', 'termica'],
    ['Térmica', 'TERMICA'],
  ])
    expect(correct('termixa', known)).toBe('térmica');
  expect(correct('baso', ['vaso', 'bazo'])).toBe('vaso');
});

test('a letter swapped with its neighbour is one slip wherever it stands', () => {
  for (const [one, other] of [
    ['ab', 'ba'],
    ['xab', 'xba'],
    ['abx', 'bax'],
    ['xabx', 'xbax'],
  ])
    expect([one, slipsBetween(one ?? '', other ?? '')]).toEqual([one, 1]);
  expect(slipsBetween('ab', 'bc')).toBe(2);
  expect(slipsBetween('abc', 'cba')).toBe(2);
});

test('counting stops as soon as nothing can come back within the bound', () => {
  expect(slipsBetween('aaaaaaaa', 'bbbbbbbb', 1)).toBe(2);
  expect(slipsBetween('aaaaaaaa', 'bbbbbbbb')).toBe(8);
});

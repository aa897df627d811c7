import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fold } from './fold.ts';
import { ordersByWords, readQuery, readSynonyms, stem, weighedStems } from './terms.ts';

/** Words of the trade: singular and plural as people write them. */
const PLURALS = [
  ['taza', 'tazas'],
  ['termo', 'termos'],
  ['lápiz', 'lápices'],
  ['bolígrafo', 'bolígrafos'],
  ['llavero', 'llaveros'],
  ['color', 'colores'],
  ['reloj', 'relojes'],
  ['estuche', 'estuches'],
  ['cordón', 'cordones'],
  ['dulce', 'dulces'],
  ['luz', 'luces'],
  ['gris', 'grises'],
  ['mes', 'meses'],
  ['llave', 'llaves'],
] as const;

test.each(PLURALS)('SRC-17 A26 %s and %s are found alike', (singular, plural) => {
  expect(stem(fold(plural))).toBe(stem(fold(singular)));
});

test('SRC-17 A26 gender and accents do not hide a product', () => {
  expect(stem('roja')).toBe(stem('rojo'));
  expect(stem('metalicas')).toBe(stem('metalico'));
  expect(readQuery('TÉRMICA')).toEqual(readQuery('termicá'));
});

test('T173 año is found as ano', () => {
  expect(readQuery('año')).toEqual(readQuery('ano'));
});

const letters = (min: number) =>
  fc
    .array(fc.constantFrom(...'abcdefghijlmnopqrtuvxyz'), { minLength: min, maxLength: 12 })
    .map((parts) => parts.join(''));

test('SRC-17 any word in the plural has the stem of its singular', () => {
  fc.assert(
    fc.property(letters(3), (word) => {
      expect(stem(`${word}s`)).toBe(stem(word));
      expect(stem(`${word}es`)).toBe(stem(word));
      if (word.endsWith('z')) expect(stem(`${word.slice(0, -1)}ces`)).toBe(stem(word));
    }),
  );
});

const MUG = {
  name: 'Taza Clásica 11 oz',
  code: 'TAZ-001',
  groups: ['mug jarro', 'Bebidas'],
  material: 'Cerámica',
  colours: ['Azul marino'],
  description: 'La taza de siempre para tu logotipo azul',
};

test('a word weighs what its most telling place weighs, and words that say nothing are left out', () => {
  const stems = weighedStems(MUG);
  expect(stems.get(stem('taza'))).toBe('A');
  expect(stems.get('taz001')).toBe('A');
  expect(stems.get('mug')).toBe('B');
  expect(stems.get(stem('clasica'))).toBe('B');
  expect(stems.get(stem('azul'))).toBe('C');
  expect(stems.get(stem('logotipo'))).toBe('D');
  expect(stems.has('de')).toBe(false);
});

test('the last word may be the beginning of a longer one once it has three letters', () => {
  expect(readQuery('taza azu')).toMatchObject({ stems: ['tac', 'azu'], beginning: 'azu' });
  expect(readQuery('ta')).toMatchObject({ stems: ['ta'], beginning: undefined });
  expect(readQuery('ter-01')).toMatchObject({ stems: ['ter', '01'], code: 'ter01' });
});

test('A26 a query knows what its words stand for, and nothing of other words', () => {
  const synonyms = readSynonyms([
    ['Termos', 'botella'],
    ['botella', 'ánfora'],
  ]);
  const query = readQuery('botella acero', synonyms);
  expect([...query.synonyms]).toEqual([['botell', ['term', 'anfor']]]);
  expect([...readQuery('termo', synonyms).synonyms]).toEqual([['term', ['botell']]]);
});

test('T170 T171 whatever is typed, a query holds nothing but folded letters and digits', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 100 }), (typed) => {
      const { stems, beginning = 'a', code = 'a' } = readQuery(typed);
      for (const word of [...stems, beginning, code]) expect(word).toMatch(/^[a-z0-9]+$/);
    }),
  );
  expect(readQuery(`%%%% ' \\ _`).stems).toEqual([]);
  expect(readQuery('de la').stems).toEqual([]);
});

test('words of three letters are their own stem, and a name says what it is after its article', () => {
  expect(stem('oso')).toBe('oso');
  expect(weighedStems({ ...MUG, name: 'La Taza' }).get('tac')).toBe('A');
});

test('products are ordered by words when there are several of them, unless they are a code', () => {
  expect(ordersByWords(readQuery('playera azul'))).toBe(true);
  expect(ordersByWords(readQuery('playera'))).toBe(false);
  expect(ordersByWords(readQuery('taz 001'))).toBe(false);
});

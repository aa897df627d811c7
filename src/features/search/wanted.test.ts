import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readSynonyms } from '../../../engines/words/text.ts';
import { readRequest } from './request.ts';
import { EVERYTHING, readText, readWanted } from './wanted.ts';

const NO_SYNONYMS = readSynonyms([]);
const wanted = (address: string) =>
  readWanted(readRequest(new URLSearchParams(address)), NO_SYNONYMS);

test('SRC-16 every field of a search reaches the search in its own units', () => {
  const address =
    'color=Azul Marino&precioMin=10.5&precioMax=99.99&cantidadMin=1.2&cantidadMax=8.9' +
    '&terminado=Grabado láser&categoria=Tazas y Tarros&orden=precio_asc';
  expect(wanted(address)).toEqual({
    text: null,
    colour: 'azul-marino',
    minPrice: 1050,
    maxPrice: 9999,
    minStock: 2,
    maxStock: 8,
    finish: 'Grabado láser',
    category: 'tazas-y-tarros',
    order: 'price',
  });
});

test('a search without anything asks for the whole catalogue', () => {
  expect(wanted('')).toEqual(EVERYTHING);
  expect(wanted('precioMin=0&cantidadMin=0')).toEqual({ ...EVERYTHING, minPrice: 0, minStock: 0 });
});

test('SRC-04 the colour “Todos” is any colour', () => {
  expect(wanted('color=Todos').colour).toBe('');
});

test.each([
  ['precioMin=90&precioMax=20', 2000, 9000],
  ['precioMin=20&precioMax=90', 2000, 9000],
  ['precioMin=20', 2000, null],
  ['precioMax=90', null, 9000],
])(
  'T174 the range of %s is from %s to %s centavos, whichever way round it was typed',
  (...given) => {
    const [address, minPrice, maxPrice] = given;
    expect(wanted(address)).toMatchObject({ minPrice, maxPrice });
  },
);

test('a term is its stems and, in capitals, the code it may be', () => {
  expect(readText('  Tazas rojas ', NO_SYNONYMS)).toMatchObject({ code: 'TAZAS ROJAS' });
  expect(readText(' taz-001', NO_SYNONYMS)?.code).toBe('TAZ-001');
  expect(readText('Tazas rojas', NO_SYNONYMS)?.query.stems).toEqual(['tac', 'roj']);
  expect(readText('   ', NO_SYNONYMS)).toBeNull();
});

test('T173 what cannot be printed parts words and is never part of one, nor of a finish', () => {
  expect(readText('taza\u0000roja', NO_SYNONYMS)?.code).toBe('TAZA ROJA');
  expect(readText('\u0000\ud800', NO_SYNONYMS)).toBeNull();
  const request = { ...readRequest(new URLSearchParams()), terminado: 'Bor\u0000da\ud800do ñ' };
  expect(readWanted(request, NO_SYNONYMS).finish).toBe('Bordado ñ');
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (typed) => {
      expect(readText(typed, NO_SYNONYMS)?.code ?? '').not.toMatch(/[\p{Cc}\p{Cs}]/u);
    }),
  );
});

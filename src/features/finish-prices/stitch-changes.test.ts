import { expect, test } from 'vitest';
import { toCentavos } from '../../kernel/money.ts';
import { changesOfStitches } from './stitch-changes.ts';

const terms = (included: number, centavos: number) => ({
  included,
  perThousand: toCentavos(centavos),
});

test('BEH-487 what became of a finish’s stitches is one phrase with both terms, and none where nothing did', () => {
  expect(changesOfStitches(undefined, undefined)).toEqual([]);
  expect(changesOfStitches(terms(8000, 12_50), terms(8000, 12_50))).toEqual([]);
  expect(changesOfStitches(undefined, terms(8000, 12_50))).toEqual([
    'de no cobrar por puntadas a 8,000 puntadas incluidas y $12.50 por millar adicional',
  ]);
  expect(changesOfStitches(terms(8000, 12_50), terms(10_000, 11_00))).toEqual([
    'de 8,000 puntadas incluidas y $12.50 por millar adicional a 10,000 puntadas incluidas y $11.00 por millar adicional',
  ]);
});

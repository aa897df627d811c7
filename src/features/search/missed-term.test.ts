import { expect, test } from 'vitest';
import { missedTerm } from './missed-term.ts';
import { readRequest } from './request.ts';

const missed = (address: string, total: number, sugerencia?: string) =>
  missedTerm(readRequest(new URLSearchParams(address)), {
    total,
    ...(sugerencia === undefined ? {} : { sugerencia }),
  });

test('a term that finds nothing is noted as its plain words, also when others are offered', () => {
  expect(missed('searchTerm=Dron  Submarino', 0)).toBe('dron submarino');
  expect(missed('searchTerm=voligrafo', 9, 'boligrafo')).toBe('voligrafo');
});

test('a term of which only a part was found is noted as it was typed', () => {
  const request = readRequest(new URLSearchParams('searchTerm=regalo taza'));
  const parcial = { con: 'taza', sin: ['regalo'], desconocidas: true };
  expect(missedTerm(request, { total: 9, parcial })).toBe('regalo taza');
});

test('what is found, too short or narrowed by a filter is not noted', () => {
  expect(missed('searchTerm=taza', 8)).toBeUndefined();
  expect(missed('searchTerm=qq', 0)).toBeUndefined();
  expect(missed('searchTerm=dron&color=rojo', 0)).toBeUndefined();
});

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

test('what is found, too short or narrowed by a filter is not noted', () => {
  expect(missed('searchTerm=taza', 8)).toBeUndefined();
  expect(missed('searchTerm=qq', 0)).toBeUndefined();
  expect(missed('searchTerm=dron&color=rojo', 0)).toBeUndefined();
});

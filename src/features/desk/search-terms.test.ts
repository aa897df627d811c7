import { expect, test } from 'vitest';
import { readFilters } from './order-filters.ts';
import { readTerms } from './search-terms.ts';

test.each([
  ['p - 7k3', 'P-7K3'],
  ['P7K3', 'P-P7K3'],
  ['P7-K3', 'P-P7K3'],
  ['ABP-12', 'P-ABP12'],
  // Ten signs are a folio that begins with P, eleven one with its prefix.
  ['PKVZSRZZ7H', 'P-PKVZSRZZ7H'],
  ['PPKVZSRZZ7H', 'P-PKVZSRZZ7H'],
  ['7', ''],
  ['7K3M9Q2X4H7K', ''],
])('BEH-11 %j is read as the folio %j', (text, folio) => {
  expect(readTerms(text).folio).toBe(folio);
});

test.each([
  ['RN4', 'RN4'],
  [' rn-00 42 ', 'RN0042'],
  ['RN', ''],
  ['#RN42', ''],
  ['RN42#', ''],
])('BEH-11 %j is read as the guide %j', (text, guide) => {
  expect(readTerms(text).guide).toBe(guide);
});

test.each([
  ['555', '555'],
  ['+52 (55) 1234-5678', '5512345678'],
  // 52 is Mexico's where ten digits follow, and part of the number elsewhere.
  ['5212', '5212'],
  ['52123456789', '52123456789'],
  ['1525512345678', '1525512345678'],
  ['5212345678901', '5212345678901'],
  ['55', ''],
  ['12345678901234', ''],
  ['casa 555', ''],
  ['555 casa', ''],
])('BEH-11 %j is read as the telephone %j', (text, phone) => {
  expect(readTerms(text).phone).toBe(phone);
});

test('BEH-11 an e-mail is found by its beginning, before its at sign is typed', () => {
  expect(readTerms(' Ana ').email).toBe('ana');
  expect(readTerms(' ana@demo.example ').email).toBe('ana@demo.example');
  for (const none of ['a', 'ana lópez', 'ana@demo@example', '@demo'])
    expect(readTerms(none).email).toBe('');
});

test('BEH-11 words of two letters count, single letters do not', () => {
  expect(readTerms('Ana de la O').words).toEqual(['ana', 'de', 'la']);
});

test('BEH-11 a search in an address is read without the spaces around it', () => {
  expect(readFilters(new URLSearchParams({ q: '  ana lópez ' })).q).toBe('ana lópez');
});

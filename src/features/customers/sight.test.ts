import { expect, test } from 'vitest';
import { readCustomerTerms, sightOf } from './sight.ts';

const ALL = { phone: true, addresses: true, fiscal: true };
const NONE = { phone: false, addresses: false, fiscal: false };
const NOTHING = { email: '', phone: '', rfc: '', words: [] as string[] };
const read = (text: string, sight = ALL) => readCustomerTerms(text, sight);

test('BEH-220 each set of the staff sees of a customer what it works with', () => {
  expect(sightOf(['admin'])).toEqual(ALL);
  expect(sightOf([])).toEqual(NONE);
  expect(sightOf(['diseno'])).toEqual(NONE);
  expect(sightOf(['finanzas']).fiscal).toBe(true);
});

test('BEH-219 a telephone is looked for however it is written, with or without the country', () => {
  for (const typed of ['55 1234 5678', '(55) 1234-5678', '+52 55.1234.5678', '525512345678'])
    expect(read(typed), typed).toEqual({
      ...NOTHING,
      phone: '5512345678',
      email: expect.any(String),
    });
  expect(read('5512').phone).toBe('5512');
  expect(read('52551').phone).toBe('52551');
  // Too few digits to be the beginning of one, and too many to be one.
  expect(read('551')).toMatchObject({ phone: '', words: ['551'] });
  expect(read('55123456789012').phone).toBe('');
});

test('BEH-860 a mobile written with the 1 of before 2020 is found too, and of what is no such number nothing is taken', () => {
  expect(read('+52 1 55 1234 5678').phone).toBe('5512345678');
  expect(read('521234567890').phone).toBe('1234567890');
  for (const typed of ['5234567890', '52123456789', '5225512345678', '1525512345678'])
    expect(read(typed).phone, typed).toBe(typed);
});

test('BEH-219 an e-mail is looked for by its beginning, and then no name is', () => {
  expect(read(' Ana@Demo.Example ')).toEqual({ ...NOTHING, email: 'ana@demo.example' });
  expect(read('ana@')).toEqual({ ...NOTHING, email: 'ana@' });
  expect(read('a').email).toBe('');
  expect(read('ana ruiz').email).toBe('');
  expect(read('ana@demo@example')).toEqual(NOTHING);
});

test('BEH-219 an RFC is looked for with and without its spaces and hyphens', () => {
  expect(read('xaxx-010101-000').rfc).toBe('XAXX010101000');
  expect(read('ÑU& 01').rfc).toBe('ÑU&01');
  expect(read('abc').rfc).toBe('ABC');
  for (const none of ['ab', 'abcdefgh', 'abc0101011234', '1abc'])
    expect(read(none).rfc, none).toBe('');
});

test('BEH-219 names are looked for word by word, whatever their accents, and a letter alone is none', () => {
  expect(read('José  de-la O.').words).toEqual(['jose', 'de', 'la']);
  expect(read('Imprenta 24').words).toEqual(['imprenta', '24']);
});

test('BEH-220 whoever may not see a telephone or an RFC finds nobody by them', () => {
  expect(read('5512345678', NONE)).toEqual({ ...NOTHING, email: '5512345678' });
  expect(read('XAXX010101', NONE).rfc).toBe('');
  expect(read('XAXX010101', { ...NONE, fiscal: true }).rfc).toBe('XAXX010101');
  expect(read('5512345678', { ...NONE, phone: true }).phone).toBe('5512345678');
});

import { expect, test } from 'vitest';
import { notableTerm } from './notable-term.ts';

test('a term that found nothing is kept as folded words', () => {
  expect(notableTerm('  Dron  SUBMARINO ')).toBe('dron submarino');
  expect(notableTerm('power bank 20000 mAh')).toBe('power bank 20000 mah');
  expect(notableTerm('ÑANDÚ')).toBe('nandu');
});

test('T209 what may be somebody’s e-mail, telephone, card or tax key is not kept', () => {
  for (const typed of [
    'ana@correo.example',
    'ana arroba correo.com',
    'https://tienda.example/x',
    'www.tienda.mx',
    '@ana.ferrer',
    '55 1234 5678',
    '+52 (81) 1234-5678',
    'llamar 8112345678 por favor',
    '4111 1111 1111 1111',
    'FEMA850101AB1',
    'FEMA 850101 HDFRRN09',
  ])
    expect(notableTerm(typed), typed).toBeUndefined();
});

test('T174 what is too short, too long or no word at all is not kept', () => {
  for (const typed of ['', 'qq', '12345', '🎈🎈🎈', 'x'.repeat(61), 'a b c d e f g h i'])
    expect(notableTerm(typed), typed).toBeUndefined();
});

test('T174 three letters, sixty letters and eight words are still a term', () => {
  for (const typed of ['pin', 'x'.repeat(60), 'a b c d e f g h'])
    expect(notableTerm(typed), typed).toBe(typed);
});

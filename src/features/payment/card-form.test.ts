import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  brandOf,
  EMPTY_CARD,
  emptyFields,
  findProblem,
  logoOf,
  stillWrong,
  typeInto,
} from './card-form.ts';
import type { CardForm } from './card-library.port.ts';

const GOOD: CardForm = {
  number: '4111-1111-1111-1111',
  holder: 'ANA PRUEBA',
  month: '12',
  year: '29',
  cvv: '123',
  state: 'Nuevo León',
  postalCode: '66220',
  colonia: 'Del Valle',
  street: 'Av. Vasconcelos',
  exterior: '245',
};
const typed = (field: keyof CardForm, text: string, card: CardForm = EMPTY_CARD): string =>
  typeInto(card, field, text)[field];
const problem = (change: Partial<CardForm>) => findProblem({ ...GOOD, ...change }, 2026);

test('a complete card has no problem', () => {
  expect(problem({})).toBeUndefined();
});

test('PAY-18 the month is checked before everything else', () => {
  const message = 'El mes de expiración debe estar entre 1 y 12';
  expect(problem({ month: '0', year: '01', postalCode: '1', cvv: '' })?.message).toBe(message);
  expect(problem({ month: '' })?.message).toBe(message);
  expect(problem({ month: '13' })?.message).toBe(message);
  for (const month of ['1', '01', '12']) expect(problem({ month })).toBeUndefined();
});

test('PAY-19 the year runs from this one to twelve years on', () => {
  const message = 'El año de expiración debe estar entre 26 y 38';
  expect(problem({ year: '25', postalCode: '1' })?.message).toBe(message);
  expect(problem({ year: '39' })?.message).toBe(message);
  expect(problem({ year: '26' })).toBeUndefined();
  expect(problem({ year: '38' })).toBeUndefined();
});

test('PAY-19 PAY-47 in 2095 the years run from 95 over the century to 07', () => {
  const in2095 = (year: string) => findProblem({ ...GOOD, year }, 2095)?.message;
  const valid = Array.from({ length: 100 }, (_, year) => String(year).padStart(2, '0')).filter(
    (year) => in2095(year) === undefined,
  );
  expect(valid.toSorted()).toEqual(
    ['95', '96', '97', '98', '99', '00', '01', '02', '03', '04', '05', '06', '07'].toSorted(),
  );
  const message = 'El año de expiración debe estar entre 95 y 07';
  expect(in2095('94')).toBe(message);
  expect(in2095('08')).toBe(message);
  expect(in2095('1')).toBe(message);
});

test('PAY-19 whatever the year, exactly this one and the twelve after it are taken', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2000, max: 2299 }), (now) => {
      for (let ahead = -1; ahead <= 13; ahead += 1) {
        const year = String((now + ahead) % 100).padStart(2, '0');
        const taken = findProblem({ ...GOOD, year }, now) === undefined;
        expect(taken).toBe(ahead >= 0 && ahead <= 12);
      }
    }),
  );
});

test('a sentence goes as soon as its field is right, and no other comes while somebody types', () => {
  const month = { month: 'El mes de expiración debe estar entre 1 y 12' };
  expect(stillWrong(month, { ...GOOD, month: '0' }, 2026)).toEqual(month);
  expect(stillWrong(month, { ...GOOD, cvv: '' }, 2026)).toEqual({});
  const empty = emptyFields({ ...GOOD, postalCode: '', street: '' });
  expect(stillWrong(empty, { ...GOOD, postalCode: '6', street: '' }, 2026)).toEqual({
    street: 'Completa este campo.',
  });
});

test('PAY-20 the postal code has exactly five digits', () => {
  const message = 'El código postal debe tener exactamente 5 números';
  for (const postalCode of ['6622', '662201', 'a66220', '']) {
    expect(problem({ postalCode, cvv: '' })?.message).toBe(message);
  }
});

test('PAY-21 A56 the CVV has four digits for American Express, else three', () => {
  expect(problem({ number: '3456-7800-0000-007', cvv: '123' })?.message).toBe(
    'El CVV debe tener exactamente 4 dígitos para American Express.',
  );
  expect(problem({ cvv: '12' })?.message).toBe(
    'El CVV debe tener exactamente 3 dígitos para esta tarjeta.',
  );
  expect(problem({ number: '3456-7800-0000-007', cvv: '1234' })).toBeUndefined();
});

test('PAY-22 the number keeps sixteen digits in groups of four', () => {
  expect(typed('number', '41x11 1111-1111abc11119999')).toBe('4111-1111-1111-1111');
  fc.assert(
    fc.property(fc.string({ maxLength: 60 }), (text) => {
      const shaped = typed('number', text);
      expect(shaped).toMatch(/^(\d{4}(-\d{4}){0,3}|(\d{4}-){0,3}\d{1,3}|)$/);
      expect(shaped.length).toBeLessThanOrEqual(19);
      expect(typed('number', shaped)).toBe(shaped);
    }),
  );
});

test('PAY-23 clearing the number clears the CVV', () => {
  expect(typeInto(GOOD, 'number', '').cvv).toBe('');
  expect(typeInto(GOOD, 'number', '4111').cvv).toBe('123');
});

test('PAY-24 A57 the holder has letters and spaces only, in capitals, at most forty', () => {
  expect(typed('holder', 'josé 1')).toBe('JOSÉ ');
  expect(typed('holder', 'Begoña Núñez-Gil')).toBe('BEGOÑA NÚÑEZGIL');
  expect(typed('holder', 'a'.repeat(60))).toHaveLength(40);
});

test('PAY-25 a month above twelve becomes twelve', () => {
  expect(typed('month', '13')).toBe('12');
  expect(typed('month', '1a2b')).toBe('12');
});

test('PAY-26 A58 05 is May and 00 is nothing', () => {
  const may = typed('month', '05');
  expect(problem({ month: may })).toBeUndefined();
  expect(typed('month', '00')).toBe('');
});

test('PAY-27 the year keeps two digits and 00 is cleared', () => {
  expect(typed('year', '2029')).toBe('20');
  expect(typed('year', '00')).toBe('');
});

test('PAY-28 the postal code keeps five digits', () => {
  expect(typed('postalCode', '66-22 09')).toBe('66220');
});

test('PAY-29 the CVV keeps four digits for amex, else three', () => {
  expect(typed('cvv', '12345', GOOD)).toBe('123');
  expect(typed('cvv', '12345', { ...GOOD, number: '3700' })).toBe('1234');
});

test('PAY-30 the brand by its first digits', () => {
  const brands = (...numbers: string[]) => [...new Set(numbers.map(brandOf))];
  expect(brands('34', '37')).toEqual(['amex']);
  expect(brands('4')).toEqual(['visa']);
  expect(brands('51', '54', '55')).toEqual(['mastercard']);
  // What would be a brand's beginning tells nothing further on.
  expect(brands('50', '56', '2221', '', '35', '634', '651', '94')).toEqual(['unknown']);
});

test('A55 the logo also knows Carnet and the 2 series of Mastercard', () => {
  const logos = (...numbers: string[]) => [...new Set(numbers.map(logoOf))];
  expect(logos('5062-0000', '5061-9900', '5064-9999', '2869-00')).toEqual(['carnet']);
  expect(logos('2221', '2221-0000', '2720', '2720-9999')).toEqual(['mastercard']);
  expect(logos('2220-9999', '2721', '222', '5061-98', '5065-00', '12869-00')).toEqual(['unknown']);
  expect(logos('4')).toEqual(['visa']);
});

test('an address holds as much as the provider takes of it', () => {
  const long = 'ñ'.repeat(500);
  expect(typed('colonia', long)).toHaveLength(120);
  expect(typed('street', long)).toHaveLength(120);
  expect(typed('exterior', long)).toHaveLength(20);
  expect(typed('state', 'Nuevo León')).toBe('Nuevo León');
});

test('PAY-17 every field is required', () => {
  expect(emptyFields(GOOD)).toEqual({});
  for (const field of Object.keys(GOOD) as (keyof CardForm)[]) {
    expect(emptyFields({ ...GOOD, [field]: ' ' })).toEqual({ [field]: 'Completa este campo.' });
  }
});

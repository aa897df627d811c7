import { expect, test } from 'vitest';
import { formFor, formOfNote, formsFor, greaterPart, PAYMENT_FORMS } from './payment-form.ts';

test('INV-08 three payment forms are offered: 04, 28 and 03', () => {
  expect(PAYMENT_FORMS.map(({ clave }) => clave)).toEqual(['04', '28', '03']);
});

test('INV-08 a card is a credit or a debit card, as its holder says', () => {
  expect(formFor('card', '04')).toBe('04');
  expect(formFor('card', '28')).toBe('28');
});

test('INV-08 an invoice states how the order was really paid, whatever was chosen', () => {
  expect(formFor('card', '03')).toBe('04');
  expect(formFor('transfer', '04')).toBe('03');
  expect(formFor('elsewhere', '28')).toBe('03');
  expect(formFor('transfer', '')).toBe('03');
});

test('BEH-54 an order that credit paid for the greater part states SAT’s compensation, whatever was chosen', () => {
  expect(greaterPart('card', { credit: 501, total: 1000 })).toBe('credit');
  expect(greaterPart('card', { credit: 500, total: 1000 })).toBe('card');
  expect(greaterPart('transfer', { credit: 0, total: 1000 })).toBe('transfer');
  expect(formFor('credit', '04')).toBe('17');
  expect(formsFor('17').map(({ clave }) => clave)).toEqual(['17']);
  expect(formsFor('04')).toBe(PAYMENT_FORMS);
});

test('BEH-54 a credit note states compensation where most of it was given as credit, else the invoice’s form', () => {
  expect(formOfNote('04', { asCredit: 600, returned: 1000 })).toBe('17');
  expect(formOfNote('04', { asCredit: 400, returned: 1000 })).toBe('04');
  // Of two halves the money counts, as for the invoice.
  expect(formOfNote('03', { asCredit: 500, returned: 1000 })).toBe('03');
});

import { expect, test } from 'vitest';
import { formFor, PAYMENT_FORMS } from './payment-form.ts';

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

import { expect, test } from 'vitest';
import {
  formFor,
  formName,
  formOfNote,
  formsFor,
  greaterPart,
  PAYMENT_FORMS,
} from './payment-form.ts';

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
  expect(greaterPart('card', { credit: 501, cash: 0, total: 1000 })).toBe('credit');
  expect(greaterPart('card', { credit: 500, cash: 0, total: 1000 })).toBe('card');
  expect(greaterPart('transfer', { credit: 0, cash: 0, total: 1000 })).toBe('transfer');
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

test('BEH-833 an order that cash paid for the greatest part states cash, whatever was chosen', () => {
  const paid = (credit: number, cash: number) =>
    greaterPart('transfer', { credit, cash, total: 1000 });
  expect(paid(0, 1000)).toBe('cash');
  expect(paid(0, 501)).toBe('cash');
  expect(paid(0, 500)).toBe('transfer');
  expect(paid(400, 350)).toBe('credit');
  expect(paid(400, 400)).toBe('cash');
  expect(paid(300, 300)).toBe('transfer');
  expect(formFor('cash', '03')).toBe('01');
  expect(formsFor('01')).toEqual([{ clave: '01', descripcion: 'Efectivo' }]);
  expect(formName('01')).toBe('Efectivo');
  expect(formName('17')).toContain('Compensación');
});

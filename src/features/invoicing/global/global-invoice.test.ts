import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formOfMost, globalInvoiceFor, sumOf } from './global-invoice.ts';

const order = fc.record({
  folio: fc.stringMatching(/^P-[0-9A-Z]{10}$/),
  total: fc.integer({ min: 1, max: 99_999_999 }),
  form: fc.constantFrom('03' as const, '04' as const, '28' as const),
});

test('BEH-103 what a global invoice adds up to is what its orders were paid, to the centavo', () => {
  fc.assert(
    fc.property(fc.array(order, { minLength: 1, maxLength: 200 }), (orders) => {
      const { concepts } = globalInvoiceFor('G-2026-10-1', '2026-10', orders);
      expect(concepts.map(({ base, tax }) => base + tax)).toEqual(orders.map(({ total }) => total));
      expect(concepts.map(({ code }) => code)).toEqual(orders.map(({ folio }) => folio));
      expect(concepts.reduce((sum, { base, tax }) => sum + base + tax, 0)).toBe(sumOf(orders));
    }),
  );
});

test('BEH-103 its form of payment is the one that most of the money came by, not most orders', () => {
  const of = (form: '03' | '04' | '28', total: number) => ({ form, total });
  expect(formOfMost([of('03', 100), of('03', 100), of('04', 300)])).toBe('04');
  expect(formOfMost([of('03', 100), of('03', 250), of('04', 300)])).toBe('03');
  expect(formOfMost([])).toBe('03');
});

test('BEH-103 it says its month and year apart', () => {
  const made = globalInvoiceFor('G-2027-01-2', '2027-01', []);
  expect(made.global).toEqual({ month: '01', year: 2027 });
  expect(made.receiver).toMatchObject({ rfc: 'XAXX010101000', name: 'PUBLICO EN GENERAL' });
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CreditWish, creditNoteFor, owedOf } from './credit-note.ts';

const WISH: CreditWish = {
  folio: 'P-0000000001',
  number: 2,
  gross: 116_00,
  invoice: 'f3c0c91e-0433-49de-8697-23fdeb64d822',
  receiver: { rfc: 'URE180429TM6', name: 'A', postalCode: '86991', regime: '601', use: 'G03' },
  paymentForm: '28',
};

test('BEH-81 a credit note names its invoice with relation 01 and has the one concept SAT wants', () => {
  expect(creditNoteFor(WISH)).toMatchObject({
    reference: 'P-0000000001-E2',
    kind: 'egreso',
    related: { type: '01', fiscalFolios: [WISH.invoice] },
    paymentForm: '28',
    receiver: { rfc: 'URE180429TM6', use: 'G02' },
    concepts: [{ key: '84111506', unit: 'ACT', amount: 100_00, tax: 16_00 }],
  });
});

test('BEH-81 who may not state G02 states that it has no effect', () => {
  const receiver = { ...WISH.receiver, regime: '605' };
  expect(creditNoteFor({ ...WISH, receiver }).receiver.use).toBe('S01');
});

test('BEH-81 a credit note is of the very centavos that went back, tax included', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99_999_999_999 }), (gross) => {
      const [concept] = creditNoteFor({ ...WISH, gross }).concepts;
      expect((concept?.base ?? 0) + (concept?.tax ?? 0)).toBe(gross);
      expect(concept?.base).toBeGreaterThan(0);
    }),
  );
});

test('BEH-81 what is owed is what went back less what has a note, within the invoice', () => {
  expect(owedOf({ total: 1000, returned: 300, credited: 0 })).toBe(300);
  expect(owedOf({ total: 1000, returned: 300, credited: 300 })).toBe(0);
  expect(owedOf({ total: 1000, returned: 1400, credited: 300 })).toBe(700);
  expect(owedOf({ total: 1000, returned: 200, credited: 300 })).toBe(0);
});

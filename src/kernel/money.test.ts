import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addMoney,
  formatMoney,
  formatPesos,
  fromPesos,
  parsePesosText,
  subtractMoney,
  toCentavos,
  toPesos,
  toPesosText,
  withIva,
} from './money.ts';

const amount = fc.integer({ min: 0, max: 99_999_999_999 }).map(toCentavos);

test('NFR-02 IVA multiplies by 1.16 and rounds half up to the centavo', () => {
  expect(withIva(toCentavos(100_00))).toBe(116_00);
  // 12.35 × 1.16 = 14.326
  expect(withIva(toCentavos(12_35))).toBe(14_33);
  // 0.25 × 1.16 = 0.29 exactly; 0.03 × 1.16 = 0.0348
  expect(withIva(toCentavos(25))).toBe(29);
  expect(withIva(toCentavos(3))).toBe(3);
});

test('IVA is within half a centavo of the exact product, for every amount', () => {
  fc.assert(
    fc.property(amount, (before) => {
      const exact = BigInt(before) * 116n;
      const error = BigInt(withIva(before)) * 100n - exact;
      expect(error).toBeGreaterThan(-50n);
      expect(error).toBeLessThanOrEqual(50n);
    }),
  );
});

test('the text of an amount reads back as the same amount', () => {
  fc.assert(
    fc.property(amount, (value) => {
      expect(parsePesosText(toPesosText(value))).toBe(value);
      expect(fromPesos(toPesos(value))).toBe(value);
    }),
  );
  expect(toPesosText(toCentavos(0))).toBe('0.00');
  expect(toPesosText(toCentavos(-1_50))).toBe('-1.50');
});

test('T063 T175 an amount as small as a computer writes with an exponent is nothing, never an error', () => {
  expect(fromPesos(1e-7)).toBe(0);
  expect(fromPesos(5e-324)).toBe(0);
  expect(fromPesos(1.005)).toBe(101);
  expect(fromPesos(123.45)).toBe(12345);
});

test('T063 what is not an amount with two decimals is no amount', () => {
  const junk = [
    '1e-9',
    'NaN',
    'Infinity',
    '1,234.00',
    '',
    '1.0',
    '-1.00',
    ' 1.00',
    '1'.repeat(400),
  ];
  for (const text of junk) expect(parsePesosText(text)).toBeUndefined();
});

test('T070 an amount that is not a safe whole number is a bug, never a rounded total', () => {
  expect(() => toCentavos(1.5)).toThrow(RangeError);
  expect(() => toCentavos(Number.NaN)).toThrow(RangeError);
  expect(() => toCentavos(2 ** 53)).toThrow(RangeError);
  expect(() => addMoney(toCentavos(2 ** 53 - 1), toCentavos(1))).toThrow(RangeError);
});

test('NFR-01 PDP-09 money reads as es-MX with two decimals', () => {
  expect(formatMoney(toCentavos(12_180_00))).toBe('$12,180.00');
  expect(formatMoney(toCentavos(5))).toBe('$0.05');
  expect(formatPesos(14.326)).toBe('$14.33');
});

test('BEH-240 money reads to the letter as Intl has it, whatever the amount', () => {
  const intl = new Intl.NumberFormat('es-MX', { style: 'currency', currency: 'MXN' });
  const signed = fc.integer({ min: -99_999_999_999, max: 99_999_999_999 });
  fc.assert(
    fc.property(signed, (centavos) => {
      expect(formatMoney(toCentavos(centavos))).toBe(intl.format(centavos / 100));
    }),
  );
  fc.assert(
    fc.property(signed, fc.constantFrom(1, 100, 10_000, 1e6), (whole, parts) => {
      expect(formatPesos(whole / parts)).toBe(intl.format(whole / parts));
    }),
  );
  for (const odd of [
    0,
    0.005,
    1.005,
    999.995,
    999_999.995,
    -0.01,
    1e-7,
    1e13,
    Number.NaN,
    Infinity,
  ])
    expect(formatPesos(odd)).toBe(intl.format(odd));
});

test('adding and subtracting undo each other', () => {
  fc.assert(
    fc.property(amount, amount, (a, b) => {
      expect(subtractMoney(addMoney(a, b), b)).toBe(a);
    }),
  );
});

test('T063 nothing is nothing, whatever its sign, and owes nobody a minus', () => {
  expect(Object.is(fromPesos(-0), 0)).toBe(true);
  expect(formatPesos(-0)).toBe('$0.00');
});

test('T063 what is no amount of pesos is read without an error', () => {
  const intl = new Intl.NumberFormat('es-MX', { style: 'currency', currency: 'MXN' });
  for (const odd of [Number.NaN, Number.POSITIVE_INFINITY, -1e15, 1e21]) {
    expect(formatPesos(odd)).toBe(intl.format(odd));
  }
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isPaymentReference, orderOfReference, paymentReference } from './payment-reference.ts';

const anyOrder = fc.oneof(
  fc.integer({ min: 1, max: 999_999 }),
  fc.integer({ min: 1_000_000, max: 999_999_999 }),
);

test('PAY-48 an order’s reference is digits that fit a bank’s field and lead back to the order', () => {
  fc.assert(
    fc.property(anyOrder, (id) => {
      const reference = paymentReference(id);
      expect(reference).toMatch(id < 1_000_000 ? /^\d{7}$/ : /^\d{10}$/);
      expect(orderOfReference(reference)).toBe(id);
    }),
  );
});

test('PAY-48 no two orders share a reference, and neighbours share no beginning', () => {
  const seen = new Set<string>();
  for (let id = 1; id <= 20_000; id += 1) seen.add(paymentReference(id));
  expect(seen.size).toBe(20_000);
  expect(paymentReference(1).slice(0, 3)).not.toBe(paymentReference(2).slice(0, 3));
});

test('PAY-48 one wrong digit, or two neighbours swapped, is nobody’s reference', () => {
  fc.assert(
    fc.property(anyOrder, fc.nat(9), fc.integer({ min: 1, max: 9 }), (id, at, by) => {
      const digits = Array.from(paymentReference(id));
      const place = at % digits.length;
      const wrong = digits.with(place, String((Number(digits[place]) + by) % 10)).join('');
      expect(isPaymentReference(wrong)).toBe(false);
      const [one = '', two = ''] = [digits[place], digits[place + 1]];
      if (two === '' || one === two) return;
      const swapped = digits
        .with(place, two)
        .with(place + 1, one)
        .join('');
      expect(isPaymentReference(swapped)).toBe(false);
    }),
  );
});

test('PAY-48 other digits, letters and a long form of a short number are no reference', () => {
  for (const text of ['', '123', 'abcdefg', '00000000', ' 1234567']) {
    expect(orderOfReference(text)).toBeUndefined();
  }
  expect(() => paymentReference(1_000_000_000)).toThrow(RangeError);
});

test('PAY-48 of digits of either length only those an order was given lead to one', () => {
  const right = fc.oneof(fc.stringMatching(/^\d{6}$/), fc.stringMatching(/^\d{9}$/));
  fc.assert(
    fc.property(right, (payload) => {
      const ends = [...'0123456789'].map((digit) => payload + digit).filter(isPaymentReference);
      expect(ends).toHaveLength(1);
      const id = orderOfReference(ends[0] ?? '');
      // A long one of a number that has a short one was never given to anybody.
      if (id !== undefined) expect(paymentReference(id)).toBe(ends[0]);
      else expect(payload).toHaveLength(9);
    }),
  );
  expect(orderOfReference(paymentReference(0))).toBe(0);
  for (const text of [
    '12345',
    '12345678',
    '123456789',
    '12345678901',
    'x234567',
    '123456x',
    '123456 ',
  ]) {
    expect(isPaymentReference(text), text).toBe(false);
  }
  for (const id of [-1, 1.5, Number.NaN]) expect(() => paymentReference(id)).toThrow(RangeError);
});

test('PAY-48 the long reference that a short number would have had is nobody’s', () => {
  const scattered = (123n * 618_033_989n + 314_159_265n) % 1_000_000_000n;
  const payload = String(scattered).padStart(9, '0');
  const [reference = ''] = [...'0123456789'].map((d) => payload + d).filter(isPaymentReference);
  expect(reference).toHaveLength(10);
  expect(orderOfReference(reference)).toBeUndefined();
});

test('PAY-48 of another length, or with anything but digits in it, nothing is a reference whatever its end', () => {
  const ends = (payload: string) => [...'0123456789'].map((digit) => payload + digit);
  const other = fc
    .stringMatching(/^\d{0,14}$/)
    .filter(({ length }) => length !== 6 && length !== 9);
  fc.assert(
    fc.property(other, (payload) => ends(payload).every((text) => !isPaymentReference(text))),
  );
  for (const payload of [
    'xxxxxx',
    '12345x',
    'x12345',
    ' 12345',
    '12345 ',
    'xxxxxxxxx',
    '12345678x',
  ]) {
    expect(ends(payload).filter(isPaymentReference), payload).toEqual([]);
  }
});

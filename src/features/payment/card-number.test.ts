import fc from 'fast-check';
import { expect, test } from 'vitest';
import { carriesCardNumber } from './card-number.ts';

/** The check digit after the others, by the standard's words: double every second from the right. */
function withCheckDigit(digits: string): string {
  let sum = 0;
  for (let fromRight = 1; fromRight <= digits.length; fromRight += 1) {
    const digit = Number(digits.at(-fromRight));
    const doubled = String(fromRight % 2 === 1 ? digit * 2 : digit);
    for (const each of doubled) sum += Number(each);
  }
  return digits + ((10 - (sum % 10)) % 10);
}
const someDigits = (least: number, most: number) =>
  fc.array(fc.nat(9), { minLength: least, maxLength: most }).map((digits) => digits.join(''));

test('T100 a card number is found behind any separators, other long numbers are not', () => {
  for (const text of [
    '4111111111111111',
    '4111-1111-1111-1111',
    'x 3456 780000 00007 y',
    '4111_1111_1111_1111',
    '4-1-1-1-1-1-1-1-1-1-1-1-1-1-1-1',
    '4111 -_- 1111 / 1111 · 1111',
    '4111\u200b1111\u200b1111\u200b1111',
    '４１１１１１１１１１１１１１１１',
    '00004111111111111111',
  ]) {
    expect(carriesCardNumber(text), text).toBe(true);
  }
  for (const text of ['4111111111111112', 'kR1MiQhz2otdIuUlQkbEyitIqVMiI16f', '8112345678', '']) {
    expect(carriesCardNumber(text), text).toBe(false);
  }
});

test('T100 any 13 to 19 digits are a card number by their last digit, and by no other one', () => {
  fc.assert(
    fc.property(someDigits(12, 18), fc.integer({ min: 1, max: 9 }), (digits, off) => {
      const card = withCheckDigit(digits);
      expect(carriesCardNumber(card)).toBe(true);
      // A wrong digit may leave a number of 15 or 16 inside a longer one: those are asked for below.
      fc.pre(digits.length < 15);
      const wrong = digits + ((Number(card.at(-1)) + off) % 10);
      expect(carriesCardNumber(wrong)).toBe(false);
    }),
  );
});

test('T100 a card number inside a longer run of digits is found wherever it stands', () => {
  const brand = fc.constantFrom('4', '51', '58', '22', '28', '34', '37', '60', '63');
  const place = fc.tuple(someDigits(0, 12), someDigits(0, 12), fc.constantFrom(15, 16));
  fc.assert(
    fc.property(brand, someDigits(16, 16), place, (begins, rest, [before, after, length]) => {
      const card = withCheckDigit((begins + rest).slice(0, length - 1));
      expect(carriesCardNumber(`${before}${card}${after}`)).toBe(true);
    }),
  );
});

test('T100 the other long numbers of an order hide no card: a CLABE, a transfer’s key, a run of noughts', () => {
  for (const text of [
    '032180000118359719',
    '012298026516924616',
    '085902081420251120',
    '0'.repeat(20),
    `${'1'.repeat(12)}42`,
    '9'.repeat(40),
  ]) {
    expect(carriesCardNumber(text), text).toBe(false);
  }
});

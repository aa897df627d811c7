/** The check digit of payment card numbers (ISO/IEC 7812-1) over 13 to 19 digits. */
export function isCardNumber(digits: string): boolean {
  if (!/^\d{13,19}$/.test(digits)) return false;
  let sum = 0;
  for (let index = 0; index < digits.length; index += 1) {
    const digit = Number(digits[digits.length - 1 - index]);
    const value = index % 2 === 1 ? digit * 2 : digit;
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
}

/**
 * Whether a text is, or hides, a card number: such a text must never enter our server, its logs or
 * its database (PCI DSS). Whatever stands between the digits hides none, if it is no letter; nor do
 * digits of another width or script that reads as one.
 */
export function carriesCardNumber(text: string): boolean {
  const runs = text.normalize('NFKC').match(/\d(?:[^\p{L}\p{N}]*\d){12,}/gu) ?? [];
  return runs.some((run) => holdsCardNumber(run.replace(/\D/g, '')));
}

/** A run longer than any card may have one inside it: the usual lengths are looked for. */
function holdsCardNumber(run: string): boolean {
  if (run.length <= 19 && isCardNumber(run)) return true;
  return [15, 16].some((length) =>
    Array.from({ length: Math.max(0, run.length - length + 1) }, (_, start) =>
      run.slice(start, start + length),
    ).some((part) => BRANDS.test(part) && isCardNumber(part)),
  );
}

/** How numbers of Visa, Mastercard, American Express and Carnet begin. */
const BRANDS = /^(4|5[0-8]|2[2-8]|3[47]|6[03])/;

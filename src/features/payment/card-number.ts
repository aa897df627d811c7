/** The check digit of payment card numbers (ISO/IEC 7812-1). */
function endsInCheckDigit(digits: string): boolean {
  const sum = Array.from(digits, Number)
    .toReversed()
    .map((digit, place) => (place % 2 === 1 ? digit * 2 : digit))
    // The digits of a two-digit product are added, which is the product less nine.
    .reduce((total, value) => total + (value > 9 ? value - 9 : value), 0);
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
  if (run.length <= 19 && endsInCheckDigit(run)) return true;
  return [15, 16].some((length) =>
    Array.from({ length: run.length - length + 1 }, (_, start) =>
      run.slice(start, start + length),
    ).some((part) => BRANDS.test(part) && endsInCheckDigit(part)),
  );
}

/** How numbers of Visa, Mastercard, American Express and Carnet begin. */
const BRANDS = /^(4|5[0-8]|2[2-8]|3[47]|6[03])/;

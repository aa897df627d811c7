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
 * its database (PCI DSS). Separators between digits do not hide one.
 */
export function carriesCardNumber(text: string): boolean {
  const spread = text.match(/\d(?:[ .-]?\d){12,}/g) ?? [];
  const joined = text.match(/\d{13,}/g) ?? [];
  return [...spread, ...joined].some((run) => holdsCardNumber(run.replace(/\D/g, '')));
}

/** A run longer than any card may have one inside it: the usual lengths are looked for. */
function holdsCardNumber(run: string): boolean {
  if (run.length <= 19) return isCardNumber(run);
  return [15, 16].some((length) =>
    Array.from({ length: run.length - length + 1 }, (_, start) =>
      run.slice(start, start + length),
    ).some(isCardNumber),
  );
}

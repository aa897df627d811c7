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
  const runs = text.match(/\d(?:[ .-]?\d){12,}/g) ?? [];
  return runs.some((run) => {
    const digits = run.replace(/\D/g, '');
    for (let start = 0; start + 13 <= digits.length; start += 1) {
      for (let length = 13; length <= 19 && start + length <= digits.length; length += 1) {
        if (isCardNumber(digits.slice(start, start + length))) return true;
      }
    }
    return false;
  });
}

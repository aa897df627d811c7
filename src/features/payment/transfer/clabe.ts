const WEIGHTS = [3, 7, 1] as const;

/** Whether 18 digits are a CLABE: the last one checks the other 17 (Banxico). */
export function isClabe(clabe: string): boolean {
  if (!/^\d{18}$/.test(clabe)) return false;
  const digits = Array.from(clabe, Number);
  const sum = digits
    .slice(0, 17)
    .reduce((total, digit, index) => total + ((digit * (WEIGHTS[index % 3] ?? 1)) % 10), 0);
  return (10 - (sum % 10)) % 10 === digits[17];
}

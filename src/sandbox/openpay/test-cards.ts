/** What a test card does, recognised by the first six and last four digits that are kept. */
export interface CardConduct {
  /** Openpay's error number, or undefined when the bank approves. */
  readonly error?: number;
  /** Approved once the shopper has been to the bank's page. */
  readonly needs3d?: boolean;
  readonly kind?: 'error_500' | 'timeout' | 'hang_after';
  /** Kept, it is charged once its CVV was told again. */
  readonly asksCvv?: true;
  /** A debit card: no months without interest. */
  readonly debit?: true;
}

const CONDUCTS: Readonly<Record<string, CardConduct>> = {
  '4222222220': { error: 3001 },
  '4000000069': { error: 3002 },
  '4444444448': { error: 3003 },
  '4000000119': { error: 3004 },
  '4000000044': { error: 3005 },
  '5454545454': { error: 3005, needs3d: true },
  // Ours, for what the official cards cannot produce: broken, silent, paid but silent, one whose bank
  // asks for the CVV each time, and a debit one.
  '4000000010': { kind: 'error_500' },
  '4000000028': { kind: 'timeout' },
  '4000000036': { kind: 'hang_after' },
  '4000000051': { asksCvv: true },
  '4000000077': { debit: true },
};

export function conductOf(maskedNumber: string): CardConduct {
  return CONDUCTS[maskedNumber.slice(0, 6) + maskedNumber.slice(-4)] ?? {};
}

export function mask(number: string): string {
  return `${number.slice(0, 6)}${'X'.repeat(Math.max(0, number.length - 10))}${number.slice(-4)}`;
}

/** The check digit of ISO/IEC 7812-1. */
export function passesLuhn(number: string): boolean {
  if (!/^\d{13,19}$/.test(number)) return false;
  const sum = [...number].reverse().reduce((total, digit, position) => {
    const value = Number(digit) * (position % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** Brand as Openpay names it; Carnet first, because other ranges overlap with it. */
export function brandOf(number: string): string {
  const six = Number(number.slice(0, 6));
  if ((six >= 506199 && six <= 506499) || /^(286900|502275|588772|606333|6393?88)/.test(number)) {
    return 'carnet';
  }
  if (/^3[47]/.test(number)) return 'american_express';
  if (number.startsWith('4')) return 'visa';
  return 'mastercard';
}

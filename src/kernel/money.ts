import { inThousands } from './count.ts';

/**
 * Money: integer centavos of Mexican pesos inside, decimals only on the wire.
 * IVA is 16 %: a price before tax in centavos times 116 is an exact amount in
 * ten-thousandths of a peso, which is rounded half up once, where a line is totalled.
 */
declare const centavos: unique symbol;

/** Whole centavos; may be negative only for a discount or refund. */
export type Centavos = number & { readonly [centavos]: true };

export const ZERO = 0 as Centavos;

/** IVA of Mexico in percent (LIVA art. 1). */
export const IVA_PERCENT = 16;

/** Brands a whole number as centavos. Throws RangeError for anything else: that is a bug. */
export function toCentavos(amount: number): Centavos {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not whole centavos: ${amount}`);
  return amount as Centavos;
}

export function addMoney(...amounts: readonly Centavos[]): Centavos {
  return toCentavos(amounts.reduce<number>((sum, amount) => sum + amount, 0));
}

export function subtractMoney(from: Centavos, amount: Centavos): Centavos {
  return toCentavos(from - amount);
}

/** An amount before tax → the same with IVA, rounded half up to the centavo. */
export function withIva(beforeTax: Centavos): Centavos {
  const tenThousandths = BigInt(beforeTax) * BigInt(100 + IVA_PERCENT);
  return toCentavos(Number((tenThousandths + 50n) / 100n));
}

/** Centavos → the decimal number of pesos that travels on the wire (12345 → 123.45). */
export function toPesos(amount: Centavos): number {
  return amount / 100;
}

/** Centavos → '123.45', the spec's string with two decimals. */
export function toPesosText(amount: Centavos): string {
  const sign = amount < 0 ? '-' : '';
  const digits = String(Math.abs(amount)).padStart(3, '0');
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

const PESOS_TEXT = /^\d{1,9}\.\d{2}$/;

/** '123.45' → 12345, or undefined when the text is not an amount with two decimals. */
export function parsePesosText(text: string): Centavos | undefined {
  return PESOS_TEXT.test(text) ? toCentavos(Number(text.replace('.', ''))) : undefined;
}

/** A decimal number of pesos from outside (12.35) → whole centavos, rounded half up. */
export function fromPesos(pesos: number): Centavos {
  const near = Math.round(pesos * 100);
  // Nearly every amount is of whole centavos, and a list reads two dozen.
  if (pesos > 0 && pesos < MOST_PESOS && near / 100 === pesos) return toCentavos(near);
  // Shifted as text, where 1.005 is still half a centavo; small numbers are written '1e-7'.
  const [digits = '', exponent = '0'] = String(pesos).split('e');
  return toCentavos(Math.round(Number(`${digits}e${Number(exponent) + 2}`)));
}

/** What a shopper reads: '$1,234.50'. */
export function formatMoney(amount: Centavos): string {
  const digits = String(Math.abs(amount)).padStart(3, '0');
  return `${amount < 0 ? '-' : ''}$${inThousands(digits.slice(0, -2))}.${digits.slice(-2)}`;
}

/** The same for a wire value in pesos, which may carry four decimals. What is no amount reads as Intl has it. */
export function formatPesos(pesos: number): string {
  if (!(Math.abs(pesos) < MOST_PESOS))
    return pesos.toLocaleString('es-MX', { style: 'currency', currency: 'MXN' });
  const read = formatMoney(fromPesos(Math.abs(pesos)));
  return pesos < 0 ? `-${read}` : read;
}

/** Below it every centavo is a whole number. */
const MOST_PESOS = 1e12;

import { type Centavos, toCentavos } from '../../kernel/money.ts';

/** Codes are typed by hand: spaces around and capitals do not matter, look-alike letters do. */
export function normaliseCoupon(typed: string): string {
  return typed.normalize('NFKC').trim().toUpperCase();
}

/** What a coupon takes off: never so much that nothing is left to pay. */
export function discountFor(coupon: Centavos, beforeDiscount: Centavos): Centavos {
  return toCentavos(Math.max(0, Math.min(coupon, beforeDiscount - 1)));
}

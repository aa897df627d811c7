import { type Centavos, toCentavos } from '../../kernel/money.ts';

/** Codes are typed by hand: spaces around and capitals do not matter, look-alike letters do. */
export function normaliseCoupon(typed: string): string {
  return typed.normalize('NFKC').trim().toUpperCase();
}

/** What the books say of a coupon; amounts in centavos. */
export interface CouponFacts {
  readonly discount: number;
  readonly active: boolean;
  /** Null for one that may be used without end. */
  readonly usesLeft: number | null;
}

/** Centavos a coupon takes off; undefined where there is none, or none that may be used now. */
export function couponDiscount(coupon: CouponFacts | undefined): number | undefined {
  if (!coupon?.active) return undefined;
  return coupon.usesLeft === null || coupon.usesLeft > 0 ? coupon.discount : undefined;
}

/** What a coupon takes off: never so much that nothing is left to pay. */
export function discountFor(coupon: Centavos, beforeDiscount: Centavos): Centavos {
  return toCentavos(Math.max(0, Math.min(coupon, beforeDiscount - 1)));
}

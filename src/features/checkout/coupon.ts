import { type Centavos, toCentavos } from '../../kernel/money.ts';
import { dayOf } from '../../kernel/working-days.ts';

/** Pesos that a coupon takes off at most. */
export const MOST_OFF = 100_000;
/** Orders that a limit allows at most. */
export const MOST_USES = 1_000_000;

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
  /** 'AAAA-MM-DD', itself included; null for one without end. */
  readonly lastDay: string | null;
}

/** Centavos a coupon takes off; undefined where there is none, or none that may be used now. */
export function couponDiscount(coupon: CouponFacts | undefined, now: Date): number | undefined {
  if (!coupon?.active) return undefined;
  if (coupon.lastDay !== null && dayOf(now) > coupon.lastDay) return undefined;
  return coupon.usesLeft === null || coupon.usesLeft > 0 ? coupon.discount : undefined;
}

/** What a coupon takes off: never so much that nothing is left to pay. */
export function discountFor(coupon: Centavos, beforeDiscount: Centavos): Centavos {
  return toCentavos(Math.max(0, Math.min(coupon, beforeDiscount - 1)));
}

/** A coupon that an order uses, with what it was decided to take off. */
export const spendable = (code: string | undefined, discount: number | undefined) =>
  code === undefined || discount === undefined ? undefined : { code, discount };

/**
 * Whether a shopper was shown what is taken off today: the coupon's amount, or as much of it as there
 * was to take it from. Who was shown nothing, or does not say, gets today's; amounts in centavos.
 */
export function sawDiscount(
  shown: number | undefined,
  today: { readonly coupon: number | undefined; readonly discount: number },
): boolean {
  if (shown === undefined || today.coupon === undefined) return true;
  return shown === today.coupon || shown === today.discount;
}

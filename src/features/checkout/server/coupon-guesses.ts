import type { CallLimit } from '../../../kernel/call.ts';

/** Wrong coupons, wherever they are tried: in the coupon's own call or in an order. */
export const COUPON_GUESSES: CallLimit = {
  name: 'cupon',
  each: 20,
  network: 60,
  windowSeconds: 600,
};

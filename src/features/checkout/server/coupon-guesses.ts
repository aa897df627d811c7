import type { SharedBudget } from '../../../platform/http/shared-budget.ts';

/** Wrong coupons, wherever they are tried: in the coupon's own call or in an order. */
export const COUPON_GUESSES: SharedBudget = {
  name: 'cupon',
  each: 20,
  network: 60,
  windowSeconds: 600,
};

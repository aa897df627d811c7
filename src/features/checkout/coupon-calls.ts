import { forStaff } from '../../kernel/call.ts';
import type * as contract from './coupon-contract.ts';

/** A coupon that was not there before. */
export const createCoupon = forStaff<typeof contract.createCoupon>(
  'coupons.edit',
  'POST',
  '/api/admin/cupones',
);

/** What a coupon takes off, how often and until when, and whether it rests. */
export const changeCoupon = forStaff<typeof contract.changeCoupon>(
  'coupons.edit',
  'PUT',
  '/api/admin/cupones/:codigo',
);

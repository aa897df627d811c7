import { createContext } from 'react-router';
import type { CouponDeskReads } from '../reads.ts';

/** What the staff's page of coupons reads; its loader lets staff in first. */
export const couponDeskContext = createContext<CouponDeskReads>();

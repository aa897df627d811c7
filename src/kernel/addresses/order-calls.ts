/** Calls of people, their orders and the staff: only a few pages download these. */
export const submitOrder = '/api/submit-order';
export const coupon = '/api/cupon';
export const docs = '/api/docs';

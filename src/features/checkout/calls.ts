import { forAnyone, forCustomers } from '../../kernel/call.ts';
import type * as contract from './contract.ts';
import type * as saved from './saved-cart/contract.ts';

/** State, municipality and colonias of a code. */
export const postalCode = forAnyone<typeof contract.postalCode>(
  'GET',
  '/api/codigo-postal/:postalCode',
);
/** The caller's saved addresses, nobody else's. */
export const addresses = forCustomers<typeof contract.addresses>(
  'GET',
  '/api/addresses/user/:userToken',
);
/** What a code would take off; it is used up only by an order. */
export const coupon = forAnyone<typeof contract.coupon>('POST', '/api/cupon');
/** The cart becomes an order that waits for its payment. */
export const submitOrder = forCustomers<typeof contract.submitOrder>('POST', '/api/submit-order');
/** Keeps the caller's cart and mails them the link that opens it. */
export const saveCart = forCustomers<typeof saved.saveCart>('POST', '/api/carrito/guardar');
/** The caller's saved cart, nobody else's. */
export const savedCart = forCustomers<typeof saved.savedCart>('GET', '/api/carrito/guardado');

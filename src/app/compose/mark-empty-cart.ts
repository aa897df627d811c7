import { CART_KEY } from '../../features/cart/web/cart-store.ts';

/**
 * Runs while the cart's page is read, before anything is painted: the page is everybody's, and whether
 * there is anything in the cart only this browser knows. A history entry with something of its own
 * (the order that was just placed) is not an empty cart.
 */
export const MARK_EMPTY_CART = `try{if(!(JSON.parse(localStorage.getItem(${JSON.stringify(CART_KEY)}))||[]).length&&!(history.state&&history.state.usr))document.documentElement.dataset.cart='empty'}catch{}`;

/** Whether this page was marked so. */
export const IS_CART_EMPTY = "document.documentElement.dataset.cart === 'empty'";

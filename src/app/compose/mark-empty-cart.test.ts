// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { CART_KEY } from '../../features/cart/web/cart-store.ts';
import { IS_CART_EMPTY, MARK_EMPTY_CART } from './mark-empty-cart.ts';

beforeEach(() => {
  localStorage.clear();
  history.replaceState(null, '');
  delete document.documentElement.dataset.cart;
});

function marked(): boolean {
  new Function(MARK_EMPTY_CART)();
  return new Function(`return ${IS_CART_EMPTY}`)() === true;
}

test.each([undefined, '[]', 'null'])(
  'a cart of %s is shown as empty before scripts are there',
  (kept) => {
    if (kept !== undefined) localStorage.setItem(CART_KEY, kept);
    expect(marked()).toBe(true);
  },
);

test.each(['[{"id":"TAZ-001"}]', 'roto'])('a cart of %s is not', (kept) => {
  localStorage.setItem(CART_KEY, kept);
  expect(marked()).toBe(false);
});

test('the confirmation of an order is no empty cart', () => {
  history.replaceState({ usr: { folio: 'P-0000000001' } }, '');
  expect(marked()).toBe(false);
});

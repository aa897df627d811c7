import CartPage from '../../features/checkout/web/cart-page.tsx';
import { payWays } from './pay-ways.ts';

export { meta } from '../../features/checkout/web/cart-page.tsx';

/** The cart with the ways to pay, which are later rooms' business. */
export default function CartWithWays() {
  return <CartPage ways={payWays} />;
}

import { useContext } from 'react';
import CartPage from '../../features/checkout/web/cart-page.tsx';
import type { PaymentData } from '../../features/payment/web/payment-context.ts';
import { useRootData } from '../../platform/browser/root-data.ts';
import { Nonce } from '../nonce.ts';
import { payWays } from './companies/pay-ways.ts';
import { MARK_EMPTY_CART } from './mark-empty-cart.ts';

export { meta } from '../../features/checkout/web/cart-page.tsx';

/** What is in a cart the browser knows; its page is the same for everybody. */
export const headers = () => ({ 'Cache-Control': 'public, s-maxage=60' });

/** The cart with the ways to pay, which are later rooms' business. */
export default function CartWithWays() {
  const offered = useRootData<PaymentData>()?.payWays ?? [];
  const nonce = useContext(Nonce);
  return (
    <>
      <script
        {...(nonce ? { nonce } : {})}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, nothing of a visitor.
        dangerouslySetInnerHTML={{ __html: MARK_EMPTY_CART }}
      />
      <CartPage ways={payWays(offered)} />
    </>
  );
}

import type { Clock } from '../../../kernel/clock.ts';
import type { Database } from '../../../platform/db/connect.ts';
import type { App } from '../../../platform/http/app.ts';
import type { InkDeps } from '../../artwork/server/printed-inks.ts';
import { registerAddresses } from './addresses.api.ts';
import { registerCoupon } from './coupon.api.ts';
import { registerPostalCode } from './postal-code.api.ts';
import { registerSavedCart } from './saved-cart/saved-cart.api.ts';
import { registerSubmitOrder } from './submit-order.api.ts';

export interface CheckoutDeps {
  readonly db: Database;
  readonly clock: Clock;
  /** Counts the inks of artworks. */
  readonly inks: InkDeps;
  /** Address of the shop, for links in mails. */
  readonly baseUrl: string;
}

/** Everything between the cart and a placed order. */
export function registerCheckout(app: App, deps: CheckoutDeps): void {
  registerAddresses(app, deps);
  registerCoupon(app, deps);
  registerPostalCode(app, deps);
  registerSubmitOrder(app, deps);
  registerSavedCart(app, deps);
}

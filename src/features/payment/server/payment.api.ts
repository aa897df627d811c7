import type { App } from '../../../platform/http/app.ts';
import { registerCards } from './cards.api.ts';
import { registerOrderDetail } from './order-detail.api.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { registerTransfer } from './transfer.api.ts';
import { registerWallets } from './wallets.api.ts';
import { registerWebhook } from './webhook.api.ts';

/** Every call of paying an order. */
export function registerPayment(app: App, deps: PaymentDeps): void {
  registerCards(app, deps);
  registerOrderDetail(app, deps);
  registerTransfer(app, deps);
  registerWallets(app, deps);
  registerWebhook(app, deps);
}

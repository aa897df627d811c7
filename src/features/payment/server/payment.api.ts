import type { App } from '../../../platform/http/app.ts';
import { registerCards } from './card/cards.api.ts';
import { registerCash } from './cash/cash.api.ts';
import { registerCredit } from './credit/credit.api.ts';
import { registerPayLinks } from './elsewhere/pay-links.api.ts';
import { registerKept } from './kept/kept.api.ts';
import { registerNotices } from './notices/webhook.api.ts';
import { registerOrderDetail } from './order-detail.api.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { registerRefunds } from './refund/refunds.api.ts';
import { registerAccountsOffice } from './transfer/accounts.api.ts';
import { registerStatement } from './transfer/statement.api.ts';
import { registerTransfer } from './transfer/transfer.api.ts';
import { registerTransferDesk } from './transfer/transfer-desk.api.ts';

/** Every call of paying an order. */
export function registerPayment(app: App, deps: PaymentDeps): void {
  registerCards(app, deps);
  registerOrderDetail(app, deps);
  registerTransfer(app, deps);
  registerAccountsOffice(app, deps);
  registerTransferDesk(app, deps);
  registerStatement(app, deps);
  registerCash(app, deps);
  registerPayLinks(app, deps);
  registerNotices(app, deps);
  registerRefunds(app, deps);
  registerKept(app, deps);
  registerCredit(app, deps);
}

import { MESSAGES } from '../../../kernel/messages.ts';
import { api } from '../../../routes.ts';
import type { App } from '../../../server/http/app.ts';
import { Refusal } from '../../../server/http/errors.ts';
import { WalletRequest } from '../contract.ts';

/** Payment links that this shop has no account for: they say so in the specification's words. */
export function registerWallets(app: App): void {
  const links = [
    [api.payPaypal, MESSAGES.payment.paypalFailed],
    [api.payMercadoPago, MESSAGES.payment.mercadoPagoFailed],
    [api.payStripe, MESSAGES.payment.stripeFailed],
  ] as const;
  for (const [address, sentence] of links) {
    app.post(
      address,
      { config: { access: 'customer' }, schema: { body: WalletRequest } },
      async () => {
        throw new Refusal('unavailable', sentence);
      },
    );
  }
}

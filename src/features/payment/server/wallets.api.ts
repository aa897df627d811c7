import type { FastifyRequest } from 'fastify';
import { MESSAGES } from '../../../kernel/messages.ts';
import { signedIn } from '../../../platform/http/access.ts';
import type { App } from '../../../platform/http/app.ts';
import { Refusal } from '../../../platform/http/errors.ts';
import { countingMisses } from '../../../platform/http/limits/shared-budget.ts';
import { api } from '../../../routes.ts';
import { FOLIO_GUESSES } from '../../orders/server/folio-guesses.ts';
import { StripeRequest, WalletRequest } from '../contract.ts';
import { ownOrder } from './attempt/begin-attempt.ts';
import type { PaymentDeps } from './payment-deps.ts';

/**
 * Payment links that this shop has no account for: they say so in the specification's words, and
 * about nobody else's order.
 */
export function registerWallets(app: App, deps: PaymentDeps): void {
  const refuse = async (request: FastifyRequest, folio: string, sentence: string) => {
    const look = () => ownOrder(deps, signedIn(request).account.id, folio);
    await countingMisses(deps.db, request, FOLIO_GUESSES, look);
    throw new Refusal('unavailable', sentence);
  };
  const links = [
    [api.payPaypal, MESSAGES.payment.paypalFailed],
    [api.payMercadoPago, MESSAGES.payment.mercadoPagoFailed],
  ] as const;
  for (const [address, sentence] of links) {
    app.post(
      address,
      { config: { access: 'customer' }, schema: { body: WalletRequest } },
      (request) => refuse(request, request.body.folio, sentence),
    );
  }
  app.post(
    api.payStripe,
    { config: { access: 'customer' }, schema: { body: StripeRequest } },
    (request) => refuse(request, request.body.order_id, MESSAGES.payment.stripeFailed),
  );
}

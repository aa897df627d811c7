import type { FastifyRequest } from 'fastify';
import { signedIn } from '../../../../platform/http/access.ts';
import type { App } from '../../../../platform/http/app.ts';
import { spend } from '../../../../platform/http/limits/limiter.sql.ts';
import { networkOf } from '../../../../platform/http/network.ts';
import { api } from '../../../../routes.ts';
import {
  CreatePaymentRequest,
  PaymentAnswer,
  PaySavedCardRequest,
  SavedCardsAnswer,
  SavedCardsQuery,
} from '../../contract.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { listStoredCards, payWithStoredCard, payWithToken } from './pay-with-card.ts';

const CUSTOMER = { access: 'customer' } as const;
const HOUR = 3600;
/** Calls to pay from one network in an hour; carding tools make thousands. */
const PAYMENTS_PER_NETWORK = 120;

/** Card payments: the caller's cards, paying with one of them, paying with a new one. */
export function registerCards(app: App, deps: PaymentDeps): void {
  const limit = (ip: string): Promise<void> =>
    spend(deps.db, {
      key: `pay:${networkOf(ip)}`,
      limit: PAYMENTS_PER_NETWORK,
      windowSeconds: HOUR,
    });
  app.get(
    api.savedCards,
    {
      config: CUSTOMER,
      schema: { querystring: SavedCardsQuery, response: { 200: SavedCardsAnswer } },
    },
    async (request) => {
      const cards = await listStoredCards(deps, signedIn(request).account.id);
      return { success: true as const, cards: [...cards] };
    },
  );
  app.post(
    api.paySavedCard,
    { config: CUSTOMER, schema: { body: PaySavedCardRequest, response: { 200: PaymentAnswer } } },
    async (request) => {
      await limit(request.ip);
      const { card_id: cardId, last4_digits: last4 } = request.body;
      return payWithStoredCard(deps, { ...buyerOf(request), cardId, last4 });
    },
  );
  app.post(
    api.createPayment,
    { config: CUSTOMER, schema: { body: CreatePaymentRequest, response: { 200: PaymentAnswer } } },
    async (request) => {
      await limit(request.ip);
      const { tokenCard: token, guardar_tarjeta: keep = false } = request.body;
      return payWithToken(deps, { ...buyerOf(request), token, keep });
    },
  );
}

/** Who pays which order, from where: what both ways of paying by card begin with. */
function buyerOf(
  request: FastifyRequest & {
    readonly body: { readonly order_token: string; readonly device_session_id: string };
  },
) {
  const { order_token: folio, device_session_id: deviceSessionId } = request.body;
  return { accountId: signedIn(request).account.id, folio, deviceSessionId, ip: request.ip };
}

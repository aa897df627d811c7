import { MESSAGES } from '../../../../kernel/messages.ts';
import { ok } from '../../../../kernel/result.ts';
import type { Caller } from '../../../../platform/http/access.ts';
import type { App } from '../../../../platform/http/app.ts';
import { serveCall } from '../../../../platform/http/serve-call.ts';
import * as calls from '../../calls.ts';
import * as contract from '../../contract.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { NOT_CHARGED, refusal, said } from '../refusal-sentences.ts';
import { listStoredCards, payWithStoredCard, payWithToken } from './pay-with-card.ts';

const NOT_LISTED = {
  not_configured: MESSAGES.payment.failed,
  cards_unread: MESSAGES.payment.savedCardsFailed,
};

/** Card payments: the caller's cards, paying with one of them, paying with a new one. */
export function registerCards(app: App, deps: PaymentDeps): void {
  serveCall(app, calls.savedCards, contract.savedCards, async ({ caller }) => {
    const cards = await listStoredCards(deps, caller.account.id);
    if (!cards.ok) return refusal(cards, NOT_LISTED);
    return ok({ success: true as const, cards: [...cards.value] });
  });
  serveCall(app, calls.paySavedCard, contract.paySavedCard, async ({ body, caller, request }) => {
    const { card_id: cardId, last4_digits: last4 } = body;
    const buyer = buyerOf(caller, request.ip, body);
    return said(await payWithStoredCard(deps, { ...buyer, cardId, last4 }), NOT_CHARGED);
  });
  serveCall(app, calls.createPayment, contract.createPayment, async ({ body, caller, request }) => {
    const { tokenCard: token, guardar_tarjeta: keep = false } = body;
    const buyer = buyerOf(caller, request.ip, body);
    return said(await payWithToken(deps, { ...buyer, token, keep }), NOT_CHARGED);
  });
}

/** Who pays which order, from where: what both ways of paying by card begin with. */
function buyerOf(
  { account }: Caller,
  ip: string,
  body: {
    readonly order_token: string;
    readonly device_session_id: string;
    readonly meses?: number | undefined;
  },
) {
  const { order_token: folio, device_session_id: deviceSessionId, meses: months } = body;
  return { accountId: account.id, folio, deviceSessionId, months, ip };
}

import { MESSAGES } from '../../../../kernel/messages.ts';
import { Refusal } from '../../../../platform/http/errors.ts';
import { recordSecurityEvent } from '../../../accounts/server/account.sql.ts';
import { cardSentence } from '../../card-errors.ts';
import type { CardGateway, Payer, StoredCard } from '../../card-gateway.port.ts';
import type { PaymentAnswer } from '../../contract.ts';
import { NOT_PAYABLE } from '../../payable.ts';
import { ownOrder } from '../attempt/begin-attempt.ts';
import { findPayer, rememberCustomer } from '../paid-order.sql.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { type ChargeSource, gatewayOf, payOrder } from './pay-order.ts';

interface Buyer {
  readonly accountId: number;
  readonly folio: string;
  readonly deviceSessionId: string;
  readonly ip: string;
}

/** Pays with a card typed just now, known to us only by its single-use token. */
export function payWithToken(
  deps: PaymentDeps,
  buyer: Buyer & { readonly token: string; readonly keep: boolean },
): Promise<PaymentAnswer> {
  const { token, keep } = buyer;
  const source = async (gateway: CardGateway): Promise<ChargeSource> => {
    const payer = await findPayer(deps.db, buyer.accountId);
    const plain: ChargeSource = {
      token,
      customerId: null,
      charge: (request) => gateway.chargeToken(request, token, payerOf(payer)),
    };
    if (!keep) return plain;
    const customerId = payer.customerId ?? (await newCustomer(deps, gateway, buyer, payer));
    if (!customerId) return plain;
    return { token, customerId, charge: keepAndCharge(gateway, customerId, plain, token) };
  };
  return payOrder(deps, { ...buyer, secure3d: deps.secure3d === 'always', source });
}

const payerOf = (payer: Payer): Payer => ({ name: payer.name, email: payer.email });

async function newCustomer(
  deps: PaymentDeps,
  gateway: CardGateway,
  buyer: Buyer,
  payer: Payer,
): Promise<string | undefined> {
  const made = await gateway.createCustomer(`cuenta_${buyer.accountId}`, payerOf(payer));
  if (!made.ok) return undefined;
  await rememberCustomer(deps.db, buyer.accountId, made.value);
  return made.value;
}

/** Storing spends the token, so the stored card is what gets charged, also on a second try. */
function keepAndCharge(
  gateway: CardGateway,
  customerId: string,
  plain: ChargeSource,
  token: string,
): ChargeSource['charge'] {
  let stored: StoredCard | undefined;
  return async (request) => {
    if (!stored) {
      const kept = await gateway.storeCard(customerId, token, request.deviceSessionId);
      // A card we hold already leaves the token unspent.
      if (!kept.ok && kept.code === 'already_stored') return plain.charge(request);
      if (!kept.ok) return { kind: 'refused', code: kept.code };
      stored = kept.value;
    }
    return gateway.chargeStoredCard(request, customerId, stored.id);
  };
}

/** Pays with one of the caller's own stored cards. Paying twice charges once. */
export async function payWithStoredCard(
  deps: PaymentDeps,
  buyer: Buyer & { readonly cardId: string; readonly last4: string },
): Promise<PaymentAnswer> {
  const order = await ownOrder(deps, buyer.accountId, buyer.folio);
  if (order.paymentState === 'pagado') {
    return { success: true, message: NOT_PAYABLE.paid, estado: 'pagado' };
  }
  const source = async (gateway: CardGateway): Promise<ChargeSource> => {
    const { customerId } = await findPayer(deps.db, buyer.accountId);
    const cards = customerId ? await listOwn(gateway, customerId) : [];
    const card = cards.find((one) => one.id === buyer.cardId);
    if (!card || !customerId) {
      await recordSecurityEvent(deps.db, {
        kind: 'tarjeta_ajena',
        accountId: buyer.accountId,
        subject: buyer.folio,
      });
      throw new Refusal('not_found');
    }
    if (card.last4 !== buyer.last4) throw new Refusal('invalid');
    return {
      token: null,
      customerId,
      charge: (request) => gateway.chargeStoredCard(request, customerId, card.id),
    };
  };
  const answer = await payOrder(deps, { ...buyer, secure3d: false, source });
  return answer.estado === 'pagado'
    ? { ...answer, message: MESSAGES.payment.savedCardPaid }
    : answer;
}

async function listOwn(gateway: CardGateway, customerId: string): Promise<readonly StoredCard[]> {
  const cards = await gateway.listCards(customerId);
  if (cards.ok) return cards.value;
  if (cards.code === 'not_found') return [];
  throw new Refusal('provider_failed', cardSentence(cards.code));
}

/** The caller's stored cards; nobody without any has a customer at the provider. */
export async function listStoredCards(
  deps: PaymentDeps,
  accountId: number,
): Promise<readonly StoredCard[]> {
  const gateway = gatewayOf(deps);
  const { customerId } = await findPayer(deps.db, accountId);
  if (!customerId) return [];
  const cards = await gateway.listCards(customerId);
  if (cards.ok) return cards.value;
  if (cards.code === 'not_found') return [];
  throw new Refusal('provider_failed', MESSAGES.payment.savedCardsFailed);
}

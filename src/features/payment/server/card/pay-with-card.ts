import { MESSAGES } from '../../../../kernel/messages.ts';
import { ok, type Result, refuse } from '../../../../kernel/result.ts';
import { recordSecurityEvent } from '../../../accounts/server/account.sql.ts';
import type { CardGateway, Payer, StoredCard } from '../../card-gateway.port.ts';
import type { PaymentAnswer } from '../../contract.ts';
import { NOT_PAYABLE } from '../../payable.ts';
import { findOwnOrder, findPayer, rememberCustomer } from '../paid-order.sql.ts';
import { type CardDeps, cardsOf, type PaymentDeps } from '../payment-deps.ts';
import { type ChargeSource, type NotCharged, payOrder, type SourceRefusal } from './pay-order.ts';

interface Buyer {
  readonly accountId: number;
  readonly folio: string;
  readonly deviceSessionId: string;
  readonly months: number | undefined;
  readonly ip: string;
}

type Paid<More extends string = never> = Promise<Result<PaymentAnswer, NotCharged | More>>;

/** Pays with a card typed just now, known to us only by its single-use token. */
export async function payWithToken(
  deps: PaymentDeps,
  buyer: Buyer & { readonly token: string; readonly keep: boolean },
): Paid {
  const { token, keep } = buyer;
  const source = async ({ gateway, can }: CardDeps): Promise<Result<ChargeSource, never>> => {
    const payer = await findPayer(deps.db, buyer.accountId);
    const plain: ChargeSource = {
      token,
      customerId: null,
      charge: (request) => gateway.chargeToken(request, token, payerOf(payer)),
    };
    if (!keep || !can.keepCards) return ok(plain);
    const customerId = payer.customerId ?? (await newCustomer(deps, gateway, buyer, payer));
    if (!customerId) return ok(plain);
    return ok({ token, customerId, charge: keepAndCharge(gateway, customerId, plain, token) });
  };
  return payOrder(deps, { ...buyer, secure3d: cardsOf(deps)?.secure3d === 'always', source });
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
): Paid<SourceRefusal> {
  const order = await findOwnOrder(deps.db, buyer.accountId, buyer.folio);
  if (!order) return refuse('not_found');
  if (order.paymentState === 'pagado') {
    return ok({ success: true, message: NOT_PAYABLE.paid, estado: 'pagado' });
  }
  const source = ({ gateway }: CardDeps) => storedSource(deps, gateway, buyer);
  const answer = await payOrder(deps, { ...buyer, secure3d: false, source });
  return answer.ok && answer.value.estado === 'pagado'
    ? ok({ ...answer.value, message: MESSAGES.payment.savedCardPaid })
    : answer;
}

/** Only a card that the provider lists for this very person is charged. */
async function storedSource(
  deps: PaymentDeps,
  gateway: CardGateway,
  buyer: Buyer & { readonly cardId: string; readonly last4: string },
): Promise<Result<ChargeSource, SourceRefusal>> {
  const { customerId } = await findPayer(deps.db, buyer.accountId);
  const cards = customerId ? await listOwn(gateway, customerId) : ok([]);
  if (!cards.ok) return cards;
  const card = cards.value.find((one) => one.id === buyer.cardId);
  if (!card || !customerId) {
    await recordSecurityEvent(deps.db, {
      kind: 'tarjeta_ajena',
      accountId: buyer.accountId,
      subject: buyer.folio,
    });
    return refuse('not_found');
  }
  if (card.last4 !== buyer.last4) return refuse('other_digits');
  return ok({
    token: null,
    customerId,
    charge: (request) => gateway.chargeStoredCard(request, customerId, card.id),
  });
}

type OwnCards = Result<readonly StoredCard[], 'provider_down' | 'cards_unread'>;

async function listOwn(gateway: CardGateway, customerId: string): Promise<OwnCards> {
  const cards = await gateway.listCards(customerId);
  if (cards.ok) return ok(cards.value);
  if (cards.code === 'not_found') return ok([]);
  return refuse(cards.code === 'provider_down' ? 'provider_down' : 'cards_unread');
}

/** The caller's stored cards; nobody without any has a customer at the provider. */
export async function listStoredCards(
  deps: PaymentDeps,
  accountId: number,
): Promise<Result<readonly StoredCard[], 'not_configured' | 'cards_unread'>> {
  const cards = cardsOf(deps);
  if (!cards) return refuse('not_configured');
  const { customerId } = await findPayer(deps.db, accountId);
  if (!customerId) return ok([]);
  const own = await listOwn(cards.gateway, customerId);
  return own.ok ? own : refuse('cards_unread');
}

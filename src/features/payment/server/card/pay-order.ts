import { MESSAGES } from '../../../../kernel/messages.ts';
import { toCentavos, toPesos } from '../../../../kernel/money.ts';
import { ok, type Result, refuse } from '../../../../kernel/result.ts';
import { pages } from '../../../../routes.ts';
import { TO_BE_VERIFIED } from '../../attempt-ends.ts';
import { cardSentence } from '../../card-errors.ts';
import type {
  CardErrorCode,
  CardGateway,
  ChargeOutcome,
  ChargeRequest,
} from '../../card-gateway.port.ts';
import type { PaymentAnswer } from '../../contract.ts';
import { monthsFor } from '../../payment-method.ts';
import { owedSentence } from '../../settlement.ts';
import { type Attempt, findAttempt } from '../attempt/attempt.sql.ts';
import { allowCard, clearTheWay, type NotBegun, openAttempt } from '../attempt/begin-attempt.ts';
import { reconcileAttempt } from '../attempt/reconcile-attempts.ts';
import { findOwnOrder, type PayableOrder } from '../paid-order.sql.ts';
import { type CardDeps, cardsOf, type PaymentDeps } from '../payment-deps.ts';
import { settle } from '../settle/settle.ts';

/** How one charge is asked for: on a token or on a stored card. */
export interface ChargeSource {
  readonly token: string | null;
  readonly customerId: string | null;
  readonly charge: (request: ChargeRequest) => Promise<ChargeOutcome>;
}

export interface Paying<E extends SourceRefusal> {
  readonly accountId: number;
  readonly folio: string;
  readonly deviceSessionId: string;
  readonly ip: string;
  /** Months without interest, where somebody asks for them. */
  readonly months: number | undefined;
  /** Whether the first try already goes through the bank's page. */
  readonly secure3d: boolean;
  /** Chooses the source once the order may be paid. */
  readonly source: (cards: CardDeps) => Promise<Result<ChargeSource, E>>;
}

/** Why the card chosen cannot be charged. */
export type SourceRefusal = 'not_found' | 'other_digits' | 'provider_down' | 'cards_unread';

/** Why a card is not charged. A card that was refused is no refusal of the call. */
export type NotCharged =
  | NotBegun
  | 'not_found'
  | 'not_configured'
  | 'foreign_page'
  /** So many months are not offered for this amount. */
  | 'no_months';

type Paid<More extends string = never> = Promise<Result<PaymentAnswer, NotCharged | More>>;

const REVIEWING = 'Estamos confirmando tu pago con el banco. No vuelvas a pagar: te avisamos.';
const CONTINUE = 'Tu banco te pide autorizar el pago.';

/** Charges what the order costs, once. Whatever happens, the attempt says what is known. */
export async function payOrder<E extends SourceRefusal>(
  deps: PaymentDeps,
  paying: Paying<E>,
): Paid<E> {
  const cards = cardsOf(deps);
  if (!cards) return refuse('not_configured');
  const order = await findOwnOrder(deps.db, paying.accountId, paying.folio);
  if (!order) return refuse('not_found');
  const { months } = paying;
  const offered = monthsFor(cards.can.instalments, toPesos(order.total));
  if (months !== undefined && !offered.includes(months)) return refuse('no_months');
  const counted = await allowCard(deps.db, paying.accountId, deps.clock.now());
  if (!counted.ok) return counted;
  const clear = await clearTheWay(deps, order, cards.gateway.provider);
  if (!clear.ok) return clear;
  const source = await paying.source(cards);
  if (!source.ok) return source;
  return tryCard(deps, { paying, cards, order, source: source.value });
}

interface Trying {
  readonly paying: Omit<Paying<never>, 'source'>;
  readonly cards: CardDeps;
  readonly order: PayableOrder;
  readonly source: ChargeSource;
}

async function tryCard(deps: PaymentDeps, trying: Trying): Paid {
  const { paying, cards, order, source } = trying;
  const { provider } = cards.gateway;
  const attempt = await openAttempt(deps, order, { ...source, provider });
  if (!attempt.ok) return attempt;
  const one = { ...trying, attempt: attempt.value };
  const first = await chargeOnce(deps, { ...one, secure: paying.secure3d });
  if (first.kind !== 'refused') return conclude(deps, cards.gateway, attempt.value, first);
  if (first.code !== 'fraud' || paying.secure3d || cards.secure3d === 'never') {
    return ok(await refused(deps, attempt.value, first.code, source.customerId));
  }
  // Suspected only: the same card once more, with the shopper at their bank's page.
  await settle(deps, attempt.value.id, { news: 'failed', failure: TO_BE_VERIFIED });
  const second = await openAttempt(deps, order, { ...source, provider, token: null });
  if (!second.ok) return second;
  const outcome = await chargeOnce(deps, { ...one, attempt: second.value, secure: true });
  return outcome.kind === 'refused'
    ? ok(await refused(deps, second.value, outcome.code, source.customerId))
    : conclude(deps, cards.gateway, second.value, outcome);
}

interface OneCharge {
  readonly paying: Omit<Paying<never>, 'source'>;
  readonly order: PayableOrder;
  readonly source: ChargeSource;
  readonly attempt: Attempt;
  readonly secure: boolean;
}

function chargeOnce(deps: PaymentDeps, one: OneCharge): Promise<ChargeOutcome> {
  return one.source.charge({
    reference: one.attempt.reference,
    amount: toCentavos(one.attempt.amount),
    description: `Pedido ${one.order.folio}`,
    deviceSessionId: one.paying.deviceSessionId,
    secure3d: one.secure,
    ...(one.paying.months === undefined ? {} : { months: one.paying.months }),
    returnUrl: `${deps.baseUrl}${pages.paymentReturn}?orden=${one.order.folio}`,
    ip: one.paying.ip,
  });
}

async function refused(
  deps: PaymentDeps,
  attempt: Attempt,
  code: CardErrorCode,
  customerId: string | null,
): Promise<PaymentAnswer> {
  // The provider knows this reference: an earlier call got through although we never heard back.
  if (code === 'duplicate_reference') return answerDoubt(deps, attempt);
  await settle(deps, attempt.id, { news: 'failed', failure: code, note: cardSentence(code) });
  // The browser tells the provider the code of a stored card; it never comes here (T100).
  const ask = code === 'cvv_required' && customerId ? { pide_cvv: { cliente: customerId } } : {};
  return { success: false, message: cardSentence(code), estado: 'rechazado', ...ask };
}

async function conclude(
  deps: PaymentDeps,
  gateway: CardGateway,
  attempt: Attempt,
  outcome: Exclude<ChargeOutcome, { kind: 'refused' }>,
): Paid {
  if (outcome.kind === 'unknown') return ok(await answerDoubt(deps, attempt));
  await settle(deps, attempt.id, { charge: outcome.charge });
  if (outcome.kind === 'redirect') {
    if (gateway.trustsRedirect(outcome.url)) {
      const { url } = outcome;
      const estado = 'por autorizar';
      return ok({ success: true, message: CONTINUE, estado, redirect_url: url });
    }
    deps.tell('card provider sent the browser to a foreign host', { reference: attempt.reference });
    await settle(deps, attempt.id, { news: 'left', failure: 'redirect' });
    return refuse('foreign_page');
  }
  return ok(await answerOf(deps, attempt));
}

/** No answer: look for the charge by our reference before anybody may try again. */
async function answerDoubt(deps: PaymentDeps, attempt: Attempt): Promise<PaymentAnswer> {
  await settle(deps, attempt.id, { news: 'no_answer', failure: 'sin respuesta' });
  await reconcileAttempt(deps, attempt);
  return answerOf(deps, attempt);
}

/** Says what the database knows now: a webhook may have been quicker than the call itself. */
async function answerOf(deps: PaymentDeps, { id }: Attempt): Promise<PaymentAnswer> {
  const attempt = await findAttempt(deps.db, { id });
  if (attempt?.state === 'pagado') {
    return { success: true, message: MESSAGES.payment.paid, estado: 'pagado' };
  }
  if (attempt?.state === 'rechazado') {
    return { success: false, message: MESSAGES.payment.failed, estado: 'rechazado' };
  }
  if (attempt?.state === 'por_devolver' && attempt.failure !== 'importe_distinto') {
    return { success: false, message: owedSentence(attempt.failure), estado: 'rechazado' };
  }
  return { success: true, message: REVIEWING, estado: 'en proceso' };
}

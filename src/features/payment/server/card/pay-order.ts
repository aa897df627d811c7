import { MESSAGES } from '../../../../kernel/messages.ts';
import { toCentavos } from '../../../../kernel/money.ts';
import { Refusal } from '../../../../platform/http/errors.ts';
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
import { owedSentence } from '../../settlement.ts';
import { type Attempt, findAttempt } from '../attempt/attempt.sql.ts';
import { clearTheWay, openAttempt, ownOrder, refuseCarding } from '../attempt/begin-attempt.ts';
import { reconcileAttempt } from '../attempt/reconcile-attempts.ts';
import type { PayableOrder } from '../paid-order.sql.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { settle } from '../settle/settle.ts';

/** How one charge is asked for: on a token or on a stored card. */
export interface ChargeSource {
  readonly token: string | null;
  readonly customerId: string | null;
  readonly charge: (request: ChargeRequest) => Promise<ChargeOutcome>;
}

export interface Paying {
  readonly accountId: number;
  readonly folio: string;
  readonly deviceSessionId: string;
  readonly ip: string;
  /** Whether the first try already goes through the bank's page. */
  readonly secure3d: boolean;
  /** Chooses the source once the order may be paid; throws a Refusal when it cannot. */
  readonly source: (gateway: CardGateway) => Promise<ChargeSource>;
}

const REVIEWING = 'Estamos confirmando tu pago con el banco. No vuelvas a pagar: te avisamos.';
const CONTINUE = 'Tu banco te pide autorizar el pago.';

export function gatewayOf(deps: PaymentDeps): CardGateway {
  if (!deps.gateway) throw new Refusal('unavailable', MESSAGES.payment.failed);
  return deps.gateway;
}

/** Charges what the order costs, once. Whatever happens, the attempt says what is known. */
export async function payOrder(deps: PaymentDeps, paying: Paying): Promise<PaymentAnswer> {
  const gateway = gatewayOf(deps);
  const order = await ownOrder(deps, paying.accountId, paying.folio);
  await refuseCarding(deps.db, paying.accountId, deps.clock.now());
  await clearTheWay(deps, order);
  const source = await paying.source(gateway);
  const attempt = await openAttempt(deps, order, source);
  const first = await chargeOnce(deps, { paying, order, source, attempt, secure: paying.secure3d });
  if (first.kind !== 'refused') return conclude(deps, gateway, attempt, first);
  if (first.code !== 'fraud' || paying.secure3d || deps.secure3d === 'never') {
    return refused(deps, attempt, first.code);
  }
  // Suspected only: the same card once more, with the shopper at their bank's page.
  await settle(deps, attempt.id, { news: 'failed', failure: TO_BE_VERIFIED });
  const second = await openAttempt(deps, order, { ...source, token: null });
  const outcome = await chargeOnce(deps, { paying, order, source, attempt: second, secure: true });
  return outcome.kind === 'refused'
    ? refused(deps, second, outcome.code)
    : conclude(deps, gateway, second, outcome);
}

interface OneCharge {
  readonly paying: Paying;
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
    returnUrl: `${deps.baseUrl}${pages.paymentReturn}?orden=${one.order.folio}`,
    ip: one.paying.ip,
  });
}

async function refused(
  deps: PaymentDeps,
  attempt: Attempt,
  code: CardErrorCode,
): Promise<PaymentAnswer> {
  // The provider knows this reference: an earlier call got through although we never heard back.
  if (code === 'duplicate_reference') return answerDoubt(deps, attempt);
  await settle(deps, attempt.id, { news: 'failed', failure: code, note: cardSentence(code) });
  return { success: false, message: cardSentence(code), estado: 'rechazado' };
}

async function conclude(
  deps: PaymentDeps,
  gateway: CardGateway,
  attempt: Attempt,
  outcome: Exclude<ChargeOutcome, { kind: 'refused' }>,
): Promise<PaymentAnswer> {
  if (outcome.kind === 'unknown') return answerDoubt(deps, attempt);
  await settle(deps, attempt.id, { charge: outcome.charge });
  if (outcome.kind === 'redirect') {
    if (gateway.trustsRedirect(outcome.url)) {
      const { url } = outcome;
      return { success: true, message: CONTINUE, estado: 'por autorizar', redirect_url: url };
    }
    deps.tell('card provider sent the browser to a foreign host', { reference: attempt.reference });
    await settle(deps, attempt.id, { news: 'left', failure: 'redirect' });
    throw new Refusal('provider_failed', MESSAGES.payment.failed);
  }
  return answerOf(deps, attempt);
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

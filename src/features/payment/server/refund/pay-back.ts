import { transact } from '../../../../platform/db/transact.ts';
import type { RefundOutcome } from '../../card-gateway.port.ts';
import type { ChargeReader } from '../../payment-method.port.ts';
import { nextLook, stillFits, TOLD_AFTER_TRIES } from '../../refund.ts';
import { type Attempt, findAttempt } from '../attempt/attempt.sql.ts';
import { takeInTurn } from '../attempt/take-in-turn.ts';
import { lockOrder } from '../paid-order.sql.ts';
import { type PaymentDeps, readerOf, readersOf, refundsOf } from '../payment-deps.ts';
import { knowsRefund } from '../settle/refund.sql.ts';
import { settle } from '../settle/settle.ts';
import { askCancelled, askOwed } from './ask-refund.ts';
import { lessenLate } from './drop-unpaid.ts';
import { listPayments } from './paid-money.sql.ts';
import {
  claimRequests,
  findRequest,
  listOvertaken,
  type RefundRequest,
  setRequest,
} from './refund-request.sql.ts';
import { listCancelled, listUnasked } from './refund-work.sql.ts';

/** Calls at once; each has the adapter's deadline. */
const ROUND = { hands: 4, milliseconds: 20_000 } as const;
/** Of each list in one round; the rest comes in the next. */
const MANY = 100;

/**
 * Recurring work: asks for what is owed and for what paid cancelled orders, sends approved refunds
 * to their companies and looks after those of which nobody knows, until the company itself shows the
 * money gone back. Safe on several instances at once; one that fails is reported and stops no other.
 */
export async function payBack(deps: PaymentDeps, signal?: AbortSignal): Promise<void> {
  for (const owed of await listUnasked(deps.db, MANY)) {
    await reported(deps, String(owed.dueId), () => askOwed(deps, owed));
  }
  for (const paid of await listCancelled(deps.db, { providers: canReturn(deps), limit: MANY })) {
    await reported(deps, `pedido ${paid.orderId}`, () => askCancelled(deps, paid));
  }
  await reported(deps, 'puntadas', () => lessenLate(deps));
  for (const request of await listOvertaken(deps.db, MANY)) {
    await reported(deps, request.reference, () => closeOvertaken(deps, request));
  }
  await takeInTurn(
    (limit) => claimRequests(deps.db, { now: deps.clock.now(), limit }),
    (request) => reported(deps, request.reference, () => carryOut(deps, request)),
    { ...ROUND, signal },
  );
}

/** Companies that return money by themselves; what another took waits for a person. */
const canReturn = (deps: PaymentDeps): string[] =>
  readersOf(deps)
    .map(({ provider }) => provider)
    .filter((provider) => refundsOf(deps, provider) !== 'nothing');

async function reported(
  deps: PaymentDeps,
  reference: string,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    deps.alarm('a refund could not be carried on', { reference, error: String(error) });
  }
}

/** Somebody returned the whole charge at the company itself: nothing is left to ask for. */
async function closeOvertaken(deps: PaymentDeps, request: RefundRequest): Promise<void> {
  await transact(deps.db, async (tx) => {
    await lockOrder(tx, request.orderId);
    const now = await findRequest(tx, request.id);
    if (now?.state !== 'por_aprobar' && now?.state !== 'con_problema') return;
    const refusal = 'El cargo ya se devolvió completo.';
    await setRequest(tx, request.id, { state: 'rechazada', refusal });
  });
}

async function carryOut(deps: PaymentDeps, request: RefundRequest): Promise<void> {
  const attempt =
    request.attemptId === null ? undefined : await findAttempt(deps.db, { id: request.attemptId });
  const company = attempt && readerOf(deps, attempt.provider);
  if (!attempt?.providerId || !company) {
    await store(deps, request, { kind: 'refused', code: 'not_configured' });
    return;
  }
  // What the company shows comes first: what is gone back by another hand is not sent again.
  if (!(await readIn(deps, company, attempt))) {
    await store(deps, request, { kind: 'unknown', reason: 'the charge cannot be read' });
    return;
  }
  const fits = await fitsStill(deps, request);
  const outcome: RefundOutcome = fits
    ? await company.refund(askFor(request, attempt))
    : { kind: 'refused', code: 'not_allowed' };
  if (outcome.kind === 'refunded') await readIn(deps, company, attempt);
  await store(deps, request, outcome);
}

const askFor = (request: RefundRequest, attempt: Attempt) => ({
  chargeId: attempt.providerId ?? '',
  ...(attempt.customerId ? { customerId: attempt.customerId } : {}),
  reference: request.reference,
  amount: request.amount,
  whole: request.amount === attempt.amount,
  description: `Devolución ${request.reference}`,
});

/** Reads the charge and settles what it shows; false when the company does not answer. */
async function readIn(
  deps: PaymentDeps,
  company: ChargeReader,
  { id, providerId, customerId }: Attempt,
): Promise<boolean> {
  const read = await company.readCharge(providerId ?? '', customerId ?? undefined);
  if (read.ok) await settle(deps, id, { charge: read.value });
  return read.ok;
}

/** Whether it is still within what was paid, or a call for it was sent before and may be found. */
async function fitsStill(deps: PaymentDeps, request: RefundRequest): Promise<boolean> {
  if (request.tries > 1 || request.providerRefundId !== null) return true;
  const payments = await listPayments(deps.db, request.orderId);
  const payment = payments.find(({ attemptId }) => attemptId === request.attemptId);
  return payment !== undefined && stillFits(payment);
}

/** Writes down what became of it; it is done only once the company's read shows the money gone. */
async function store(
  deps: PaymentDeps,
  request: RefundRequest,
  outcome: RefundOutcome,
): Promise<void> {
  const now = deps.clock.now();
  const later = new Date(now.getTime() + nextLook(request.tries - 1));
  const { tries } = request;
  await transact(deps.db, async (tx) => {
    await lockOrder(tx, request.orderId);
    if ('refund' in outcome) {
      const providerRefundId = outcome.refund.id;
      const shown = await knowsRefund(tx, request.attemptId ?? 0, providerRefundId);
      await setRequest(tx, request.id, {
        providerRefundId,
        failure: '',
        ...(shown ? { state: 'hecha', done: { by: null, at: now } } : { nextTryAt: later }),
      });
    } else if (outcome.kind === 'unknown' || outcome.code === 'provider_down') {
      await setRequest(tx, request.id, { failure: 'sin_respuesta', nextTryAt: later });
    } else {
      await setRequest(tx, request.id, { state: 'con_problema', failure: outcome.code });
    }
  });
  const { reference } = request;
  if (outcome.kind === 'refused' && outcome.code !== 'provider_down') {
    deps.alarm('a refund needs a person', { reference, code: outcome.code });
  } else if (!('refund' in outcome) && tries === TOLD_AFTER_TRIES) {
    deps.alarm('nobody knows whether a refund went back', { reference });
  }
}

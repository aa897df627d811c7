import { ok, type Result, refuse } from '../../../../kernel/result.ts';
import type { Queries } from '../../../../platform/db/connect.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { recordSecurityEvent } from '../../../accounts/server/account.sql.ts';
import { recordAct } from '../../../accounts/server/audit.sql.ts';
import { noteOrder } from '../../../orders/server/move-order.ts';
import { mayTake, type NotSo, type RefundStep, stageApproved, stillFits } from '../../refund.ts';
import { lockOrder, type PayableOrder } from '../paid-order.sql.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { returnByHand } from '../settle/give-back.ts';
import { giveAsCredit } from '../settle/give-credit.ts';
import { returningLetter } from '../settle/payment-letters.ts';
import { dropUnpaidOfGone } from './drop-unpaid.ts';
import { listPayments, type Payment } from './paid-money.sql.ts';
import { findRequest, isKnownKey, type RefundRequest, setRequest } from './refund-request.sql.ts';

/** What a person decides about a refund; `sent`: they made the SPEI, with its tracking key. */
export type Decision =
  | { readonly step: Extract<RefundStep, 'approve' | 'retry'> }
  | { readonly step: 'refuse'; readonly why: string }
  | { readonly step: 'sent'; readonly trackingKey: string };

export type NotDecided = NotSo | 'not_found' | 'known_key' | 'overtaken';

/** How the log calls what a person did. */
const ACTS: Readonly<Record<Decision['step'], string>> = {
  approve: 'aprobar_devolucion',
  refuse: 'rechazar_devolucion',
  retry: 'repetir_devolucion',
  sent: 'transferir_devolucion',
};

interface Deciding {
  readonly tx: Queries;
  readonly order: PayableOrder;
  readonly request: RefundRequest;
  /** What it is of, as it is now. */
  readonly payment: Payment | undefined;
  readonly personId: number;
  readonly now: Date;
  readonly baseUrl: string;
}

/** Takes one step with a refund, under its order's lock: two persons at once decide it one time. */
export async function decideRefund(
  deps: PaymentDeps,
  personId: number,
  id: number,
  decision: Decision,
): Promise<Result<true, NotDecided>> {
  const found = await findRequest(deps.db, id);
  if (!found) return refuse('not_found');
  return transact(deps.db, async (tx) => {
    const order = await lockOrder(tx, found.orderId);
    const request = await findRequest(tx, id);
    if (!request) return refuse('not_found');
    const payment = await paymentOf(tx, request);
    const standing = { ...request, ownerId: order.accountId, disputed: payment?.disputed ?? false };
    const allowed = mayTake(decision.step, standing, personId);
    if (!allowed.ok) return allowed;
    if (decision.step === 'approve' && !(payment && stillFits(payment))) return refuse('overtaken');
    if (decision.step === 'sent' && (await isKnownKey(tx, decision.trackingKey))) {
      return refuse('known_key');
    }
    const now = deps.clock.now();
    const { baseUrl } = deps;
    await take({ tx, order, request, payment, personId, now, baseUrl }, decision);
    const kind = `devolucion_${decision.step}`;
    await recordSecurityEvent(tx, { kind, accountId: personId, subject: request.reference });
    const action = ACTS[decision.step];
    const detail = decision.step === 'refuse' ? { motivo: decision.why } : {};
    await recordAct(tx, { accountId: personId, action, subject: request.reference, detail, now });
    return ok(true);
  });
}

async function take(deciding: Deciding, decision: Decision): Promise<void> {
  switch (decision.step) {
    case 'approve':
      return approve(deciding);
    case 'refuse':
      return turnDown(deciding, decision.why);
    case 'retry':
      return retry(deciding);
    case 'sent':
      return sent(deciding, decision.trackingKey);
  }
}

async function approve(deciding: Deciding): Promise<void> {
  const { tx, order, request, personId, now } = deciding;
  const state = stageApproved(request.way);
  await setRequest(tx, request.id, { state, decided: { by: personId, at: now }, nextTryAt: now });
  const detail = { referencia: request.reference, importe: request.amount };
  const asCredit = request.way === 'saldo';
  // What is given at once is told as done.
  const soon = request.dueId === null && !asCredit;
  const letter = soon ? await returningLetter(deciding, request.amount) : {};
  const kind = 'devolucion_aprobada';
  const by = { actor: 'personal', accountId: personId };
  await noteOrder(tx, { orderId: order.id, kind, ...by, detail, now, ...letter });
  if (asCredit) await giveAsCredit(deciding, request, known(deciding), personId);
  await dropUnpaidOfGone(deciding);
}

async function turnDown(deciding: Deciding, refusal: string): Promise<void> {
  const { tx, order, request, personId, now } = deciding;
  const decided = { by: personId, at: now };
  await setRequest(tx, request.id, { state: 'rechazada', decided, refusal });
  const detail = { referencia: request.reference, importe: request.amount, motivo: refusal };
  const kind = 'devolucion_rechazada';
  const by = { actor: 'personal', accountId: personId };
  await noteOrder(tx, { orderId: order.id, kind, ...by, detail, now });
}

/**
 * Its company said no, and no money moved: it is asked again under a new name, for under the old
 * one it would only repeat itself.
 */
async function retry({ tx, request, now }: Deciding): Promise<void> {
  const [, base = request.reference, times = '1'] =
    /^(.*-D\d+)(?:\.(\d+))?$/.exec(request.reference) ?? [];
  await setRequest(tx, request.id, {
    state: 'en_curso',
    reference: `${base}.${Number(times) + 1}`,
    failure: '',
    tries: 0,
    nextTryAt: now,
  });
}

async function sent(deciding: Deciding, trackingKey: string): Promise<void> {
  const { tx, request, personId, now } = deciding;
  const done = { by: personId, at: now };
  await setRequest(tx, request.id, { state: 'hecha', trackingKey, done });
  const { paid, returned, owed } = known(deciding);
  const { attemptId, dueId, amount } = request;
  const how = { by: 'spei', trackingKey } as const;
  await returnByHand(deciding, { attemptId, dueId, amount, paid, returned, owed, how });
}

/** The payment a request is of, as it is now. */
async function paymentOf(tx: Queries, request: RefundRequest): Promise<Payment | undefined> {
  return (await listPayments(tx, request.orderId)).find(
    ({ attemptId, transferId, creditId }) =>
      attemptId === request.attemptId &&
      transferId === request.transferId &&
      creditId === request.creditId,
  );
}

/** Money that goes back is of a payment. */
function known({ payment, request }: Deciding): Payment {
  if (!payment) throw new Error(`a refund of no payment: ${request.reference}`);
  return payment;
}

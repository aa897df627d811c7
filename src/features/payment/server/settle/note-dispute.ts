import { recordSecurityEvent } from '../../../accounts/server/account.sql.ts';
import { noteOrder } from '../../../orders/server/move-order.ts';
import { disputeAfter } from '../../settlement.ts';
import {
  creditOfCharge,
  holdContested,
  releaseHeld,
  tellHeldTaken,
} from '../credit/hold-contested.ts';
import { type DisputeState, findDispute, setContest, setDispute, setLost } from './dispute.sql.ts';
import type { Settling } from './settle-money.ts';

/**
 * A bank that contests a charge takes its money back later, or not: a person has to answer it at
 * the company, before the day that it names, and meanwhile nothing of it is refunded, nor
 * any credit used that was given for it. Returns where it stands when that is new.
 */
export async function noteDispute(settling: Settling): Promise<DisputeState | undefined> {
  const { tx, order, attempt, charge, now } = settling;
  const stored = await findDispute(tx, attempt.id);
  const before = stored?.state;
  const after = disputeAfter(before, charge);
  if (after === undefined) return undefined;
  if (after !== before) await setDispute(tx, attempt.id, after, now);
  const { contest } = charge;
  if (contest) await setContest(tx, attempt.id, contest);
  if (after === 'perdida' && before !== 'perdida') {
    const charged = charge.amount ?? attempt.amount;
    await setLost(tx, attempt.id, { charged, contested: contest?.amount ?? null, now });
  }
  const until = contest?.answerBy ?? null;
  const moved = until !== null && until.getTime() !== stored?.answerBy?.getTime();
  if (after === before && (after !== 'abierta' || !moved)) return undefined;
  const { accountId } = order;
  const { spent } = await creditOfCharge(tx, { accountId, attemptId: attempt.id });
  const detail = {
    ...{ referencia: attempt.reference, importe: contest?.amount ?? charge.amount },
    estado: after,
    ...(after === 'abierta' && until ? { plazo: until.toISOString() } : {}),
    // What was given for the charge and pays other orders by now is lost with it.
    ...(spent > 0 ? { saldo_usado: spent } : {}),
  };
  const what = { kind: 'contracargo', actor: 'sistema', detail, now };
  await noteOrder(tx, { orderId: order.id, ...what });
  // Only the day by which it is to be answered is another.
  if (after === before) return undefined;
  const kind = `contracargo_${after}`;
  await recordSecurityEvent(tx, { kind, accountId, subject: attempt.reference });
  await moveCredit(settling, before, after);
  return after;
}

/** Credit that was given for the charge is held with it, stays held, or can be used again. */
async function moveCredit(
  { tx, order, attempt, now, baseUrl }: Settling,
  before: DisputeState | undefined,
  after: DisputeState,
): Promise<void> {
  const { accountId } = order;
  const holding = { tx, accountId, now, baseUrl };
  const charge = { attemptId: attempt.id, orderId: order.id, reference: attempt.reference };
  if (after === 'ganada') return releaseHeld(holding, charge);
  // What was held before is told of as gone; what is held only now says so itself.
  if (after === 'perdida' && before === 'abierta') await tellHeldTaken(holding, charge);
  await holdContested(holding);
}

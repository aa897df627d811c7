import { recordSecurityEvent } from '../../../accounts/server/account.sql.ts';
import { noteOrder } from '../../../orders/server/move-order.ts';
import { disputeAfter } from '../../settlement.ts';
import { type DisputeState, findDispute, setDispute } from './dispute.sql.ts';
import type { Settling } from './settle-money.ts';

/**
 * A bank that contests a charge takes its money back later, or not: a person has to answer it at
 * the company, and meanwhile nothing of it is refunded. Returns where it stands when that is new.
 */
export async function noteDispute(settling: Settling): Promise<DisputeState | undefined> {
  const { tx, order, attempt, charge, now } = settling;
  const before = await findDispute(tx, attempt.id);
  const after = disputeAfter(before, charge);
  if (after === undefined || after === before) return undefined;
  await setDispute(tx, attempt.id, after, now);
  const detail = { referencia: attempt.reference, importe: charge.amount, estado: after };
  const what = { kind: 'contracargo', actor: 'sistema', detail, now };
  await noteOrder(tx, { orderId: order.id, ...what });
  const kind = `contracargo_${after}`;
  await recordSecurityEvent(tx, { kind, accountId: order.accountId, subject: attempt.reference });
  return after;
}

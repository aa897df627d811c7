import { refuse } from '../../../../kernel/result.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { TRANSFER_OUTCOMES, type TransferOutcome } from '../../transfer/transfer-decision.ts';
import { findAnyOrder, lockOrder } from '../paid-order.sql.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { settleTransfer, weighTransfer } from '../settle/settle-transfer.ts';
import { closeReceipt } from './receipt-desk.sql.ts';
import { findLine, linkLine, waitingReceiptsOf } from './statement.sql.ts';

interface CountedLine {
  readonly lineId: number;
  readonly orderId: number;
  readonly accountId: number;
  /** What the person saw would happen: another outcome by now is asked again, never done. */
  readonly expected: TransferOutcome;
}

type Counted =
  | { readonly ok: true }
  | { readonly ok: false; readonly code: 'not_found' | 'own_order' | 'counted' }
  | { readonly ok: false; readonly code: 'moved'; readonly outcome: TransferOutcome };

/**
 * Counts one deposit for an order, under the order's lock: once whoever asks, and only with the
 * outcome that was seen. A receipt of the order that waits is closed by the money that came.
 */
export function countLine(
  deps: PaymentDeps,
  { lineId, orderId, accountId, expected }: CountedLine,
): Promise<Counted> {
  return transact(deps.db, async (tx): Promise<Counted> => {
    const order = await lockOrder(tx, orderId);
    const line = await findLine(tx, lineId);
    if (!line) return { ok: false, code: 'not_found' };
    if (line.transferId !== null) return { ok: false, code: 'counted' };
    if (order.accountId === accountId) return { ok: false, code: 'own_order' };
    const decision = await weighTransfer(tx, order, line.amount);
    const outcome = TRANSFER_OUTCOMES[decision.verdict];
    if (outcome !== expected) return { ok: false, code: 'moved', outcome };
    const now = deps.clock.now();
    const receipts = await waitingReceiptsOf(tx, order.id);
    for (const id of receipts) {
      await closeReceipt(tx, id, { state: 'confirmado', why: 'conciliado', accountId, now });
    }
    const money = {
      amount: line.amount,
      receivedOn: line.day,
      trackingKey: '',
      receiptId: receipts[0] ?? null,
      accountId,
    };
    const settling = { tx, order, now, baseUrl: deps.baseUrl };
    await linkLine(tx, lineId, await settleTransfer(settling, money, decision));
    return { ok: true };
  });
}

/** The same for the order that a person names. */
export async function countDeposit(
  deps: PaymentDeps,
  { folio, ...counted }: Omit<CountedLine, 'orderId'> & { readonly folio: string },
): Promise<Counted | { readonly ok: false; readonly code: 'no_order' }> {
  const order = await findAnyOrder(deps.db, folio);
  return order ? countLine(deps, { ...counted, orderId: order.id }) : refuse('no_order');
}

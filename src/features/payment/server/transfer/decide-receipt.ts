import type { Centavos } from '../../../../kernel/money.ts';
import type { Queries } from '../../../../platform/db/connect.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { recordAct } from '../../../accounts/server/audit.sql.ts';
import { noteOrder } from '../../../orders/server/move-order.ts';
import { TRANSFER_OUTCOMES, type TransferOutcome } from '../../transfer/transfer-decision.ts';
import { lockOrder, type PayableOrder } from '../paid-order.sql.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { settleTransfer, weighTransfer } from '../settle/settle-transfer.ts';
import { restate } from '../settle/settle-unpaid.ts';
import { refusedLetter } from '../settle/transfer-letters.ts';
import { closeReceipt, findReceiptState, type ReceiptState } from './receipt-desk.sql.ts';
import { findTracking } from './transfer-received.sql.ts';

export interface ConfirmedReceipt {
  readonly receiptId: number;
  readonly accountId: number;
  readonly amount: Centavos;
  readonly receivedOn: string;
  readonly trackingKey: string;
  /** What the person saw would happen: another outcome by now is asked again, never done. */
  readonly expected: TransferOutcome;
}

/** Why a decision is not taken; `decided` and `moved` say what happened meanwhile. */
export type NotDecided =
  | { readonly code: 'not_found' | 'own_order' }
  | { readonly code: 'decided'; readonly by: ReceiptState }
  | { readonly code: 'moved'; readonly outcome: TransferOutcome }
  | { readonly code: 'counted'; readonly folio: string };

type Decided = Promise<{ readonly ok: true } | ({ readonly ok: false } & NotDecided)>;

interface Desk {
  readonly tx: Queries;
  readonly order: PayableOrder;
  readonly receipt: ReceiptState;
}

/** The money of a receipt is there: all that is due, a part of it, or more. */
export function confirmReceipt(deps: PaymentDeps, confirmed: ConfirmedReceipt): Decided {
  return decide(deps, confirmed, async ({ tx, order, receipt }) => {
    const counted = await findTracking(tx, confirmed.trackingKey);
    if (counted) return { ok: false, code: 'counted', ...counted };
    const decision = await weighTransfer(tx, order, confirmed.amount);
    const outcome = TRANSFER_OUTCOMES[decision.verdict];
    if (outcome !== confirmed.expected) return { ok: false, code: 'moved', outcome };
    const now = deps.clock.now();
    const { accountId } = confirmed;
    await closeReceipt(tx, receipt.id, { state: 'confirmado', why: outcome, accountId, now });
    const money = { ...confirmed, receiptId: receipt.id };
    await settleTransfer({ tx, order, now, baseUrl: deps.baseUrl }, money, decision);
    const detail = { resultado: outcome, importe: confirmed.amount };
    const act = { accountId, action: 'confirmar_comprobante', subject: order.folio };
    await recordAct(tx, { ...act, detail, now });
    return { ok: true };
  });
}

/** The receipt proves nothing: its owner reads why, and may send another. */
export function rejectReceipt(
  deps: PaymentDeps,
  refused: { readonly receiptId: number; readonly accountId: number; readonly why: string },
): Decided {
  return decide(deps, refused, async ({ tx, order, receipt }) => {
    const { accountId, why } = refused;
    const now = deps.clock.now();
    await closeReceipt(tx, receipt.id, { state: 'rechazado', why, accountId, now });
    const note = `No pudimos confirmar tu comprobante: ${why}`;
    await restate(tx, order, note);
    const detail = { motivo: why, referencia: receipt.reference, persona: accountId };
    await noteOrder(tx, {
      orderId: order.id,
      kind: 'comprobante_rechazado',
      actor: `cuenta:${accountId}`,
      accountId,
      now,
      detail,
      ...(await refusedLetter({ tx, order, baseUrl: deps.baseUrl }, why)),
    });
    const act = { accountId, action: 'rechazar_comprobante', subject: order.folio };
    await recordAct(tx, { ...act, detail: { motivo: why }, now });
    return { ok: true };
  });
}

/**
 * Locks the order of a receipt and looks at it again: of two people one decides, and the other is
 * told what was decided. Nobody decides on an order of their own.
 */
async function decide(
  deps: PaymentDeps,
  { receiptId, accountId }: { readonly receiptId: number; readonly accountId: number },
  work: (desk: Desk) => Decided,
): Decided {
  const found = await findReceiptState(deps.db, receiptId);
  if (!found) return { ok: false, code: 'not_found' };
  return transact(deps.db, async (tx) => {
    const order = await lockOrder(tx, found.orderId);
    const receipt = (await findReceiptState(tx, receiptId)) ?? found;
    if (order.accountId === accountId) return { ok: false, code: 'own_order' };
    if (receipt.state !== 'en revision') return { ok: false, code: 'decided', by: receipt };
    return work({ tx, order, receipt });
  });
}

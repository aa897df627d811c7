import { type Centavos, subtractMoney } from '../../../../kernel/money.ts';
import type { Queries } from '../../../../platform/db/connect.ts';
import { recordSecurityEvent } from '../../../accounts/server/account.sql.ts';
import { noteOrder } from '../../../orders/server/move-order.ts';
import { orderIs, statusAfterPayment } from '../../settlement.ts';
import {
  decideTransfer,
  TRANSFER_OUTCOMES,
  type TransferDecision,
} from '../../transfer/transfer-decision.ts';
import { closeOthers } from '../attempt/attempt.sql.ts';
import { hasFinish, loadFacts, type PayableOrder } from '../paid-order.sql.ts';
import { insertTransfer } from '../transfer/transfer-received.sql.ts';
import { markPaid } from './mark-paid.ts';
import { queueTransferRefund } from './refund.sql.ts';
import { setPayment } from './settle.sql.ts';
import { restate } from './settle-unpaid.ts';
import { receivedLetter } from './transfer-letters.ts';

/** Money that came by transfer, as a person or a bank's statement confirms it, or was handed over. */
export interface ReceivedMoney {
  readonly amount: Centavos;
  /** 2026-11-20, or ''. */
  readonly receivedOn: string;
  readonly trackingKey: string;
  readonly receiptId: number | null;
  /** Whose word it is. */
  readonly accountId: number;
  /** Of money that was handed over: into which drawer, and how much before the change. */
  readonly cash?: { readonly drawerId: number; readonly handed: Centavos };
}

export interface SettlingTransfer {
  readonly tx: Queries;
  /** Locked. */
  readonly order: PayableOrder;
  readonly now: Date;
  readonly baseUrl: string;
}

/** What money would do to an order as it is now, its row locked. */
export async function weighTransfer(
  tx: Queries,
  order: PayableOrder,
  amount: Centavos,
): Promise<TransferDecision> {
  const is = orderIs(await loadFacts(tx, order));
  return decideTransfer({ is, total: order.total, received: order.received }, amount);
}

const NO_ATTEMPT = 0;

/**
 * The part of `settle` for transfers and cash, under the same lock as every other way: the order is paid,
 * keeps waiting for the rest, or the money goes back. Its owner is told in the same transaction.
 */
export async function settleTransfer(
  settling: SettlingTransfer,
  money: ReceivedMoney,
  decision: TransferDecision,
): Promise<number> {
  const { tx, order, now } = settling;
  const { verdict, rest, back, reason } = decision;
  const { accountId } = money;
  const actor = `cuenta:${accountId}`;
  const transferId = await insertTransfer(tx, { ...money, actor, orderId: order.id, now });
  if (reason) {
    await queueTransferRefund(tx, { orderId: order.id, transferId, amount: back, reason, now });
  }
  const to = statusAfterPayment(await hasFinish(tx, order.id));
  const letter = await receivedLetter(settling, money, decision, to);
  const detail = {
    ...viaOf(money),
    persona: accountId,
    resultado: TRANSFER_OUTCOMES[verdict],
    importe: money.amount,
    ...(rest > 0 ? { resta: rest } : {}),
    ...(back > 0 ? { devolver: back, motivo: reason } : {}),
    ...(money.trackingKey ? { rastreo: money.trackingKey } : {}),
  };
  if (verdict === 'pay' || verdict === 'pay_with_excess') {
    // A charge of another way that still ends well is paid second, and goes back (T102).
    await closeOthers(tx, order.id, NO_ATTEMPT);
    await markPaid(settling, { to, by: 'sistema', accountId, detail, ...letter });
  } else {
    const kind = verdict === 'part' ? 'pago_parcial' : 'revision';
    await noteOrder(tx, { orderId: order.id, kind, actor, accountId, detail, now, ...letter });
    if (verdict === 'part') await setPayment(tx, order.id, { state: 'sin_transaccion', note: '' });
    await restate(tx, order);
  }
  if (verdict.startsWith('owe')) {
    const subject = order.folio;
    await recordSecurityEvent(tx, {
      kind: 'pago_por_devolver',
      accountId: order.accountId,
      subject,
    });
  }
  return transferId;
}

/** By which way it came, as the order's history keeps it. */
const viaOf = ({ amount, cash }: ReceivedMoney) =>
  cash
    ? { via: 'efectivo', recibido: cash.handed, cambio: subtractMoney(cash.handed, amount) }
    : { via: 'transferencia' };

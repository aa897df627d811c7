import { toCentavos } from '../../../../kernel/money.ts';
import type { Queries } from '../../../../platform/db/connect.ts';
import { recordSecurityEvent } from '../../../accounts/server/account.sql.ts';
import { noteOrder } from '../../../orders/server/move-order.ts';
import type { Charge } from '../../card-gateway.port.ts';
import { OWED_SENTENCES, type OwedReason, statusAfterPayment } from '../../settlement.ts';
import { type Attempt, closeOthers, setAttempt } from '../attempt/attempt.sql.ts';
import { giveUseBack } from '../credit/credit-ledger.ts';
import { hasFinish, type PayableOrder } from '../paid-order.sql.ts';
import { flagReceipts } from '../transfer/receipt.sql.ts';
import { markPaid } from './mark-paid.ts';
import { owedLetter, paidLetter } from './payment-letters.ts';
import { queueKeptTransfers, queueRefund } from './refund.sql.ts';
import { restate } from './settle-unpaid.ts';

/** A charge under its order's lock. */
export interface Settling {
  readonly tx: Queries;
  readonly order: PayableOrder;
  readonly attempt: Attempt;
  readonly charge: Charge;
  readonly now: Date;
  readonly baseUrl: string;
}

const SYSTEM = 'sistema';

/** The order is paid; a receipt that was in review is flagged, for it may be a second payment. */
export async function pay(settling: Settling, how: 'pay' | 'pay_beside_receipt'): Promise<void> {
  const { tx, order, attempt, charge, now } = settling;
  const to = statusAfterPayment(await hasFinish(tx, order.id));
  await closeOthers(tx, order.id, attempt.id);
  await setAttempt(tx, attempt.id, { state: 'pagado', failure: '', charge, settledAt: now });
  await markPaid(settling, {
    to,
    by: SYSTEM,
    detail: { referencia: attempt.reference, importe: charge.amount },
    ...(await paidLetter(settling, { to, besideReceipt: how === 'pay_beside_receipt' })),
  });
  if (order.received > 0) await oweTransfers(settling);
  await giveExcessBack(settling);
  if (how === 'pay_beside_receipt') {
    const receipts = await flagReceipts(tx, order.id);
    const detail = { motivo: 'pagado con tarjeta mientras se revisaba un comprobante', receipts };
    await noteOrder(tx, { orderId: order.id, kind: 'revision', actor: SYSTEM, now, detail });
    await recordSecurityEvent(tx, {
      kind: 'posible_pago_doble',
      accountId: order.accountId,
      subject: attempt.reference,
    });
  }
}

/** It was asked for before the order used credit: what of that is not needed goes back. */
async function giveExcessBack({ tx, order, attempt, now, baseUrl }: Settling): Promise<void> {
  const amount = toCentavos(Math.min(order.credit, Math.max(0, attempt.amount - order.total)));
  if (amount === 0) return;
  const { accountId, id: orderId } = order;
  await giveUseBack(tx, { accountId, orderId, amount, now, baseUrl });
  const detail = { via: 'saldo', importe: amount };
  await noteOrder(tx, { orderId, kind: 'saldo_devuelto', actor: SYSTEM, detail, now });
}

/** A charge for all of it ended well although a part had come by transfer: that part goes back. */
async function oweTransfers({ tx, order, now }: Settling): Promise<void> {
  const owed = await queueKeptTransfers(tx, { orderId: order.id, reason: 'pago_doble', now });
  const detail = { motivo: 'pago_doble', importe: owed, via: 'transferencia' };
  await noteOrder(tx, { orderId: order.id, kind: 'revision', actor: SYSTEM, now, detail });
  await recordSecurityEvent(tx, {
    kind: 'pago_por_devolver',
    accountId: order.accountId,
    subject: order.folio,
  });
}

/** Money that may not stay is kept in sight until the provider has returned it (T097, T102, T111). */
export async function owe(settling: Settling, reason: OwedReason): Promise<void> {
  const { tx, order, attempt, charge, now } = settling;
  await setAttempt(tx, attempt.id, {
    state: 'por_devolver',
    failure: reason,
    charge,
    settledAt: now,
  });
  await queueRefund(tx, {
    orderId: order.id,
    attemptId: attempt.id,
    amount: charge.amount,
    currency: charge.currency,
    reason,
    now,
  });
  const detail = {
    motivo: reason,
    referencia: attempt.reference,
    cargo: charge.id,
    esperado: attempt.amount,
    recibido: charge.amount,
    moneda: charge.currency,
  };
  const letter = await owedLetter(settling, reason);
  const what = { kind: 'revision', actor: SYSTEM, detail, now, ...letter };
  await noteOrder(tx, { orderId: order.id, ...what });
  const kind = reason === 'importe_distinto' ? reason : 'pago_por_devolver';
  await recordSecurityEvent(tx, { kind, accountId: order.accountId, subject: attempt.reference });
  await restate(tx, order, order.status === 1 ? undefined : OWED_SENTENCES[reason]);
}

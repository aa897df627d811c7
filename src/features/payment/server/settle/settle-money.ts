import type { Queries } from '../../../../platform/db/connect.ts';
import { recordSecurityEvent } from '../../../accounts/server/account.sql.ts';
import { moveOrder, noteOrder } from '../../../orders/server/move-order.ts';
import { retakePieces } from '../../../orders/server/order-pieces.ts';
import type { Charge } from '../../card-gateway.port.ts';
import { OWED_SENTENCES, type OwedReason, statusAfterPayment } from '../../settlement.ts';
import { type Attempt, closeOthers, setAttempt } from '../attempt/attempt.sql.ts';
import { hasFinish, type PayableOrder } from '../paid-order.sql.ts';
import { flagReceipts } from '../transfer/receipt.sql.ts';
import { owedLetter, paidLetter } from './payment-letters.ts';
import { queueRefund } from './refund.sql.ts';
import { setPayment } from './settle.sql.ts';
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
  await setAttempt(tx, attempt.id, { state: 'pagado', charge, settledAt: now });
  await setPayment(tx, order.id, { state: 'pagado', note: '', paidAt: now });
  const moved = await moveOrder(tx, {
    orderId: order.id,
    kind: 'pago',
    to,
    by: SYSTEM,
    detail: { referencia: attempt.reference, importe: charge.amount },
    now,
    ...(await paidLetter(settling, { to, besideReceipt: how === 'pay_beside_receipt' })),
  });
  if (!moved.ok) throw new Error(`an order that waits for its payment goes on: ${moved.code}`);
  if (order.stockReleasedAt) await holdAgain(settling);
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

/** Its pieces went back to stock during a long review: what is gone by now has to be ordered. */
async function holdAgain({ tx, order, now }: Settling): Promise<void> {
  const missing = await retakePieces(tx, order.id, now);
  const detail = { faltantes: missing };
  await noteOrder(tx, { orderId: order.id, kind: 'reserva_repuesta', actor: SYSTEM, now, detail });
  if (missing > 0)
    await recordSecurityEvent(tx, {
      kind: 'pagado_sin_existencia',
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

import type { Queries } from '../../../../platform/db/connect.ts';
import { recordSecurityEvent } from '../../../accounts/server/account.sql.ts';
import { moveOrder, noteOrder } from '../../../orders/server/move-order.ts';
import { retakePieces } from '../../../orders/server/order-pieces.ts';
import type { Charge } from '../../card-gateway.port.ts';
import { OWED_SENTENCES, type OwedReason, statusAfterPayment } from '../../settlement.ts';
import { type Attempt, closeOthers, findAttempt, setAttempt } from '../attempt/attempt.sql.ts';
import { hasFinish, lockOrder, type PayableOrder } from '../paid-order.sql.ts';
import { flagReceipts } from '../transfer/receipt.sql.ts';
import { owedLetter, paidLetter, returnedLetter } from './payment-letters.ts';
import { noteReturned, queueRefund, recordRefunds } from './refund.sql.ts';
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

/** All of the charge went back. */
export async function returnAll(settling: Settling): Promise<void> {
  const { tx, order, attempt, charge, now } = settling;
  const paid = attempt.state === 'pagado';
  await recordRefunds(tx, attempt, charge.refunds, now);
  await setAttempt(tx, attempt.id, { state: 'devuelto', charge, settledAt: now });
  const total = charge.amount ?? 0;
  await noteReturned(tx, attempt.id, { total, done: true, now });
  const facts = await restate(tx, order);
  const over = facts.status !== 1 && !facts.paidByCard && facts.paymentState !== 'pagado';
  if (paid || over) await setPayment(tx, order.id, { state: 'reembolsado', note: '' });
  const detail = { referencia: attempt.reference, importe: charge.amount };
  const letter = await returnedLetter(settling, charge.amount);
  const what = { kind: 'reembolso', actor: SYSTEM, detail, now, ...letter };
  await noteOrder(tx, { orderId: order.id, ...what });
}

/** Refunds of a part add up, until together they are all of it. */
export async function returnSome(settling: Settling): Promise<void> {
  const { tx, order, charge, now } = settling;
  if (charge.refunds.length === 0) return;
  const attempt = await findAttempt(tx, { id: settling.attempt.id });
  if (attempt?.state !== 'pagado' && attempt?.state !== 'por_devolver') return;
  const { added, total } = await recordRefunds(tx, attempt, charge.refunds, now);
  if (added === 0) return;
  if (charge.amount !== null && total >= charge.amount) {
    await returnAll({ ...settling, order: await lockOrder(tx, order.id), attempt });
    return;
  }
  await noteReturned(tx, attempt.id, { total, done: false, now });
  const detail = { referencia: attempt.reference, importe: added, suma: total };
  const letter = await returnedLetter(settling, added);
  const what = { kind: 'reembolso_parcial', actor: SYSTEM, detail, now, ...letter };
  await noteOrder(tx, { orderId: order.id, ...what });
}

import type { Queries } from '../../../../platform/db/connect.ts';
import { recordSecurityEvent } from '../../../accounts/server/account.sql.ts';
import { recordAct } from '../../../accounts/server/audit.sql.ts';
import { noteOrder } from '../../../orders/server/move-order.ts';
import type { PiecesBack } from '../../refund/by-line.ts';
import type { RefundReason, RefundStage, RefundWay } from '../../refund.ts';
import type { PayableOrder } from '../paid-order.sql.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { giveAsCredit } from '../settle/give-credit.ts';
import { returningLetter } from '../settle/payment-letters.ts';
import { dropUnpaidOfGone } from './drop-unpaid.ts';
import type { Payment } from './paid-money.sql.ts';
import { insertRefundLines } from './refund-lines.sql.ts';
import { insertRequest, type RefundRequest } from './refund-request.sql.ts';

/** What goes back, how and why. */
export interface RefundTerms {
  /** Centavos. */
  readonly amount: number;
  readonly way: RefundWay;
  readonly clabe: string;
  readonly beneficiary: string;
  readonly reason: RefundReason;
  readonly note: string;
  /** The pieces it is for; none where it is for no pieces. */
  readonly lines?: readonly PiecesBack[];
}

/** A refund that was found to be right. */
interface Asked extends RefundTerms {
  readonly order: PayableOrder;
  readonly payment: Payment;
  readonly state: RefundStage;
  readonly askedBy: number | null;
  readonly key: string | null;
}

/** Writes a refund down, and tells of it; call it with the order locked. */
export async function writeRequest(
  deps: PaymentDeps,
  tx: Queries,
  asked: Asked,
): Promise<RefundRequest> {
  const { order, payment, way, askedBy } = asked;
  const now = deps.clock.now();
  const request = await insertRequest(tx, {
    ...asked,
    orderId: order.id,
    folio: order.folio,
    attemptId: payment.attemptId,
    transferId: payment.transferId,
    creditId: payment.creditId,
    dueId: payment.dueId,
    clabe: way === 'spei' ? asked.clabe : null,
    now,
  });
  await insertRefundLines(tx, request.id, asked.lines ?? []);
  const detail = { referencia: request.reference, importe: asked.amount, motivo: asked.reason };
  const actor = askedBy === null ? 'sistema' : 'personal';
  // Whoever paid twice was told when the money came; whose order was cancelled, when it was.
  const asCredit = way === 'saldo' && asked.state === 'hecha';
  const known = payment.dueId !== null || (askedBy === null && asked.reason === 'cancelacion');
  const told = !known && asked.state !== 'por_aprobar' && !asCredit;
  const letter = told
    ? await returningLetter({ tx, order, baseUrl: deps.baseUrl }, asked.amount)
    : {};
  await noteOrder(tx, {
    orderId: order.id,
    kind: 'devolucion_pedida',
    actor,
    ...(askedBy === null ? {} : { accountId: askedBy }),
    detail,
    now,
    ...letter,
  });
  if (askedBy !== null) {
    const act = { accountId: askedBy, action: 'pedir_devolucion', subject: order.folio };
    await recordAct(tx, { ...act, detail: { referencia: request.reference }, now });
  }
  const kind = 'devolucion_pedida';
  await recordSecurityEvent(tx, { kind, accountId: askedBy, subject: request.reference });
  const giving = { tx, order, now, baseUrl: deps.baseUrl };
  if (asCredit) await giveAsCredit(giving, request, payment, askedBy);
  if (asked.state !== 'por_aprobar') await dropUnpaidOfGone(giving);
  return request;
}

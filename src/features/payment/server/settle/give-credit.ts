import type { Queries } from '../../../../platform/db/connect.ts';
import { recordAct } from '../../../accounts/server/audit.sql.ts';
import { noteOrder } from '../../../orders/server/move-order.ts';
import { roomIn } from '../../refund.ts';
import { giveCredit, giveCreditAgain, giveUseBack } from '../credit/credit-ledger.ts';
import { lockOrder } from '../paid-order.sql.ts';
import { listPayments, type Payment } from '../refund/paid-money.sql.ts';
import { insertRequest, type RefundRequest, setRequest } from '../refund/refund-request.sql.ts';
import { type GivingBack, returnByHand } from './give-back.ts';
import { creditBackLetter } from './payment-letters.ts';

/** A refund as store credit: given at once, for it leaves no account of the shop. */
export async function giveAsCredit(
  giving: GivingBack,
  request: RefundRequest,
  payment: Payment,
  by: number | null,
): Promise<void> {
  const { tx, order, now, baseUrl } = giving;
  await setRequest(tx, request.id, { state: 'hecha', done: { by, at: now } });
  const { amount } = request;
  // What was credit before does not begin anew.
  const give = payment.creditId === null ? giveCredit : giveCreditAgain;
  const until = await give(tx, {
    accountId: order.accountId,
    orderId: order.id,
    requestId: request.id,
    amount,
    now,
    baseUrl,
  });
  const person = by ?? request.askedBy;
  if (person !== null) {
    const detail = { importe: amount, referencia: request.reference };
    const act = { accountId: person, action: 'abonar_saldo', subject: order.folio, detail, now };
    await recordAct(tx, act);
  }
  const { attemptId, dueId } = request;
  const { paid, returned, owed } = payment;
  const how = { by: 'saldo', reference: request.reference, until } as const;
  await returnByHand(giving, { attemptId, dueId, amount, paid, returned, owed, how });
}

/**
 * A cancelled order gives back the credit that it used, all of it and at once: what was given for it
 * was the customer's already, so nobody has to approve it. Of one that was paid it is a refund, by
 * which its invoice has its credit note. Call it with the order locked.
 */
export async function returnCreditOfCancelled(
  tx: Queries,
  orderId: number,
  { now, baseUrl }: { readonly now: Date; readonly baseUrl: string },
): Promise<void> {
  const order = await lockOrder(tx, orderId);
  if (order.credit === 0) return;
  const giving = { tx, order, now, baseUrl };
  const { accountId, folio } = order;
  if (order.paymentState !== 'pagado' && order.paymentState !== 'reembolsado') {
    const amount = order.credit;
    await giveUseBack(tx, { accountId, orderId, amount, now, baseUrl });
    const letter = await creditBackLetter(giving, amount);
    const detail = { via: 'saldo', importe: amount };
    await noteOrder(tx, {
      orderId,
      kind: 'saldo_devuelto',
      actor: 'sistema',
      detail,
      now,
      ...letter,
    });
    return;
  }
  const payment = (await listPayments(tx, orderId)).find(({ creditId }) => creditId !== null);
  const amount = payment ? roomIn(payment) : 0;
  if (!payment || amount === 0) return;
  const request = await insertRequest(tx, {
    orderId,
    folio,
    attemptId: null,
    transferId: null,
    creditId: payment.creditId,
    dueId: null,
    key: null,
    amount,
    way: 'saldo',
    clabe: null,
    beneficiary: '',
    reason: 'cancelacion',
    note: '',
    state: 'en_curso',
    askedBy: null,
    now,
  });
  await giveAsCredit(giving, request, payment, null);
}

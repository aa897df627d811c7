import { type Centavos, formatMoney } from '../../../../kernel/money.ts';
import { ok, type Result, refuse } from '../../../../kernel/result.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { recordSecurityEvent } from '../../../accounts/server/account.sql.ts';
import { recordAct } from '../../../accounts/server/audit.sql.ts';
import { knownFacts } from '../../../notifications/mail-parts.ts';
import { noteOrder } from '../../../orders/server/move-order.ts';
import { CANCELLED } from '../../../orders/status.ts';
import { mayKeep, type NotKept } from '../../refund/keep.ts';
import { findAnyOrder, lockOrder } from '../paid-order.sql.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { letterOf, QUESTIONS } from '../settle/payment-letters.ts';
import { insertKept, leftOf, undoKept } from './kept.sql.ts';

/**
 * Decides that nothing goes back of what a transfer, or cash, paid of a cancelled order, under the
 * order's lock. Its owner reads the reason.
 */
export async function keepMoney(
  { db, clock, baseUrl }: PaymentDeps,
  personId: number,
  wish: { readonly folio: string; readonly seen: Centavos; readonly reason: string },
): Promise<Result<true, NotKept | 'not_found'>> {
  const found = await findAnyOrder(db, wish.folio);
  if (!found) return refuse('not_found');
  return transact(db, async (tx) => {
    const order = await lockOrder(tx, found.id);
    const now = clock.now();
    const { folio, seen: amount, reason } = wish;
    // What nobody paid in full is owed by the queue of what must go back.
    const cancelled = order.status === CANCELLED && order.paymentState === 'pagado';
    const own = order.accountId === personId;
    const facts = { ...(await leftOf(tx, order.id)), cancelled, own, seen: amount };
    const allowed = mayKeep(facts);
    if (!allowed.ok) return allowed;
    await insertKept(tx, { orderId: order.id, amount, reason, by: personId, at: now });
    const letter = await letterOf(
      { tx, order, baseUrl },
      {
        title: 'Tu pedido se canceló sin devolución',
        paragraphs: [
          `Cuando se canceló tu pedido ${folio} te escribimos que te devolveríamos tu pago. Revisamos el caso y decidimos no devolver los ${formatMoney(amount)} que pagaste por él.`,
          ...knownFacts(['Motivo', reason]),
        ],
        closing: 'Si no estás de acuerdo, responde a este correo y lo revisamos contigo.',
      },
    );
    const detail = { importe: amount, motivo: reason };
    const by = { actor: 'personal', accountId: personId };
    await noteOrder(tx, {
      orderId: order.id,
      kind: 'sin_devolucion',
      ...by,
      detail,
      now,
      ...letter,
    });
    const act = { accountId: personId, action: 'no_devolver', subject: folio, detail, now };
    await recordAct(tx, act);
    await recordSecurityEvent(tx, { kind: 'sin_devolucion', accountId: personId, subject: folio });
    return ok(true);
  });
}

/** Undoes that decision: the money is to be given back, or decided about, again. */
export async function undoKeeping(
  { db, clock, baseUrl }: PaymentDeps,
  personId: number,
  folio: string,
): Promise<Result<true, 'not_found' | 'own_order' | 'not_kept'>> {
  const found = await findAnyOrder(db, folio);
  if (!found) return refuse('not_found');
  if (found.accountId === personId) return refuse('own_order');
  return transact(db, async (tx) => {
    const order = await lockOrder(tx, found.id);
    const now = clock.now();
    const amount = await undoKept(tx, { orderId: order.id, by: personId, at: now });
    if (amount === undefined) return refuse('not_kept');
    const letter = await letterOf(
      { tx, order, baseUrl },
      {
        title: 'Revisamos otra vez tu devolución',
        paragraphs: [
          `La decisión de no devolverte ${formatMoney(amount)} de tu pedido ${folio} ya no vale.`,
          'Te avisamos en cuanto sepamos qué te devolvemos.',
        ],
        closing: QUESTIONS,
      },
    );
    const detail = { importe: amount };
    const kind = 'sin_devolucion_deshecha';
    const by = { actor: 'personal', accountId: personId };
    await noteOrder(tx, { orderId: order.id, kind, ...by, detail, now, ...letter });
    const action = 'deshacer_no_devolver';
    await recordAct(tx, { accountId: personId, action, subject: folio, detail, now });
    await recordSecurityEvent(tx, { kind, accountId: personId, subject: folio });
    return ok(true);
  });
}
